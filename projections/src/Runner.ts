/**
 * Keeps a projection's tables true: reads the log after the checkpoint, applies in memory, then upserts the changed rows
 * and moves the checkpoint by compare-and-set in one statement. Any number of runners may work on the same tables at once:
 * the one that loses the compare-and-set throws its work away and starts again. Tables of another version, or of another
 * log, are left alone.
 */
import { setTimeout as delay } from "node:timers/promises"
import type { Position, ReadLog, Recorded } from "@driverdex/domain/events/Log"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { Sql } from "postgres"
import { activeCheckpoint, type Checkpoint, checkpointOf, isUndefinedTable } from "./Checkpoints.ts"
import { rememberedOrigin } from "./LogOrigin.ts"
import { keyOfRow } from "./Memory.ts"
import { type Mismatch, mismatchOf, mismatchSentence, ReadModelMismatched } from "./Mismatch.ts"
import type { AnyTables, Projection, Rows, Table } from "./Projection.ts"
import { isOfTheEvents, ProjectionStalled } from "./ProjectionStalled.ts"

export interface Runner {
  readonly name: string
  /** The checkpoint as the database has it now: up to here the rows are true. */
  readonly position: () => Promise<Position>
  /**
   * Brings the rows to at least `until`; callers that wait at the same time share one step. After an append this gives
   * read-your-own-writes without a leader and without polling. Where the shown tables are not this process's to write
   * (`mismatch`), it waits a moment for one whose they are.
   * @throws ProjectionStalled when an event up to `until` cannot be applied, at once while that is known;
   * ReadModelMismatched when the tables are not there yet and this process may not bring them there.
   */
  readonly helpForward: (until: Position) => Promise<void>
  /**
   * Brings the rows to the end of the log as it is now, unless the shown tables are not this process's to write; tries an
   * event again that could not be applied before.
   * @throws ProjectionStalled
   */
  readonly catchUp: () => Promise<void>
  /** The event before which the rows stand still, as this runner saw it last; null while they move. */
  readonly stalled: () => ProjectionStalled | null
  /** Why this process left the tables alone when it last looked; null when it did not. */
  readonly mismatch: () => Mismatch | null
}

export interface RunnerOptions<Tables extends AnyTables> {
  readonly sql: Sql
  readonly readLog: ReadLog
  readonly projection: Projection<Tables>
  /** The tables to keep; left out: those that are shown at the time. */
  readonly schema?: string
  /** Events per transaction. */
  readonly page?: number
}

const OTHERS_MS = 1_500

export const makeRunner = <Tables extends AnyTables>(options: RunnerOptions<Tables>): Runner => {
  const { sql, readLog, projection, page = 10_000 } = options
  const origin = rememberedOrigin(readLog)
  let known: Position = 0
  let mismatch: Mismatch | null = null
  let running: Promise<void> | null = null
  let stalled: ProjectionStalled | null = null

  const checkpoint = async (): Promise<Checkpoint> => {
    const found =
      options.schema === undefined ? await activeCheckpoint(sql, projection) : await checkpointOf(sql, options.schema)
    if (found === null) throw new Error(`The read model ${projection.name} has no tables.`)
    known = found.position
    // Another process could apply it, or other tables are shown now.
    if (stalled !== null && known !== stalled.after) stalled = null
    return found
  }

  const run = async (): Promise<void> => {
    const found = await checkpoint()
    const { schema, position } = found
    const log = await origin()
    mismatch = mismatchOf(found, projection, log)
    if (mismatch !== null || log === null) return
    const target = { sql, projection, schema, log, shownOnly: options.schema === undefined }
    // The log behind a stalled event may be long: as long as that event fails it is read alone.
    const retried = stalled
    try {
      // A place of its own: `known` moves with every look at the checkpoint, this page begins where the last one ended.
      let at = position
      const rows: RowCache = new Map()
      for await (const recorded of readLog(position, { page: retried === null ? page : 1 })) {
        const moved = await applyPage(target, at, recorded, rows)
        // Another runner moved the checkpoint, or other tables are shown now: whoever waits starts again from what is true.
        if (moved === null) return
        known = at = moved
        if (retried !== null && at >= retried.position) break
      }
    } catch (error) {
      if (error instanceof ProjectionStalled) {
        stalled = error
        known = error.after
      }
      // After a swap the tables that were shown before are dropped, perhaps in the middle of a page.
      if (isUndefinedTable(error) && target.shownOnly && (await checkpoint()).schema !== schema) return
      throw error
    }
    stalled = null
    if (retried !== null) return run()
  }
  /** Processes of the version that is shown look at the log every second. */
  const awaitOthers = async (until: Position, found: Mismatch) => {
    for (const end = Date.now() + OTHERS_MS; found !== "other-log" && Date.now() < end; await delay(50)) {
      if ((await checkpoint()).position >= until) return
    }
    throw new ReadModelMismatched(`${mismatchSentence(projection.name, found)}.`)
  }
  const shared = () => {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  return {
    name: projection.name,
    position: async () => (await checkpoint()).position,
    helpForward: async (until) => {
      // What was known once may be untrue since: a standby that took over may be behind.
      if (known >= until) await checkpoint()
      while (known < until || mismatch === "other-log") {
        if (stalled !== null && stalled.position <= until) throw stalled
        await shared()
        if (mismatch !== null) return awaitOthers(until, mismatch)
      }
    },
    catchUp: async () => {
      // A run under way may have begun before the caller's events were there: whatever becomes of it, look again after it.
      if (running !== null) await running.catch(() => undefined)
      await shared()
    },
    stalled: () => stalled,
    mismatch: () => mismatch
  }
}

/** Brings the rows forward as far as they go; answers the event before which they stand still, null at the end of the log. */
export const untilStalled = async (runner: Runner): Promise<ProjectionStalled | null> => {
  try {
    await runner.catchUp()
    return null
  } catch (error) {
    if (error instanceof ProjectionStalled) return error
    throw error
  }
}

interface Target<Tables extends AnyTables> {
  readonly sql: Sql
  readonly projection: Projection<Tables>
  readonly schema: string
  /** The origin of the log (LogOrigin.ts). */
  readonly log: string
  /** Only while the schema is shown: what is written after a swap nobody would see (read-your-own-writes). */
  readonly shownOnly: boolean
}

/**
 * Applies one page; answers the new checkpoint, or null when it was moved by somebody else meanwhile. A page that fails for
 * what is in it is applied by halves, so that everything before the event that fails is shown.
 *
 * @param rows as they are at `from`, as far as this run has seen them; the page's own are added. They need not be read again
 * for the next page: had anybody else changed one, the checkpoint would have moved, and this run would be over.
 * @throws ProjectionStalled
 */
const applyPage = async <Tables extends AnyTables>(
  target: Target<Tables>,
  from: Position,
  page: ReadonlyArray<Recorded>,
  rows: RowCache
): Promise<Position | null> => {
  const [first] = page
  const until = page.at(-1)?.position ?? from
  if (first === undefined || until <= from) return from
  try {
    return (await applyWhole(target, from, until, page, rows)) ? until : null
  } catch (error) {
    if (!isOfTheEvents(error)) throw error
    // They may say what was not stored.
    rows.clear()
    if (page.length === 1) throw new ProjectionStalled(target.projection.name, from, first, error)
    const middle = page.length >> 1
    const moved = await applyPage(target, from, page.slice(0, middle), rows)
    return moved === null ? null : applyPage(target, moved, page.slice(middle), rows)
  }
}

/** In one statement; false when the checkpoint was moved by somebody else. */
const applyWhole = async <Tables extends AnyTables>(
  target: Target<Tables>,
  from: Position,
  until: Position,
  page: ReadonlyArray<Recorded>,
  rows: RowCache
): Promise<boolean> => {
  const { projection } = target
  const handled = page.filter(({ type }) => (projection.handles as ReadonlySet<string>).has(type))
  const events = handled.flatMap((recorded) => upcast(recorded) ?? [])
  await preload(target, events, rows)
  const changed = applyEvents(projection, rows, events)
  if (!(await store(target, from, until, changed))) return false
  for (const kept of rows.values()) if (kept.size > MOST_ROWS_KEPT) kept.clear()
  return true
}

/** By table and key. */
type RowCache = Map<string, Map<string, object>>

/** Of one table, between two pages. */
const MOST_ROWS_KEPT = 20_000

/** Reads what the events need and `rows` does not have yet. */
const preload = async <Tables extends AnyTables>(
  { sql, projection, schema }: Target<Tables>,
  events: ReadonlyArray<RecordedEvent>,
  rows: RowCache
): Promise<void> => {
  const keys = new Map<string, Set<string>>()
  for (const event of events) {
    for (const [table, named] of Object.entries(projection.keysOf(event)) as Array<[string, ReadonlyArray<string>]>) {
      const set = keys.get(table) ?? new Set()
      for (const key of named) if (rows.get(table)?.has(key) !== true) set.add(key)
      if (set.size > 0) keys.set(table, set)
    }
  }
  await Promise.all(
    [...keys].map(async ([table, wanted]) => {
      const shape = projection.tables[table] as unknown as Table<Record<string, unknown>>
      const found = await sql<Array<{ row: object }>>`
        select to_jsonb(t) as row from ${sql(schema)}.${sql(table)} t
        where ${sql(shape.key)} in (select jsonb_array_elements_text(${sql.json([...wanted])}))`
      for (const { row } of found) put(rows, table, keyOfRow(projection, table, row), row)
    })
  )
}

const applyEvents = <Tables extends AnyTables>(
  projection: Projection<Tables>,
  rows: RowCache,
  events: ReadonlyArray<RecordedEvent>
): RowCache => {
  const changed: RowCache = new Map()
  const lookUp = Object.fromEntries(
    Object.keys(projection.tables).map((table) => [table, (key: string) => rows.get(table)?.get(key)])
  ) as unknown as Rows<Tables>
  for (const event of events) {
    for (const { table, row } of projection.apply(lookUp, event)) {
      const key = keyOfRow(projection, table, row)
      put(rows, table, key, row)
      put(changed, table, key, row)
    }
  }
  return changed
}

const put = (cache: RowCache, table: string, key: string, row: object) => {
  const rows = cache.get(table) ?? new Map<string, object>()
  rows.set(key, row)
  cache.set(table, rows)
}

/**
 * Writes rows and checkpoint together; false when the checkpoint is no longer where this page began. One statement, not a
 * transaction of several: it costs one way to the server.
 */
const store = async <Tables extends AnyTables>(
  { sql, projection, schema, log, shownOnly }: Target<Tables>,
  from: Position,
  until: Position,
  changed: RowCache
): Promise<boolean> => {
  const parameters: Array<unknown> = [schema, log, from, until, !shownOnly]
  const upserts = [...changed].map(([name, rows]) => {
    parameters.push([...rows.values()])
    const table = projection.tables[name] as unknown as Table<Record<string, unknown>>
    return upsert(`"${schema}"."${name}"`, table, `$${parameters.length}`)
  })
  // First the checkpoint: its lock makes two runners queue here, and the one that comes too late writes nothing.
  const moved = await sql.unsafe(
    `with moved as materialized (
       select where read.advance($1, $2, $3::bigint, $4::bigint, $5::boolean)
     )${upserts.map((text, n) => `, upsert_${n} as (${text})`).join("")}
     select from moved`,
    parameters as Array<string>
  )
  return moved.count === 1
}

/** Names come from the projection's own source, never from a request: composing them is safe. */
const upsert = (target: string, { key, columns }: Table<Record<string, unknown>>, rows: string): string => {
  const others = Object.keys(columns).filter((column) => column !== key)
  return `insert into ${target} select * from jsonb_populate_recordset(null::${target}, ${rows}::jsonb)
    where exists (select from moved)
    on conflict ("${key}") do update set ${others.map((c) => `"${c}" = excluded."${c}"`).join(", ")}`
}
