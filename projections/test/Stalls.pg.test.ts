/** One event that cannot be applied: where a read model stalls, what it shows by then, and how it resumes. */
import { randomBytes } from "node:crypto"
import type { NewEvent, ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../api/test/store/postgres/database.ts"
import { activeCheckpoint } from "../src/Checkpoints.ts"
import { catalogueProjection } from "../src/catalogue/CatalogueProjection.ts"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import type { AnyTables, Projection } from "../src/Projection.ts"
import { ProjectionStalled } from "../src/ProjectionStalled.ts"
import { rebuild } from "../src/Rebuild.ts"
import { makeRunner } from "../src/Runner.ts"
import { SKIPS_STREAM, type SkippableLog, withoutSkipped } from "../src/Skips.ts"
import { verifyProjection } from "../src/Verify.ts"
import { history } from "./histories.ts"
import { emptyReadModels } from "./shown.ts"

const PROJECTIONS = [catalogueProjection, downloadsProjection] as unknown as ReadonlyArray<Projection<AnyTables>>
const sound = fc.sample(history, { numRuns: 12, seed: 5 }).flat()
const envelope = { at: "2026-01-01T00:00:00.000Z", actor: "admin", requestId: "r" }
let made = 0
const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`
const poison = (type: string, data: unknown, schema = 1): NewEvent => ({ ...envelope, id: newId(), type, schema, data })

/** A log in memory that counts how often a stream is read. */
const growingLog = (events: ReadonlyArray<{ readonly stream: string; readonly event: NewEvent }>) => {
  const all: Array<StoredEvent> = []
  const counted = { streams: 0, events: 0 }
  const append = (stream: string, event: NewEvent) => {
    const revision = all.filter((one) => one.stream === stream).length
    all.push({ ...event, stream, revision, position: all.length + 1 })
    return all.length
  }
  for (const { stream, event } of events) append(stream, event)
  const readLog: ReadLog = async function* (after, { page = 5_000 } = {}) {
    const end = all.length
    for (let from = after; from < end; from += page) {
      const events = all.slice(from, Math.min(from + page, end))
      counted.events += events.length
      yield events
    }
  }
  const log: SkippableLog = {
    readLog,
    readStream: async (stream) => {
      counted.streams += 1
      return all.filter((one) => one.stream === stream)
    }
  }
  const skip = (projection: string, position: number) => {
    const { id, type, stream, revision } = all[position - 1] as StoredEvent
    const fact = { type: "event-skipped", data: { projection, event: { id, type, stream, revision } } } as const
    return append(SKIPS_STREAM, newEvent(fact, { ...envelope, id: newId(), reason: "broken" }))
  }
  return { log, append, skip, counted, all }
}

const UNREADABLE = [
  ["of an unknown schema version", "driver-added", { key: "z" }, 99],
  ["without data", "driver-added", null, 1],
  ["before driver-added", "driver-changed", { key: "never-added", set: { name: "X" } }, 1],
  ["without facts", "driver-added", { key: "z" }, 1],
  ["without a key", "driver-removed", {}, 1],
  ["before category-defined", "category-changed", { name: "Never defined" }, 1],
  ["with a number that no column takes", "brand-defined", { id: 99_999_999_999, name: "Z" }, 1],
  ["with a text where a number belongs", "category-defined", { id: "one", name: "Z", icon: "z", description: "Z" }, 1],
  ["with a text that PostgreSQL cannot hold", "brand-defined", { id: 7, name: "a\u0000b" }, 1],
  ["without a subject", "download-recorded", { category: "Printers" }, 1],
  ["of an unknown schema version", "guide-requested", { subject: { kind: "model", id: 101 } }, 2],
  [
    "with a key that no index takes",
    "download-recorded",
    { subject: { kind: "driver", key: randomBytes(9_000).toString("hex") } },
    1
  ]
] as const

describe("a read model before an event that cannot be applied", () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())
  const empty = () => emptyReadModels(database.sql)
  beforeEach(empty)
  const runnerOf = (log: SkippableLog, projection: Projection<AnyTables>, page?: number) =>
    makeRunner({
      sql: database.sql,
      readLog: withoutSkipped(log, projection.name).readLog,
      projection,
      ...(page === undefined ? {} : { page })
    })

  it.each(UNREADABLE)(
    "F-05: an event %s (%s) stops one read model exactly there, and a skip lets it go on",
    async (_, type, data, schema) => {
      const { log, append, skip, all } = growingLog(sound)
      const position = append("driver-z", poison(type, data, schema))
      for (const { stream, event } of sound.slice(0, 1))
        append(stream, { ...event, id: newId(), type: "of-no-interest" })
      const wanted = PROJECTIONS.find(({ handles }) =>
        (handles as ReadonlySet<string>).has(type)
      ) as Projection<AnyTables>
      const runner = runnerOf(log, wanted)
      const stalled = await runner.catchUp().catch((error: unknown) => error)
      expect(stalled).toBeInstanceOf(ProjectionStalled)
      expect(runner.stalled()).toMatchObject({ position, projection: wanted.name, event: { type } })
      expect(runner.stalled()?.reason).toMatch(/^[A-Z].*\.$/)
      expect(await runner.position()).toBe(position - 1)
      expect((await verifyProjection(database.sql, log.readLog, wanted)).equal).toBe(true)
      const other = PROJECTIONS.find((projection) => projection !== wanted) as Projection<AnyTables>
      await runnerOf(log, other).catchUp()

      skip(wanted.name, position)
      await runner.catchUp()
      expect(runner.stalled()).toBeNull()
      expect(await runner.position()).toBe(all.length)
      const { readLog } = withoutSkipped(log, wanted.name)
      const shown = await verifyProjection(database.sql, readLog, wanted)
      expect(shown).toMatchObject({ equal: true, position: all.length })
      await rebuild({ sql: database.sql, readLog, projection: wanted })
      expect(await verifyProjection(database.sql, readLog, wanted)).toMatchObject({ equal: true, rows: shown.rows })
    }
  )

  it("F-05: the place where it stands still does not depend on how the pages fall", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: sound.length }),
        fc.constantFrom(...UNREADABLE.slice(0, 9)),
        async (page, before, [, type, data, schema]) => {
          const { sql } = database
          await empty()
          const bad = { stream: "driver-z", event: poison(type, data, schema) }
          const { log } = growingLog([...sound.slice(0, before), bad, ...sound.slice(before)])
          const runner = runnerOf(log, PROJECTIONS[0] as Projection<AnyTables>, page)
          await expect(runner.catchUp()).rejects.toMatchObject({ position: before + 1 })
          expect(await runner.position()).toBe(before)
          expect((await verifyProjection(sql, log.readLog, catalogueProjection)).equal).toBe(true)
        }
      ),
      { numRuns: 25 }
    )
  })

  it("F-05: a wait for what comes after a known stall is answered at once, without a read", async () => {
    const { log, append, counted } = growingLog(sound)
    const position = append("driver-z", poison("driver-added", null))
    const runner = runnerOf(log, catalogueProjection as unknown as Projection<AnyTables>)
    await expect(runner.catchUpTo(position)).rejects.toBeInstanceOf(ProjectionStalled)
    const before = counted.events
    for (let n = 0; n < 50; n++) await expect(runner.catchUpTo(position + n)).rejects.toBeInstanceOf(ProjectionStalled)
    expect(counted.events).toBe(before)
    // The background work retries only the one event, however many have followed it.
    for (let n = 0; n < 2_000; n++) append("driver-y", poison("of-no-interest", {}))
    await expect(runner.catchUp()).rejects.toBeInstanceOf(ProjectionStalled)
    expect(counted.events).toBe(before + 1)
    await runner.catchUpTo(position - 1)
  })

  it("F-05: a rebuild of a stalled read model shows the same, and never less than was shown", async () => {
    const { sql } = database
    const { log, append, all } = growingLog(sound)
    const projection = catalogueProjection as unknown as Projection<AnyTables>
    const position = append("driver-z", poison("driver-added", null))
    const runner = runnerOf(log, projection)
    await expect(runner.catchUp()).rejects.toBeInstanceOf(ProjectionStalled)
    expect(await rebuild({ sql, readLog: log.readLog, projection })).toBe(position - 1)
    expect((await verifyProjection(sql, log.readLog, projection)).equal).toBe(true)

    // Another release could apply it: what it has shown is not taken back.
    await sql`insert into read.positions (schema, step, position)
      select schema, 1000000, ${all.length} from read.generations where projection = 'catalogue' and active`
    const shown = await activeCheckpoint(sql, projection)
    await expect(rebuild({ sql, readLog: log.readLog, projection })).rejects.toBeInstanceOf(ProjectionStalled)
    expect(await activeCheckpoint(sql, projection)).toEqual(shown)
    // Unless this release cannot read the old tables at all.
    expect(await rebuild({ sql, readLog: log.readLog, projection, mayShowLess: true })).toBe(position - 1)
  })

  it("F-05: the skips are read when a reading begins again, and not while the read model moves", async () => {
    const { log, append, counted, all } = growingLog(sound)
    const runner = runnerOf(log, downloadsProjection as unknown as Projection<AnyTables>)
    await runner.catchUp()
    const once = counted.streams
    for (const { stream, event } of sound) {
      append(stream, { ...event, id: newId() })
      await runner.catchUpTo(all.length)
    }
    // At first twice: which log it is, is queried before the read begins.
    expect([once, counted.streams]).toEqual([2, 2])
  })

  it("F-05: a skip that only a newer release can read stops nothing", async () => {
    const { log, append, all } = growingLog(sound)
    append(SKIPS_STREAM, poison("event-skipped", { everything: true }, 2))
    append(SKIPS_STREAM, poison("event-skipped", { projection: "catalogue" }))
    for (const projection of PROJECTIONS) {
      const runner = runnerOf(log, projection)
      await runner.catchUp()
      expect(await runner.position()).toBe(all.length)
    }
  })

  it("F-05: a failure of the database is not the event's", async () => {
    const { sql } = database
    const { log } = growingLog(sound)
    await runnerOf(log, catalogueProjection as unknown as Projection<AnyTables>).catchUp()
    const runner = runnerOf(log, downloadsProjection as unknown as Projection<AnyTables>)
    const schema = (await activeCheckpoint(sql, downloadsProjection))?.schema ?? ""
    await sql`alter table ${sql(schema)}.download_days rename to elsewhere`
    await expect(runner.catchUp()).rejects.not.toBeInstanceOf(ProjectionStalled)
    expect(runner.stalled()).toBeNull()
    await sql`alter table ${sql(schema)}.elsewhere rename to download_days`
    await runner.catchUp()
    expect((await verifyProjection(sql, log.readLog, downloadsProjection)).equal).toBe(true)
  })
})
