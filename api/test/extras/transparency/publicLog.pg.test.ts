/** The public log of a whole site with the shipped catalogue, as strangers and other tools read it. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { auditLog } from "@driverdex/domain/transparency/auditLog"
import { entriesIn } from "@driverdex/domain/transparency/EntryBundle"
import { rootHash } from "@driverdex/domain/transparency/MerkleTree"
import { checkCheckpoint, checkRecordProof, differingFacts } from "@driverdex/domain/transparency/RecordProof"
import { parseVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { nodesIn, TILE_WIDTH, tilePath } from "@driverdex/domain/transparency/Tiles"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { proofCrypto } from "../../../../cli/src/verify/proofCrypto.ts"
import type { RecordProof } from "../../../src/contract/Transparency.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { openProxy } from "../../faults/proxy.ts"
import { seededDatabase } from "../../faults/seeded.ts"
import { freshDatabase } from "../../store/postgres/database.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"

const TOO_BUSY = "Too many requests are waiting. Please try again in a moment."

let site: TestApplication
/** How large the tree was each time that the first start said how far it was. */
let whileSeeded: ReadonlyArray<number>
beforeAll(async () => {
  const database = await freshDatabase()
  const sql = connectPostgres(database.adminUrl, 1)
  const looks: Array<Promise<number>> = []
  const look = async () => {
    const [tree] = await sql<[{ size: number }]>`select size::int from transparency.tree`
    return tree.size
  }
  const onProgress = () => looks.push(look())
  site = await testApplication({ SITE_URL: "https://drivers.example" }, database, { lookAgainMs: 20, onProgress })
  whileSeeded = await Promise.all(looks)
  await sql.end()
})
afterAll(() => site.stop())

const text = async (path: string) => (await site.call(`/log/${path}`)).text()
const bytes = async (path: string) => {
  const answer = await site.call(`/log/${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return new Uint8Array(await answer.arrayBuffer())
}
const key = async () => parseVerifierKey((await text("key")).trim(), proofCrypto.digest)
const checkpoint = async () =>
  checkCheckpoint(await text("checkpoint"), { key: await key(), seconds: Date.now() / 1000 }, proofCrypto)
/** Once every event that is in the log by now is in the tree. */
const grown = async () => {
  const [row] = await site.sql<[{ events: number }]>`select count(*)::int as events from log.events`
  await expect.poll(async () => (await checkpoint()).size, { timeout: 10_000 }).toBe(row?.events)
  return checkpoint()
}
const entries = async function* (size: number) {
  for (let from = 0; from < size; from += TILE_WIDTH) {
    yield entriesIn(await bytes(tilePath("entries", from / TILE_WIDTH, Math.min(TILE_WIDTH, size - from))))
  }
}

describe("the public log", () => {
  it("P-LOG-2: is made after what visitors wait for at a first start", async () => {
    expect(whileSeeded.length).toBeGreaterThan(1)
    expect(new Set(whileSeeded)).toEqual(new Set([0]))
    expect((await grown()).size).toBeGreaterThan(742)
  })

  it("P-LOG-2: is named after the site, and has every event of the event log", async () => {
    const head = await grown()
    expect(head.origin).toBe("drivers.example/log")
    expect(head.size).toBeGreaterThan(742)
    const { entries: all } = await auditLog(entries(head.size), head, null, proofCrypto.digest)
    expect(all).toBe(head.size)
  })

  it("P-LOG-2: has the same tree in its tiles, which are at the addresses of the standard and never change", async () => {
    const head = await grown()
    const read = async ({ level, index, width }: { level: number; index: number; width: number }) =>
      bytes(tilePath(level, index, width))
    expect(await rootHash(head.size, nodesIn(head.size, read, proofCrypto.digest), proofCrypto.digest)).toEqual(
      Buffer.from(head.root)
    )
    const answer = await site.call("/log/tile/0/000")
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*"
    })
    expect((await answer.arrayBuffer()).byteLength).toBe(256 * 32)
  })

  it("P-LOG-2: answers 404 in a sentence for what it does not have", async () => {
    const past = tilePath("entries", 1_000, 256)
    for (const path of ["", "nothing", "tile/0/000.p/256", "tile/0/999", "tile/9/000", past, "tile/0/../key"]) {
      const answer = await site.call(`/log/${path}`)
      expect([path, answer.status]).toEqual([path, 404])
      if (path !== "tile/0/../key") expect(await answer.text()).toBe("The log has nothing at this address.")
    }
  })

  it("P-LOG-2: answers what it can of a flood, refuses the rest in a sentence, and pages go on", async () => {
    const asked = Array.from({ length: 300 }, () => site.call("/log/tile/entries/000"))
    const page = await site.call("/search?q=rtx")
    expect(page.status).toBe(200)
    const answers = await Promise.all(asked)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) {
      expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([503, "2", TOO_BUSY])
    }
    expect(refused.length).toBeLessThan(answers.length)
    expect((await site.call("/log/checkpoint")).status).toBe(200)
  })

  it("P-LOG-3: proves the records of the shipped catalogue, and pages show what these say", async () => {
    const list = (await (await site.call("/api/drivers")).json()) as ReadonlyArray<{ readonly id: number }>
    const seen = await grown()
    for (const { id } of list.filter((_, n) => n % 9 === 0)) {
      const shown = (await (await site.call(`/api/drivers/${id}`)).json()) as DriverDetails
      const proof = (await (
        await site.call(`/api/drivers/${id}/proof?seen=${seen.size}`)
      ).json()) as typeof RecordProof.Type
      const expected = { stream: `driver-${shown.key}`, key: await key(), seen, seconds: Date.now() / 1000 }
      const { state } = await checkRecordProof(proof, expected, proofCrypto)
      expect([id, differingFacts(state, shown)]).toEqual([id, []])
    }
  })

  it("P-LOG-3: holds an edit as soon as it is acknowledged", async () => {
    const shown = (await (await site.call("/api/drivers/1001")).json()) as DriverDetails
    const edited = await site.asAdmin("PUT", "/api/drivers/1001", { ...shown, description: "Edited for the proof." })
    expect(edited.status).toBe(200)
    const proof = (await (await site.call("/api/drivers/1001/proof")).json()) as typeof RecordProof.Type
    expect(proof.entries).toHaveLength(((await edited.json()) as DriverDetails).revision + 1)
    expect(JSON.stringify(proof)).toContain("Edited for the proof.")
    // Nothing of who did it: neither names nor requests, nor the ids of events.
    expect(JSON.stringify(proof)).not.toMatch(/admin|requestId|reason/)
    expect((await site.call("/api/drivers/1001/proof?seen=-1")).status).toBe(400)
    expect((await site.call("/api/drivers/999999/proof")).status).toBe(404)
  })
})

it("P-LOG-2: is refused at once while its database is frozen, and goes on after that", async () => {
  const database = await seededDatabase()
  const way = await openProxy(database.adminUrl)
  const behind = await testApplication({ DATABASE_URL: way.url }, { ...database, drop: async () => {} })
  try {
    expect((await behind.call("/log/checkpoint")).status).toBe(200)
    await way.be("frozen")
    // Some are asked before the loss is known.
    const early = ["key", "checkpoint", "tile/0/000", "tile/entries/000"].map((path) => behind.call(`/log/${path}`))
    expect((await Promise.all(early)).map(({ status }) => status)).toEqual([200, 503, 503, 503])
    expect((await behind.call("/api/drivers/1001/proof")).status).toBe(503)
    expect((await behind.call("/drivers/1001")).status).toBeLessThan(400)
    await way.be("passing")
    await expect.poll(async () => (await behind.call("/log/checkpoint")).status, { timeout: 10_000 }).toBe(200)
  } finally {
    await behind.stop()
    await way.close()
    await database.drop()
  }
})
