/** What someone with the database in hand could try against those who have read the public log, and who finds out. */
import { randomUUID, verify } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import { auditLog } from "@driverdex/domain/transparency/auditLog"
import { entriesIn } from "@driverdex/domain/transparency/EntryBundle"
import type { TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import {
  checkCheckpoint,
  checkRecordProof,
  differingFacts,
  FRESH_SECONDS,
  type ProofCrypto
} from "@driverdex/domain/transparency/RecordProof"
import { parseVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { TILE_WIDTH } from "@driverdex/domain/transparency/Tiles"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sha256, treeMigrations } from "../../../src/extras/transparency/LogTree.ts"
import { openPublicLog, type PublicLog } from "../../../src/extras/transparency/PublicLog.ts"
import type { EventStore } from "../../../src/store/log/EventStore.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { event } from "../../store/log/commits.ts"
import { type FreshDatabase, freshDatabase } from "../../store/postgres/database.ts"

const CRYPTO: ProofCrypto = {
  digest: sha256,
  isSigned: async (key, text, signature) => {
    const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") }
    return verify(null, text, { key: jwk, format: "jwk" }, signature)
  }
}
const NOW = Date.parse("2026-11-25T10:00:00Z")
const FACTS = {
  name: "Acme X1",
  manufacturer: "Acme",
  category: "Graphics Cards",
  version: "1.0",
  releaseDate: "May 2026",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "5 MB",
  downloadUrl: "https://www.acme.example/x1",
  rating: 4,
  isVerified: true,
  isLatest: false
} satisfies DriverFacts
const STREAM = "driver-acme-x1"

let database: FreshDatabase
let site: PublicLog
beforeEach(async () => {
  database = await freshDatabase()
  await migrate(database.sql, treeMigrations)
  site = await open()
  await append(STREAM, null, [{ type: "driver-added", data: { key: "acme-x1", facts: FACTS } }])
  await fill(300)
  await append(STREAM, 0, [{ type: "driver-changed", data: { set: { version: "1.1" } } }])
  await append(STREAM, 1, [{ type: "driver-changed", data: { set: { version: "1.2" } } }])
  await fill(20)
})
afterEach(() => database.drop())

const store = () => postgresLog(database.sql)
const open = (of: EventStore = store()) =>
  openPublicLog({
    config: { logKey: null, siteUrl: "https://drivers.example", witnesses: [], witnessLogs: [], dataDir: tmpdir() },
    sql: database.sql,
    store: of,
    monitors: [],
    isPaused: () => false,
    log: () => {},
    now: () => NOW,
    maxWaiting: 100
  })
const append = async (stream: string, expected: number | null, events: ReadonlyArray<Parameters<typeof event>[0]>) => {
  const commit = { stream, expected: expected ?? ("no-stream" as const), events: events.map((fields) => event(fields)) }
  expect(await store().append([commit])).toMatchObject([{ _tag: "Appended" }])
}
const fill = (events: number) =>
  append(
    `downloads-2026-03-01-${randomUUID()}`,
    null,
    Array.from({ length: events }, () => ({ type: "download-recorded", data: {} }))
  )

/** As the owner of everything, past the guards of the table. */
const tamper = async (change: (sql: FreshDatabase["sql"]) => Promise<unknown>) => {
  const admin = connectPostgres(database.adminUrl, 1)
  await admin`alter table log.events disable trigger events_stay`
  await change(admin)
  await admin`alter table log.events enable always trigger events_stay`
  await admin.end({ timeout: 1 })
}

const keyOf = (of: PublicLog) => parseVerifierKey(of.key, sha256)
const record = async (seen: TreeHead | null = null, of = site, seconds = NOW / 1000) =>
  checkRecordProof(
    await of.proof(STREAM, seen?.size ?? 0, ""),
    { stream: STREAM, key: await keyOf(site), seen, seconds },
    CRYPTO
  )
/** What `driverdex verify log` does. */
const audit = async (seen: TreeHead | null = null, of = site) => {
  await of.catchUp()
  const note = await of.checkpoint(0)
  const signed = await checkCheckpoint(note, { key: await keyOf(site), seconds: NOW / 1000 }, CRYPTO)
  const entries = async function* () {
    for (let from = 0; from < signed.size; from += TILE_WIDTH) {
      const width = Math.min(TILE_WIDTH, signed.size - from)
      yield entriesIn((await of.entries(from / TILE_WIDTH, width, "")) ?? new Uint8Array())
    }
  }
  await auditLog(entries(), signed, seen, sha256)
  return signed
}
const refused = (sentence: RegExp) => ({ _tag: "ProofRefused", message: expect.stringMatching(sentence) })

describe("an honest log", () => {
  it("P-LOG-3: proves a record, and goes on to prove it as it grows", async () => {
    const first = await record()
    expect(first.state.facts.version).toBe("1.2")
    expect(first.last).toEqual({ index: 302, at: "2026-03-01T12:34:56.789Z" })
    const seen = await audit()
    expect(seen.size).toBe(323)
    await append(STREAM, 2, [{ type: "driver-changed", data: { set: { version: "1.3" } } }])
    await fill(400)
    const later = await record(seen)
    expect([later.state.facts.version, later.checkpoint.size]).toEqual(["1.3", 724])
    await audit(seen)
    expect(differingFacts(later.state, { ...FACTS, version: "1.3", releases: [] })).toEqual([])
  })

  it("P-LOG-3: keeps its proofs valid when its tree is made again, or moves to another store", async () => {
    const seen = await audit()
    await database.sql`update transparency.tree set size = 0, position = 0, last_id = null`
    await database.sql`delete from transparency.tiles`
    site = await open()
    expect(await audit(seen)).toEqual(seen)
    expect((await record(seen)).checkpoint).toEqual(seen)
  })
})

it("J-02, P-LOG-2: signs nothing from memory when the database became an older copy that grew to the same size again", async () => {
  const older = await audit()
  await fill(1)
  const before = await audit()
  await tamper((sql) => sql`delete from log.events where position > ${older.size}`)
  await database.sql`update transparency.published set size = ${older.size}, root = ${Buffer.from(older.root)}`
  await fill(1)
  const after = await audit()
  expect(after.size).toBe(before.size)
  expect(after.root).not.toEqual(before.root)
})

describe("a crowd of one network", () => {
  /** A log whose reading waits for the gate, and what it was asked for. */
  const gated = async () => {
    await site.catchUp()
    const gate = Promise.withResolvers<void>()
    const log = store()
    const asked: Array<"tile" | "tree" | "proof"> = []
    const slow = await open({
      ...log,
      readLog: async function* (after, options) {
        asked.push(after === 0 ? "tile" : "tree")
        await gate.promise
        yield* log.readLog(after, options)
      },
      readStream: (stream) => {
        asked.push("proof")
        return log.readStream(stream)
      }
    })
    return { slow, open: gate.resolve, asked }
  }
  const refusal = (one: Promise<unknown>) => one.catch((error: unknown) => error)

  it("P-LOG-7: has two answers made at once and twenty waiting, all together fifty, and the others are refused", async () => {
    const { slow, open: go } = await gated()
    const crowd = Array.from({ length: 30 }, (_, n) => slow.entries(0, n + 1, "crowd"))
    const others = Array.from({ length: 40 }, (_, n) => slow.entries(0, n + 101, `network ${n}`))
    const refused = await Promise.all([...crowd.slice(22), ...others.slice(30)].map(refusal))
    for (const one of refused) expect(one).toMatchObject({ _tag: "BatchingFull" })
    go()
    const made = await Promise.all([...crowd.slice(0, 22), ...others.slice(0, 30)])
    expect(made.map((bytes) => entriesIn(bytes as Uint8Array).length)).toEqual([
      ...Array.from({ length: 22 }, (_, n) => n + 1),
      ...Array.from({ length: 30 }, (_, n) => n + 101)
    ])
  })

  it("P-LOG-7: keeps neither the checkpoint nor another's proof waiting behind tiles, also from the same network", async () => {
    const { slow, open: go, asked } = await gated()
    const crowd = Array.from({ length: 22 }, (_, n) => slow.entries(0, n + 1, "crowd"))
    // Answered while no tile can be.
    await slow.checkpoint(0)
    const proofs = ["crowd", "visitor"].map((network) => slow.proof(STREAM, 0, network))
    go()
    await Promise.all([...proofs, ...crowd])
    const tilesBefore = asked.slice(0, asked.lastIndexOf("proof")).filter((one) => one === "tile")
    // The two that were being made when the proofs were asked for.
    expect(tilesBefore).toHaveLength(2)
  })

  it("P-LOG-7: shares one making of a full tile, which is then kept, unless it is not what was signed", async () => {
    await site.catchUp()
    let readings = 0
    const log = store()
    const counted = await open({
      ...log,
      readLog: (after, options) => {
        readings += 1
        return log.readLog(after, options)
      }
    })
    const all = await Promise.all(Array.from({ length: 60 }, () => counted.entries(0, TILE_WIDTH, "crowd")))
    expect(new Set(all).size).toBe(1)
    await counted.entries(0, TILE_WIDTH, "visitor")
    expect(readings).toBe(1)
    await tamper((sql) => sql`update log.events set actor = 'someone-else' where position = 7`)
    const fresh = await open()
    const [first, second] = [await fresh.entries(0, TILE_WIDTH, ""), await fresh.entries(0, TILE_WIDTH, "")]
    expect(first).not.toEqual(all[0])
    expect(first).not.toBe(second)
  })
})

describe("an attack (J-03)", () => {
  it("P-LOG-4: on the words of an entry is found in the record and in the log", async () => {
    const seen = await audit()
    await tamper(
      (sql) => sql`update log.events set data = '{"set":{"version":"6.6"}}' where stream = ${STREAM} and revision = 2`
    )
    await expect(record()).rejects.toMatchObject(refused(/is not what its log says/))
    await expect(audit(seen)).rejects.toMatchObject(refused(/first 323 entries of the log are not those/))
    await expect(audit()).rejects.toMatchObject(refused(/do not make the tree that was signed/))
  })

  it("P-LOG-4: on an author or a reason is found in the log, though it names neither", async () => {
    await audit()
    await tamper((sql) => sql`update log.events set actor = 'someone-else' where stream = ${STREAM} and revision = 1`)
    await expect(audit()).rejects.toMatchObject(refused(/do not make the tree that was signed/))
  })

  it("P-LOG-4: that drops an entry, or changes the order of two, is found", async () => {
    await audit()
    // What this process has kept of the log is still what was signed.
    site = await open()
    await tamper(async (sql) => {
      await sql`update log.events set position = 9000 where position = 5`
      await sql`update log.events set position = 5 where position = 6`
      await sql`update log.events set position = 6 where position = 9000`
    })
    await expect(audit()).rejects.toMatchObject(refused(/where .* belongs|do not make the tree/))
    await tamper((sql) => sql`delete from log.events where position = 7`)
    site = await open()
    await expect(audit()).rejects.toMatchObject(refused(/where .* belongs|do not make the tree|shows \d+ entries/))
  })

  it("P-LOG-4: that shows something else than the log says is found on the page", async () => {
    const { state } = await record()
    const shown = { ...FACTS, version: "1.2", releases: [] }
    expect(differingFacts(state, shown)).toEqual([])
    expect(differingFacts(state, { ...shown, version: "6.6" })).toEqual(["version"])
    expect(differingFacts(state, { ...shown, downloadUrl: "https://www.acme.example/other" })).toEqual(["downloadUrl"])
    const release = { version: "1.2", releaseDateIso: "2026-05-01", dateBasis: "published" as const }
    expect(differingFacts(state, { ...shown, releases: [{ ...release, sha256: "0".repeat(64) }] })).toEqual([
      "releases"
    ])
  })

  it("P-LOG-4: that goes back to an older copy is refused by the site itself, and found by those who saw more", async () => {
    const seen = await audit()
    await tamper((sql) => sql`delete from log.events where position > 310`)
    site = await open()
    await expect(audit()).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/no longer continues/) })
    await database.sql`delete from transparency.published`
    expect((await audit()).size).toBe(310)
    await expect(audit(seen)).rejects.toMatchObject(refused(/had 323 entries before and now shows 310/))
    await expect(record(seen)).rejects.toMatchObject(refused(/had 323 entries before and now shows 310/))
  })

  it("P-LOG-4: that gives the log another past is found, however long it has become since", async () => {
    const seen = await audit()
    await tamper((sql) => sql`delete from log.events where position > 310`)
    await fill(100)
    site = await open()
    await expect(audit()).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/no longer continues/) })
    await database.sql`delete from transparency.published`
    await audit()
    await expect(audit(seen)).rejects.toMatchObject(refused(/first 323 entries of the log are not those/))
    await expect(record(seen)).rejects.toMatchObject(refused(/first 323 entries of the log are not those/))
  })

  it("P-LOG-4: that shows everyone an old state is found after a day", async () => {
    const stale = await site.proof(STREAM, 0, "")
    const frozen = { ...site, proof: async () => stale }
    await record(null, frozen, NOW / 1000 + FRESH_SECONDS - 60)
    await expect(record(null, frozen, NOW / 1000 + FRESH_SECONDS + 60)).rejects.toMatchObject(refused(/an old state/))
  })

  it("P-LOG-4: with another key is found", async () => {
    const other = await openPublicLog({
      config: {
        logKey: { reveal: () => "07".repeat(32) } as never,
        siteUrl: "https://drivers.example",
        witnesses: [],
        witnessLogs: [],
        dataDir: mkdtempSync(join(tmpdir(), "driverdex-other-"))
      },
      sql: database.sql,
      store: store(),
      monitors: [],
      isPaused: () => false,
      log: () => {},
      now: () => NOW,
      maxWaiting: 100
    })
    await expect(record(null, other)).rejects.toMatchObject(refused(/not signed with the log's key/))
  })
})
