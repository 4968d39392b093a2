/** A log and its witnesses: who finds out when the log shows one thing to some and another to others, and what a witness refuses. */
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { growingTree, leafContent } from "@driverdex/domain/transparency/MerkleTree"
import { checkCheckpoint } from "@driverdex/domain/transparency/RecordProof"
import { noteText, parseVerifierKey, printVerifierKey, signedNote } from "@driverdex/domain/transparency/SignedNote"
import { printWitnessRequest } from "@driverdex/domain/transparency/WitnessRequest"
import { SEEN_SECONDS, witnessedBy } from "@driverdex/domain/transparency/witnessedBy"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type LogKey, logKeyOf, type WitnessKey, witnessKeyOf } from "../../../src/extras/transparency/LogKey.ts"
import { sha256, treeMigrations } from "../../../src/extras/transparency/LogTree.ts"
import { openPublicLog, type PublicLog } from "../../../src/extras/transparency/PublicLog.ts"
import { refuseOldKeys } from "../../../src/extras/transparency/refuseOldKeys.ts"
import { isSigned, makeWitness, type Witness } from "../../../src/extras/transparency/Witness.ts"
import { ROUND_MS } from "../../../src/extras/transparency/WitnessRounds.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { event } from "../../store/log/commits.ts"
import { type FreshDatabase, freshDatabase } from "../../store/postgres/database.ts"
import { honestly, serveWitness, type WitnessServer } from "./witnessServer.ts"

const SEED = "07".repeat(32)
const SITE = "https://drivers.example"
const crypto = { digest: sha256, isSigned }

const folder = mkdtempSync(join(tmpdir(), "driverdex-witnesses-"))
let database: FreshDatabase
let logKey: LogKey
let nowMs = Date.parse("2026-11-25T10:00:00Z")
const servers: Array<WitnessServer> = []
beforeAll(async () => {
  database = await freshDatabase()
  await migrate(database.sql, treeMigrations)
  logKey = await logKeyOf("drivers.example/log", Buffer.from(SEED, "hex"))
  await fill(300)
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const seconds = () => nowMs / 1000
const store = () => postgresLog(database.sql)
const fill = async (events: number) => {
  const stream = `downloads-2026-03-01-${randomUUID()}`
  const commit = {
    stream,
    expected: "no-stream" as const,
    events: Array.from({ length: events }, () => event({ type: "download-recorded", data: {} }))
  }
  expect(await store().append([commit])).toMatchObject([{ _tag: "Appended" }])
  return stream
}
let names = 0
const newKey = () =>
  witnessKeyOf(`witness${names++}.example`, Buffer.from(randomUUID().replaceAll("-", "").repeat(2), "hex"))
const witnessOf = (key: WitnessKey, log = logKey): Witness =>
  makeWitness({ sql: database.sql, key, logs: [log.verifier], now: () => nowMs })
const serve = async (respond: Parameters<typeof serveWitness>[0]) => {
  const server = await serveWitness(respond)
  servers.push(server)
  return server
}
const honest = async () => {
  const key = await newKey()
  const witness = witnessOf(key)
  return { key, witness, ...(await serve(honestly(witness))) }
}

interface Site extends PublicLog {
  readonly warned: ReadonlyArray<unknown>
  /** A round of questions to the witnesses, some seconds later. */
  readonly ask: () => Promise<string>
}
/** Each with a log of its own to the witnesses, whose past is that of the database. */
const siteWith = async (
  witnesses: ReadonlyArray<{ readonly key: WitnessKey; readonly url: string }>
): Promise<Site> => {
  const warned: Array<unknown> = []
  await database.sql`delete from transparency.cosigned`
  await database.sql`delete from transparency.published`
  const site = await openPublicLog({
    config: {
      logKey: { reveal: () => SEED } as never,
      siteUrl: SITE,
      witnesses: witnesses.map(({ key, url }) => ({ key: printVerifierKey(key.verifier), url })),
      witnessLogs: [],
      dataDir: mkdtempSync(join(folder, "site-"))
    },
    sql: database.sql,
    store: store(),
    monitors: [],
    isPaused: () => false,
    log: (_level, _message, fields) => warned.push(fields?.["why"]),
    now: () => nowMs,
    maxWaiting: 100
  })
  const ask = async () => {
    nowMs += ROUND_MS
    await site.catchUp()
    await site.askWitnesses(AbortSignal.timeout(20_000))
    return site.checkpoint(0)
  }
  return { ...site, warned, ask }
}
/** What a visitor who knows the witnesses counts. */
const count = async (note: string, keys: ReadonlyArray<WitnessKey>) =>
  (
    await witnessedBy(
      note,
      keys.map(({ verifier }) => verifier),
      seconds(),
      isSigned
    )
  ).by
const head = async (note: string) => checkCheckpoint(note, { key: logKey.verifier, seconds: seconds() }, crypto)
const forkOf = async (size: number, name: string) => {
  const tree = growingTree(sha256)
  for (let n = 0; n < size; n++) await tree.add(await sha256(leafContent(`${name} ${n}`)))
  return tree.head()
}

describe("a site with witnesses", () => {
  it("P-LOG-5: serves its checkpoint, and proofs of records, with the cosignatures of all", async () => {
    const witnesses = [await honest(), await honest(), await honest()]
    const keys = witnesses.map(({ key }) => key)
    const site = await siteWith(witnesses)
    const stream = await fill(3)
    const first = await site.ask()
    expect(await count(first, keys)).toBe(3)
    expect((await site.proof(stream, 0, "")).checkpoint).toBe(first)
    expect(await witnesses[0]?.witness.checkpoint(await originHash())).toContain(noteText(first))
    // What the witnesses have not seen yet is proved without them, and no one is shown less than before.
    const later = await fill(2)
    await site.catchUp()
    const proof = await site.proof(later, 0, "")
    expect(await count(proof.checkpoint, keys)).toBe(0)
    const { size } = await head(proof.checkpoint)
    expect((await head(await site.checkpoint(size))).size).toBe(size)
    expect(await site.checkpoint(0)).toBe(first)
    const second = await site.ask()
    expect([await count(second, keys), (await head(second)).size]).toEqual([3, size])
    expect(site.warned).toEqual([])
  })

  it("J-06, P-LOG-5: goes on without those that are away, silent, broken or endless, and says so", async () => {
    const good = await honest()
    const others = await Promise.all([
      serve(async () => {}),
      serve(async (_, response) => void response.writeHead(500).end("broken")),
      serve(async (_, response) => void response.end("x".repeat(100_000)))
    ])
    const [away] = others.splice(0, 1)
    const closed = await serve(async () => {})
    await closed.close()
    const bad = await Promise.all(
      [...others, away, closed].map(async (server) => ({ key: await newKey(), url: server?.url ?? "" }))
    )
    const site = await siteWith([good, ...bad])
    const begun = performance.now()
    const note = await site.ask()
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect(await count(note, [good.key, ...bad.map(({ key }) => key)])).toBe(1)
    const silent = Array.from({ length: 3 }, () => "it does not answer")
    expect(site.warned).toHaveLength(4)
    expect(site.warned).toEqual(expect.arrayContaining(["it answers 500: broken", ...silent]))
  })

  it("P-LOG-5: keeps what more witnesses have cosigned for five minutes, then shows what there is", async () => {
    const witnesses = [await honest(), await honest()]
    const keys = witnesses.map(({ key }) => key)
    const site = await siteWith(witnesses)
    const both = await site.ask()
    await witnesses[1]?.close()
    await fill(1)
    expect(await site.ask()).toBe(both)
    nowMs += 300_000
    await fill(1)
    const one = await site.ask()
    expect([await count(one, keys), (await head(one)).size]).toEqual([1, (await head(both)).size + 2])
    expect(site.warned).toEqual(["it does not answer"])
  })

  it("P-LOG-5: asks once where several processes share the database, and finds what a witness knows by its 409", async () => {
    let asked = 0
    const key = await newKey()
    const witness = witnessOf(key)
    const counting = await serve(async (body, response) => {
      asked += 1
      await honestly(witness)(body, response)
    })
    const site = await siteWith([{ key, url: counting.url }])
    nowMs += ROUND_MS
    await site.catchUp()
    await Promise.all([1, 2, 3].map(() => site.askWitnesses(AbortSignal.timeout(20_000))))
    expect(asked).toBe(1)
    await database.sql`delete from transparency.witnesses`
    await fill(1)
    expect(await count(await site.ask(), [key])).toBe(1)
    expect(asked).toBe(3)
  })
})

describe("an attack (J-05)", () => {
  it("P-LOG-6: a fork that is shown to a witness costs the log that witness's cosignature of the other", async () => {
    const [deceived, other] = [await honest(), await honest()]
    const site = await siteWith([deceived, other])
    const fork = logKey.note(await forkOf(5, "fork"), seconds())
    expect(await deceived.witness.addCheckpoint(printWitnessRequest({ old: 0, proof: [], note: fork }))).toMatchObject({
      status: 200
    })
    const shown = await site.ask()
    expect(await count(shown, [deceived.key, other.key])).toBe(1)
    expect(site.warned).toEqual([expect.stringMatching(/^it answers 422: The checkpoint does not continue/)])
  })

  it("P-LOG-6: a log that goes back loses its witnesses, which name what they have seen", async () => {
    const witness = await honest()
    const before = await (await siteWith([witness])).ask()
    const { size } = await head(before)
    const admin = connectPostgres(database.adminUrl, 1)
    await admin`alter table log.events disable trigger events_stay`
    await admin`delete from log.events where position > (select max(position) - 2 from log.events)`
    await admin`alter table log.events enable always trigger events_stay`
    await admin.end({ timeout: 1 })
    await database.sql`update transparency.tree set size = 0, position = 0, last_id = null`
    await database.sql`delete from transparency.tiles`
    const back = await siteWith([witness])
    const note = await back.ask()
    expect([(await head(note)).size, await count(note, [witness.key])]).toEqual([size - 2, 0])
    expect(back.warned).toEqual([`it has cosigned ${size} entries of this log, which shows ${size - 2}`])
    // However long the other past becomes.
    await fill(10)
    nowMs += 120_000
    expect(await count(await back.ask(), [witness.key])).toBe(0)
    expect(back.warned.at(-1)).toMatch(/^it answers 422/)
  })

  it("P-LOG-6: an old state that is shown as new counts no witness after an hour", async () => {
    const witness = await honest()
    const note = await (await siteWith([witness])).ask()
    const at = (later: number) => witnessedBy(note, [witness.key.verifier], seconds() + later, isSigned)
    expect(await at(SEEN_SECONDS - 60)).toMatchObject({ known: 1, by: 1 })
    expect(await at(SEEN_SECONDS + 60)).toEqual({ known: 1, by: 0, newest: null })
  })

  it("P-LOG-6: a cosignature of another state, time, key or form is not taken, and one that was replayed is refused", async () => {
    const [key, stranger] = [await newKey(), await newKey()]
    const old = logKey.note(await forkOf(2, "old"), seconds())
    const replayed = key.cosign(noteText(old), Math.floor(seconds()))
    for (const lie of [
      async () => replayed,
      async (body: string) => key.cosign(noteText(noteIn(body)), Math.floor(seconds()) - 7_200),
      async (body: string) => stranger.cosign(noteText(noteIn(body)), Math.floor(seconds())),
      async (body: string) => `${key.cosign(noteText(noteIn(body)), Math.floor(seconds())).slice(0, -8)}AAAAAA=\n`,
      async () => "",
      async () => "\n\n\n"
    ]) {
      const liar = await serve(async (body, response) => void response.end(await lie(body)))
      const site = await siteWith([{ key, url: liar.url }])
      const note = await site.ask()
      expect(await count(note, [key, stranger])).toBe(0)
      expect(site.warned).toEqual(["its answer is not its cosignature of this state, made now"])
      const pasted = signedNote(noteText(note), [note.slice(noteText(note).length + 1), replayed])
      await expect(count(pasted, [key])).rejects.toMatchObject({
        _tag: "ProofRefused",
        message: expect.stringMatching(/cosignature of witness.* is wrong/)
      })
    }
  })

  it("P-LOG-6: a witness that cosigns whatever it is shown is one of three, and two honest ones are missing", async () => {
    const [liar, a, b] = [await newKey(), await honest(), await honest()]
    await (await siteWith([a, b])).ask()
    const fork = logKey.note(await forkOf(400, "fork"), seconds())
    const cosigned = `${fork}${liar.cosign(noteText(fork), Math.floor(seconds()))}`
    expect(await count(cosigned, [liar, a.key, b.key])).toBe(1)
    for (const { witness } of [a, b]) {
      const answer = await witness.addCheckpoint(printWitnessRequest({ old: 0, proof: [], note: fork }))
      expect(answer.status).toBe(409)
    }
  })

  it("J-04, P-LOG-6: of many forks that are shown to a witness at once it cosigns one, also after a restart", async () => {
    const key = await newKey()
    const forks = await Promise.all(Array.from({ length: 12 }, (_, n) => forkOf(3 + (n % 3), `fork ${n}`)))
    const request = (n: number) =>
      printWitnessRequest({ old: 0, proof: [], note: logKey.note(forks[n] as (typeof forks)[0], seconds()) })
    const answers = await Promise.all(forks.map((_, n) => witnessOf(key).addCheckpoint(request(n))))
    const winner = answers.findIndex(({ status }) => status === 200)
    const size = forks[winner]?.size
    for (const [n, answer] of answers.entries())
      expect(answer).toMatchObject(n === winner ? { status: 200 } : { status: 409, size })
    expect(await witnessOf(key).addCheckpoint(request(winner))).toEqual({ status: 409, size })
  })
})

describe("a witness", () => {
  const signed = async (size: number, name = "log") => logKey.note(await forkOf(size, name), seconds())
  const first = () => signed(4)

  it.each<[string, 400 | 403 | 404 | 409 | 422, () => Promise<string> | string]>([
    ["nothing", 400, () => ""],
    ["no proof lines' end", 400, () => "old 0\n"],
    ["an old size with a zero before it", 400, async () => `old 00\n\n${await first()}`],
    ["a hash that is none", 400, async () => `old 4\nAAAA\n\n${await first()}`],
    ["64 hashes", 400, async () => `old 4\n${`${Buffer.alloc(32).toString("base64")}\n`.repeat(64)}\n${await first()}`],
    ["more than 16 kB", 400, async () => `old 0\n\n${await first()}${"— a.example AAAA\n".repeat(1_000)}`],
    ["an old size beyond the checkpoint's", 400, async () => `old 9\n\n${await first()}`],
    ["another log", 404, async () => `old 0\n\n${(await first()).replace("drivers.example", "other.example")}`],
    ["no signature", 403, async () => `old 0\n\n${noteText(await first())}\n— other.example/log AAAA\n`],
    ["a wrong signature", 403, async () => `old 0\n\n${(await first()).replace("\n4\n", "\n5\n")}`],
    ["an old size that is not the known one", 409, async () => `old 3\n\n${await first()}`],
    ["a proof from nothing", 422, async () => `old 0\n${Buffer.alloc(32).toString("base64")}\n\n${await first()}`],
    [
      "an empty tree with a root",
      422,
      () => `old 0\n\n${logKey.note({ size: 0, root: new Uint8Array(32) }, seconds())}`
    ]
  ])("P-LOG-6: answers %s with %i, and remembers nothing", async (_, status, body) => {
    const key = await newKey()
    expect(await witnessOf(key).addCheckpoint(await body())).toMatchObject({ status })
    expect(await witnessOf(key).addCheckpoint(`old 0\n\n${await first()}`)).toMatchObject({ status: 200 })
  })

  it("P-LOG-6: refuses what does not continue what it cosigned, and takes the same state again", async () => {
    const witness = witnessOf(await newKey())
    const known = await first()
    expect(await witness.addCheckpoint(`old 0\n\n${known}`)).toMatchObject({ status: 200 })
    for (const [old, note] of [
      [4, await signed(4, "other")],
      [4, await signed(6, "other")]
    ] as const) {
      expect(await witness.addCheckpoint(`old ${old}\n\n${note}`)).toMatchObject({ status: 422 })
    }
    const answer = await witness.addCheckpoint(`old 4\n\n${known}`)
    expect(answer).toMatchObject({ status: 200, line: expect.stringMatching(/^— witness\d+\.example \S+\n$/u) })
    const cosigned = (await witness.checkpoint(await originHash())) ?? ""
    expect(cosigned).toBe(
      `${noteText(known)}\n${known.split("\n").find((line) => line.startsWith("—"))}\n${"line" in answer ? answer.line : ""}`
    )
    expect(await witness.checkpoint("00".repeat(32))).toBe(null)
  })

  it("P-LOG-6: that was restored from a copy cosigns nothing until it has a new key", async () => {
    const config = { logKey: { reveal: () => "09".repeat(32) } as never, siteUrl: SITE }
    const key = await witnessKeyOf("drivers.example/witness", Buffer.from("09".repeat(32), "hex"))
    expect(await witnessOf(key).addCheckpoint(`old 0\n\n${await first()}`)).toMatchObject({ status: 200 })
    await refuseOldKeys(config, database.sql)
    await expect(witnessOf(key).addCheckpoint(`old 4\n\n${await first()}`)).rejects.toMatchObject({ status: 503 })
    await database.sql`delete from transparency.published`
  })
})

it("P-LOG-5: refuses settings that name a witness twice, the log's own key, or a key that is none", async () => {
  const key = await newKey()
  const twice = [key, await witnessKeyOf("b.example", Buffer.alloc(32))].map((each) => ({
    key: each,
    url: "http://127.0.0.1"
  }))
  const [one, two] = twice
  await expect(siteWith([one, one] as never)).rejects.toMatchObject({ _tag: "ConfigError" })
  const own = await parseVerifierKey(printVerifierKey(logKey.verifier), sha256)
  await expect(siteWith([two, { key: { verifier: own }, url: "http://127.0.0.1" }] as never)).rejects.toMatchObject({
    message: "WITNESSES names a key that is none of a witness."
  })
})

const originHash = async () => Buffer.from(await sha256("drivers.example/log")).toString("hex")
const noteIn = (body: string) => body.slice(body.indexOf("\n\n") + 2)
