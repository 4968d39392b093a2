/** The same LOG_KEY on a database that was replaced: nothing is signed that contradicts what was published with it. */
import { randomUUID } from "node:crypto"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { printVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { logKeyOf, witnessKeyOf } from "../../../src/extras/transparency/LogKey.ts"
import { treeMigrations } from "../../../src/extras/transparency/LogTree.ts"
import { openPublicLog } from "../../../src/extras/transparency/PublicLog.ts"
import { makeWitness } from "../../../src/extras/transparency/Witness.ts"
import { migrate } from "../../../src/store/log/migrate.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { event } from "../../store/log/commits.ts"
import { type FreshDatabase, freshDatabase } from "../../store/postgres/database.ts"
import { honestly, serveWitness } from "./witnessServer.ts"

const SEED = "07".repeat(32)
const REFUSED = {
  status: 503,
  message:
    "The event log no longer continues what was published of it, so nothing is signed. It needs the database that was published, or a new LOG_KEY."
}

let databases: Array<FreshDatabase>
let folders: Array<string>
beforeEach(() => {
  databases = []
  folders = []
})
afterEach(async () => {
  for (const database of databases) await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const newDatabase = async () => {
  const database = await freshDatabase()
  databases.push(database)
  await migrate(database.sql, treeMigrations)
  return database
}
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "driverdex-known-"))
  folders.push(folder)
  return folder
}
type Witnesses = ReadonlyArray<{ readonly key: string; readonly url: string }>
const openOn = async (
  { sql }: FreshDatabase,
  dataDir: string,
  witnesses: Witnesses = [],
  seed: string | null = SEED
) => {
  const logged: Array<unknown> = []
  const site = await openPublicLog({
    config: {
      logKey: seed === null ? null : ({ reveal: () => seed } as never),
      siteUrl: "https://drivers.example",
      witnesses,
      witnessLogs: [],
      dataDir
    },
    sql,
    store: postgresLog(sql),
    monitors: [],
    isPaused: () => false,
    log: (_level, message, fields) => logged.push([message, fields?.["why"]]),
    now: Date.now,
    maxWaiting: 100
  })
  return { ...site, logged }
}
const fill = async ({ sql }: FreshDatabase, events: number) => {
  const commit = {
    stream: `downloads-2026-03-01-${randomUUID()}`,
    expected: "no-stream" as const,
    events: Array.from({ length: events }, () => event({ type: "download-recorded", data: {} }))
  }
  expect(await postgresLog(sql).append([commit])).toMatchObject([{ _tag: "Appended" }])
}
const published = async (database: FreshDatabase, dataDir: string, witnesses: Witnesses = []) => {
  const site = await openOn(database, dataDir, witnesses)
  await site.catchUp()
  await site.askWitnesses(AbortSignal.timeout(10_000))
  return site.checkpoint(0)
}

describe("a key whose database was replaced", () => {
  it("P-LOG-8: signs nothing on an empty one, or on one with another past, while DATA_DIR is there, and says the way on", async () => {
    const [before, dataDir] = [await newDatabase(), newFolder()]
    await fill(before, 300)
    await published(before, dataDir)
    const other = await newDatabase()
    const site = await openOn(other, dataDir)
    await expect(site.checkpoint(0)).rejects.toMatchObject(REFUSED)
    await fill(other, 400)
    await site.catchUp()
    await expect(site.checkpoint(0)).rejects.toMatchObject(REFUSED)
    expect(site.logged).toEqual([
      [
        "the public log is not signed",
        "300 entries were published with this key, which the log of 0 does not continue"
      ],
      [
        "the public log is not signed",
        "300 entries were published with this key, which the log of 400 does not continue"
      ]
    ])
    // The ways on: the database of before, or another key.
    await fill(before, 1)
    expect(await published(before, dataDir)).toContain("\n301\n")
    expect(await (await openOn(other, dataDir, [], "08".repeat(32))).checkpoint(0)).toContain("\n400\n")
  })

  it("P-LOG-8: goes on when the log was moved with all that was published, and knows it in the new database", async () => {
    const [before, dataDir] = [await newDatabase(), newFolder()]
    await fill(before, 300)
    const note = await published(before, dataDir)
    expect(readFileSync(join(dataDir, "published-checkpoint"), "utf8")).toBe(note)
    const moved = await newDatabase()
    for await (const events of postgresLog(before.sql).readLog(0)) {
      const commit = { stream: (events[0] as (typeof events)[0]).stream, expected: "no-stream" as const, events }
      expect(await postgresLog(moved.sql).append([commit])).toMatchObject([{ _tag: "Appended" }])
    }
    await fill(moved, 1)
    expect(await published(moved, dataDir)).toContain("\n301\n")
  })

  it("P-LOG-8: without DATA_DIR asks its witnesses before it signs for the first time, and goes on without those that are away", async () => {
    const before = await newDatabase()
    const key = await logKeyOf("drivers.example/log", Buffer.from(SEED, "hex"))
    const witnessKey = await witnessKeyOf("witness.example", Buffer.from("09".repeat(32), "hex"))
    const witness = makeWitness({ sql: before.sql, key: witnessKey, logs: [key.verifier], now: Date.now })
    const server = await serveWitness(honestly(witness), witness.checkpoint)
    const witnesses = [{ key: printVerifierKey(witnessKey.verifier), url: server.url }]
    await fill(before, 300)
    await published(before, newFolder(), witnesses)
    const other = await newDatabase()
    await fill(other, 400)
    const site = await openOn(other, newFolder(), witnesses)
    await site.catchUp()
    await expect(site.checkpoint(0)).rejects.toMatchObject(REFUSED)
    await server.close()
    const alone = await openOn(other, newFolder(), witnesses)
    expect(await alone.checkpoint(0)).toContain("\n400\n")
  })

  it("P-LOG-8: takes nothing from a file that the key has not signed, and keeps nothing for a key that is in the database", async () => {
    const [database, dataDir] = [await newDatabase(), newFolder()]
    await fill(database, 3)
    const path = join(dataDir, "published-checkpoint")
    writeFileSync(path, "drivers.example/log\n900\nAAAA\n\n— drivers.example/log AAAA\n")
    expect(await published(database, dataDir)).toContain("\n3\n")
    const empty = newFolder()
    const site = await openOn(await newDatabase(), empty, [], null)
    await site.checkpoint(0)
    expect(() => readFileSync(join(empty, "published-checkpoint"))).toThrow("ENOENT")
  })

  it("P-LOG-8: signs where DATA_DIR cannot be written, and says so once", async () => {
    const [database, dataDir] = [await newDatabase(), newFolder()]
    writeFileSync(join(dataDir, "file"), "")
    await fill(database, 3)
    const site = await openOn(database, join(dataDir, "file"))
    await site.catchUp()
    expect(await site.checkpoint(0)).toContain("\n3\n")
    await fill(database, 1)
    await site.catchUp()
    await site.checkpoint(0)
    expect(site.logged).toEqual([["what was published is not kept in DATA_DIR", undefined]])
    const unreadable = newFolder()
    mkdirSync(join(unreadable, "published-checkpoint"))
    await expect((await openOn(database, unreadable)).checkpoint(0)).rejects.toMatchObject({
      status: 503,
      message: "What was published of the log cannot be read (published-checkpoint in DATA_DIR), so nothing is signed."
    })
  })
})
