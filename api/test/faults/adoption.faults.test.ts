/** A database whose read models come from another log than the one a process works with. */
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { prepareReadSchema } from "@driverdex/projections/ReadSchema"
import { rebuild } from "@driverdex/projections/Rebuild"
import { makeRunner } from "@driverdex/projections/Runner"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type GrowingLog, growingLog } from "../../../projections/test/logs.ts"
import { shownDownloads, shownSchema } from "../../../projections/test/shown.ts"
import { checkLogIdentity, LogMissing } from "../../src/store/log/checkLogIdentity.ts"
import { memoryLog } from "../store/log/memoryLog.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { startChild } from "./children.ts"

const PROJECTIONS = [downloadsProjection] as unknown as ReadonlyArray<Projection<AnyTables>>

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

const storeOf = (log: GrowingLog) => ({ ...memoryLog(), readLog: log.readLog, head: log.head })
const outdated = (log: GrowingLog) =>
  checkLogIdentity({ sql: database.sql, store: storeOf(log), projections: PROJECTIONS })
const runnerOf = (log: GrowingLog) =>
  makeRunner({ sql: database.sql, readLog: log.readLog, projection: downloadsProjection, page: 20 })
const start = async (log: GrowingLog) => {
  for (const { projection } of await outdated(log)) {
    await rebuild({ sql: database.sql, readLog: log.readLog, projection, page: 20 })
  }
  await runnerOf(log).catchUp()
}
const counted = async () => {
  const { position, totals, days } = await shownDownloads(database.sql)
  const sum = (rows: ReadonlyArray<{ downloads: number }>) => rows.reduce((all, row) => all + row.downloads, 0)
  return [position, sum(totals), sum(days)]
}

describe("a log that is another one than before", () => {
  it("F-02: cut off at any step it shows the former rows or the present ones, and the next start counts everything once", async () => {
    const child = startChild("adopter.ts", [database.url])
    const lines: Array<string> = []
    for (let line = await child.line(); line !== "done"; line = await child.line()) lines.push(line)
    await child.ended
    for (const line of lines) {
      expect(line).toMatch(
        /^\d+ (former 100 100 100|present 130 130 130) \((failed|finished|ended)\); then present 130 130 130, 1$/
      )
    }
    const count = (word: string) => lines.filter((line) => line.includes(word)).length
    expect(count("former 100")).toBeGreaterThan(20)
    console.log(
      `F-02: ${lines.length} steps: ${count("(failed)")} starts failed, ${count("(ended)")} ended the process`
    )
  })

  it("F-02: adopted by several processes at once is counted once", async () => {
    await start(growingLog(1, 100))
    const logs = Array.from({ length: 4 }, () => growingLog(2, 500))
    await Promise.all(logs.map(start))
    expect(await counted()).toEqual([500, 500, 500])
  })

  it("F-02: leaves nothing of a process that still works with the former log in the new rows", async () => {
    const former = growingLog(1, 100)
    await start(former)
    const left = runnerOf(former)
    await left.catchUp()
    let building = true
    const meanwhile = (async () => {
      while (building) {
        former.append(3)
        await left.catchUp()
      }
    })()
    await start(growingLog(2, 400))
    building = false
    await meanwhile
    former.append(900)
    await left.catchUp()
    expect(left.mismatch()).toBe("other-log")
    await expect(left.catchUpTo(await former.head())).rejects.toThrow("another event log")
    expect(await counted()).toEqual([400, 400, 400])
  })

  it("F-02: is known from its first event on, when the tables were made for an empty one", async () => {
    const log = growingLog(1, 0)
    await start(log)
    log.append(1)
    await Promise.all([runnerOf(log).catchUp(), runnerOf(growingLog(2, 50)).catchUp()])
    const [position] = await counted()
    const winner = position === 1 ? log : growingLog(2, 50)
    expect(await outdated(winner)).toEqual([])
    expect(await outdated(position === 1 ? growingLog(2, 50) : log)).toMatchObject([{ mismatch: "other-log" }])
    await runnerOf(log).catchUp()
    expect(await counted()).toEqual([position, position, position])
  })

  it("F-02: is refused when it is empty next to filled read models", async () => {
    await start(growingLog(1, 10))
    await expect(outdated(growingLog(2, 0))).rejects.toThrow(LogMissing)
    expect(await counted()).toEqual([10, 10, 10])
  })
})

describe("a database of a release before the origin was stored with the tables", () => {
  /** As that release left it. */
  const former = async (position: number, origin: string | null) => {
    const { sql } = database
    await start(growingLog(1, 100))
    const schema = await shownSchema(sql, "downloads")
    await sql.unsafe(`
      drop function read.advance; drop view read.checkpoints; drop table read.positions; drop table read.generations;
      create table read.checkpoints (schema text primary key, projection text not null, version integer not null,
        position bigint not null default 0, active boolean not null default false);
      create unique index one_active on read.checkpoints (projection) where active;
      create table read.log_origin (one boolean primary key default true check (one), origin text);
      create view read.download_totals as select * from "${schema}".download_totals;
      create view read.download_days as select * from "${schema}".download_days`)
    await sql`insert into read.checkpoints values (${schema}, 'downloads', ${downloadsProjection.version}, ${position}, true)`
    if (origin !== null) await sql`insert into read.log_origin (origin) values (${origin})`
    return schema
  }
  const ORIGIN = "00000000-0000-4000-8001-000000000000@1"

  it("F-02: goes on with its tables where their log is known", async () => {
    const schema = await former(100, ORIGIN)
    const log = growingLog(1, 120)
    expect(await outdated(log)).toEqual([])
    await start(log)
    expect(await counted()).toEqual([120, 120, 120])
    expect(await shownSchema(database.sql, "downloads")).toBe(schema)
  })

  it.each<[string, number, string | null]>([
    ["was never noted", 100, null],
    ["was another one", 100, "00000000-0000-4000-8009-000000000000@1"],
    ["is unsure, because a move was cut off after it had set the position back", 0, ORIGIN]
  ])("F-02: is built again where the log %s, and nothing is counted twice", async (_, position, origin) => {
    const schema = await former(position, origin)
    const log = growingLog(1, 100)
    // Before the tables are built nothing is added to them.
    expect(await outdated(log)).toHaveLength(1)
    await runnerOf(log).catchUp()
    expect((await counted()).slice(1)).toEqual([100, 100])
    await start(log)
    expect(await counted()).toEqual([100, 100, 100])
    expect(await shownSchema(database.sql, "downloads")).not.toBe(schema)
    expect(
      await database.sql`select from pg_views where schemaname = 'read' and viewname like 'download%'`
    ).toHaveLength(0)
  })

  it("F-02: is brought over once by several processes at once", async () => {
    await former(100, ORIGIN)
    await Promise.all(Array.from({ length: 4 }, () => prepareReadSchema(database.sql, downloadsProjection)))
    await start(growingLog(1, 100))
    expect(await counted()).toEqual([100, 100, 100])
  })
})
