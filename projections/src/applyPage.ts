/**
 * Applies a page of events to a projection's tables: reads the rows that the events need, applies in memory, then upserts what
 * changed and moves the checkpoint by compare-and-set, in one statement.
 */
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { Sql } from "postgres"
import { keyOfRow } from "./Memory.ts"
import type { AnyTables, Projection, Rows, Table } from "./Projection.ts"
import { isOfTheEvents, ProjectionStalled } from "./ProjectionStalled.ts"

/** The tables that pages are applied to. */
export interface Target<Tables extends AnyTables> {
  readonly sql: Sql
  readonly projection: Projection<Tables>
  readonly schema: string
  /** The origin of the log (LogIdentity.ts). */
  readonly log: string
  /** Only while the schema is shown: what is written after a swap would never be seen (read-your-own-writes). */
  readonly shownOnly: boolean
}

/**
 * Applies one page; returns the new checkpoint, or null when another runner moved it meanwhile. A page that fails for
 * its content is applied in halves, so that everything before the event that fails is shown.
 *
 * @param rows as they are at `from`, as far as this run has seen them; the page's own are added. They need not be read again
 * for the next page: had another runner changed one, the checkpoint would have moved, and this run would be over.
 * @throws ProjectionStalled
 */
export const applyPage = async <Tables extends AnyTables>(
  target: Target<Tables>,
  from: Position,
  page: ReadonlyArray<StoredEvent>,
  rows: RowCache
): Promise<Position | null> => {
  const [first, last] = [page[0], page.at(-1)]
  if (first === undefined || last === undefined || last.position <= from) return from
  try {
    return (await applyWhole(target, from, last, page, rows)) ? last.position : null
  } catch (error) {
    if (!isOfTheEvents(error)) throw error
    // They may contain what was not stored.
    rows.clear()
    if (page.length === 1) throw new ProjectionStalled(target.projection.name, from, first, error)
    const middle = page.length >> 1
    const moved = await applyPage(target, from, page.slice(0, middle), rows)
    return moved === null ? null : applyPage(target, moved, page.slice(middle), rows)
  }
}

/** In one statement; false when another runner moved the checkpoint. */
const applyWhole = async <Tables extends AnyTables>(
  target: Target<Tables>,
  from: Position,
  last: StoredEvent,
  page: ReadonlyArray<StoredEvent>,
  rows: RowCache
): Promise<boolean> => {
  const { projection } = target
  const handled = page.filter(({ type }) => (projection.handles as ReadonlySet<string>).has(type))
  const events = handled.flatMap((recorded) => upcast(recorded) ?? [])
  await preload(target, events, rows)
  const changed = applyEvents(projection, rows, events)
  if (!(await store(target, from, last, changed))) return false
  for (const retained of rows.values()) if (retained.size > MAX_CACHED_ROWS) retained.clear()
  return true
}

/** By table and key. */
export type RowCache = Map<string, Map<string, object>>

/** Of one table, between two pages. */
const MAX_CACHED_ROWS = 20_000

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
 * transaction of several: it costs one round trip.
 */
const store = async <Tables extends AnyTables>(
  { sql, projection, schema, log, shownOnly }: Target<Tables>,
  from: Position,
  last: StoredEvent,
  changed: RowCache
): Promise<boolean> => {
  const parameters: Array<unknown> = [schema, log, from, last.position, last.id, !shownOnly]
  const upserts = [...changed].map(([name, rows]) => {
    parameters.push([...rows.values()])
    const table = projection.tables[name] as unknown as Table<Record<string, unknown>>
    return upsert(`"${schema}"."${name}"`, table, `$${parameters.length}`)
  })
  // First the checkpoint: its lock makes two runners queue here, and the one that comes too late writes nothing.
  const moved = await sql.unsafe(
    `with moved as materialized (
       select where read.advance($1, $2, $3::bigint, $4::bigint, $5, $6::boolean)
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
