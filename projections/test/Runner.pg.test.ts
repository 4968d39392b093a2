import type { ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { connectPostgres } from "../../api/src/store/postgres/connect.ts"
import { type FreshDatabase, freshDatabase } from "../../api/test/store/postgres/database.ts"
import { catalogueProjection } from "../src/catalogue/CatalogueProjection.ts"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { ProjectionStalled } from "../src/ProjectionStalled.ts"
import { prepareReadSchema } from "../src/ReadSchema.ts"
import { makeRunner } from "../src/Runner.ts"
import { verifyProjection } from "../src/Verify.ts"
import { type Happening, history } from "./histories.ts"
import { emptyReadModels, shownCatalogue, shownDownloads, shownSchema } from "./shown.ts"

/** A log in memory whose end the test moves. */
const growingLog = (happenings: ReadonlyArray<Happening>) => {
  const revisions = new Map<string, number>()
  const all = happenings.map(({ stream, event }, i): StoredEvent => {
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    return { ...event, stream, revision, position: i + 1 }
  })
  let end = 0
  const readLog: ReadLog = async function* (after, { page = 5_000 } = {}) {
    for (let from = after; from < end; from += page) yield all.slice(from, Math.min(from + page, end))
  }
  return { readLog, growTo: (n: number) => (end = Math.min(n, all.length)), length: all.length, all }
}

describe("a projection's runner", () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  const empty = () => emptyReadModels(database.sql)

  it("keeps rows equal to a fold of the log, whatever happened and however the pages fall", async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.nat(60), { maxLength: 4 }),
        async (happenings, page, stops) => {
          await empty()
          const { sql } = database
          const log = growingLog(happenings)
          for (const projection of [catalogueProjection, downloadsProjection] as const) {
            log.growTo(0)
            const runner = makeRunner({
              sql,
              readLog: log.readLog,
              projection: projection as typeof catalogueProjection,
              page
            })
            for (const stop of [...stops.toSorted((a, b) => a - b), log.length]) {
              log.growTo(stop)
              await runner.catchUp()
            }
            const verdict = await verifyProjection(sql, log.readLog, projection as typeof catalogueProjection)
            expect(verdict.position).toBe(log.length)
            expect(verdict.equal).toBe(true)
          }
        }
      ),
      { numRuns: 25 }
    )
  })

  it("R8: counts every download once when several runners work at the same time", async () => {
    await empty()
    const { sql } = database
    const happenings = fc.sample(history, { numRuns: 40, seed: 7 }).flat()
    const log = growingLog(happenings)
    const runners = Array.from({ length: 4 }, () =>
      makeRunner({ sql, readLog: log.readLog, projection: downloadsProjection, page: 7 })
    )
    for (let end = 0; end < log.length; end += 31) {
      log.growTo(end)
      await Promise.all(runners.map((runner) => runner.catchUpTo(Math.min(end, log.length))))
    }
    log.growTo(log.length)
    await Promise.all(runners.map((runner) => runner.catchUp()))
    expect((await verifyProjection(sql, log.readLog, downloadsProjection)).equal).toBe(true)
    const recorded = log.all.filter(({ type }) => type === "download-recorded").length
    const { totals, days } = await shownDownloads(sql)
    expect(totals.reduce((sum, row) => sum + row.downloads, 0)).toBe(recorded)
    expect(days.reduce((sum, row) => sum + row.downloads, 0)).toBe(recorded)
  })

  it("answers with rows at least as new as the position that was asked for", async () => {
    await empty()
    const { sql } = database
    const log = growingLog(fc.sample(history, { numRuns: 5, seed: 3 }).flat())
    const runner = makeRunner({ sql, readLog: log.readLog, projection: catalogueProjection })
    for (const until of [1, 5, log.length]) {
      log.growTo(until)
      await runner.catchUpTo(until)
      expect((await shownCatalogue(sql)).position).toBeGreaterThanOrEqual(until)
    }
  })

  it("F-05: comes to the end of the log also when another runner moves the checkpoint by one event in the middle", async () => {
    await empty()
    const { sql } = database
    const log = growingLog(fc.sample(history, { numRuns: 5, seed: 3 }).flat())
    const options = { sql, readLog: log.readLog, projection: catalogueProjection }
    const other = makeRunner({ ...options, page: 1 })
    let races = 3
    const readLog: ReadLog = async function* (after, reading) {
      for await (const events of log.readLog(after, reading)) {
        if (races-- > 0) {
          log.growTo(after + 1)
          await other.catchUpTo(after + 1)
          log.growTo(log.length)
        }
        yield events
      }
    }
    log.growTo(log.length)
    await makeRunner({ ...options, readLog }).catchUp()
    expect(races).toBeLessThan(0)
    expect((await shownCatalogue(sql)).position).toBe(log.length)
  })

  it("stops before an event that it cannot read, keeps the rows so far, and says so every time", async () => {
    await empty()
    const { sql } = database
    const sound = fc.sample(history, { numRuns: 3, seed: 5 }).flat()
    const broken: Happening = {
      stream: "driver-z",
      event: {
        ...(sound[0] as Happening).event,
        id: "00000000-0000-4000-8000-000000000001",
        type: "driver-added",
        schema: 99
      }
    }
    const log = growingLog([...sound, broken, ...sound.slice(0, 1)])
    log.growTo(log.length)
    const runner = makeRunner({ sql, readLog: log.readLog, projection: catalogueProjection })
    await expect(runner.catchUpTo(log.length)).rejects.toBeInstanceOf(ProjectionStalled)
    await expect(runner.catchUp()).rejects.toBeInstanceOf(ProjectionStalled)
    expect(await runner.position()).toBe(sound.length)
  })

  it("F-11: finds the checkpoint at the same cost however often it moved under an open snapshot, and keeps few rows of it", async () => {
    await empty()
    const { sql } = database
    const schema = await shownSchema(sql, "downloads")
    const move = (from: number, to: number) =>
      sql.unsafe(`do $$ begin
        for n in ${from + 1}..${to} loop
          if not read.advance('${schema}', 'first@1', n - 1, n, 'id-' || n, false) then raise 'not moved'; end if;
          commit;
        end loop; end $$`)
    const look = async () => {
      const [row] = await sql<[{ "QUERY PLAN": [{ Plan: Record<string, number> }] }]>`
        explain (analyze, buffers, format json) select position from read.checkpoints where projection = 'downloads' and active`
      const { Plan: plan } = row["QUERY PLAN"][0]
      return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0)
    }
    await move(0, 300)
    const reader = connectPostgres(database.url, 1)
    await reader`begin isolation level repeatable read`
    await reader`select from read.positions`
    const before = await look()
    await move(300, 20_000)
    expect(await look()).toBeLessThanOrEqual(before + 4)
    await reader`commit`
    await reader.end()
    const [stored] = await sql<[{ rows: number; last: string }]>`
      select count(*)::int as rows, max(position) as last from read.positions where schema = ${schema}`
    expect(stored.rows).toBeLessThanOrEqual(200)
    expect(Number(stored.last)).toBe(20_000)
  })

  it("F-11: moves a checkpoint only from where it is, only with its own log, and only while it is shown", async () => {
    await empty()
    const { sql } = database
    const schema = await shownSchema(sql, "downloads")
    const advance = async (log: string, from: number, to: number, alsoHidden = false) => {
      const [row] = await sql<[{ moved: boolean }]>`
        select read.advance(${schema}, ${log}, ${from}::bigint, ${to}::bigint, ${`id-${to}`}, ${alsoHidden}) as moved`
      return row.moved
    }
    expect(await advance("a@1", 1, 2)).toBe(false)
    expect(await advance("a@1", 0, 5)).toBe(true)
    expect(await advance("a@1", 0, 6)).toBe(false)
    expect(await advance("b@1", 5, 6)).toBe(false)
    const racers = await Promise.all(Array.from({ length: 8 }, (_, n) => advance("a@1", 5, 6 + n)))
    expect(racers.filter((moved) => moved)).toHaveLength(1)
    await sql`update read.generations set active = false where schema = ${schema}`
    const at = 6 + racers.indexOf(true)
    expect(await advance("a@1", at, at + 1)).toBe(false)
    expect(await advance("a@1", at, at + 1, true)).toBe(true)
  })

  it("can be prepared by several processes at once and again later without losing anything", async () => {
    await empty()
    const { sql } = database
    const log = growingLog(fc.sample(history, { numRuns: 4, seed: 11 }).flat())
    log.growTo(log.length)
    await makeRunner({ sql, readLog: log.readLog, projection: catalogueProjection }).catchUp()
    const before = await shownCatalogue(sql)
    await Promise.all(Array.from({ length: 4 }, () => prepareReadSchema(sql, catalogueProjection)))
    expect(await shownCatalogue(sql)).toEqual(before)
  })
})
