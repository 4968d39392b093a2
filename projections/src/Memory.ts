/** A projection interpreted on plain maps: the oracle for the Postgres runner, and the fold behind `log verify`. */

import type { ReadLog } from "@driverdex/domain/events/Log"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { AnyTables, Projection, Rows } from "./Projection.ts"

export type MemoryTables<Tables extends AnyTables> = { readonly [T in keyof Tables & string]: Map<string, Tables[T]> }

/** Empty tables for a projection. */
export const emptyTables = <Tables extends AnyTables>(projection: Projection<Tables>): MemoryTables<Tables> =>
  Object.fromEntries(Object.keys(projection.tables).map((name) => [name, new Map()])) as MemoryTables<Tables>

/** Applies one event to the tables in place. Events that the projection does not handle change nothing. */
export const applyInMemory = <Tables extends AnyTables>(
  projection: Projection<Tables>,
  tables: MemoryTables<Tables>,
  event: RecordedEvent
): void => {
  if (!projection.handles.has(event.type)) return
  for (const change of projection.apply(lookUpIn(tables), event)) {
    const key = keyOfRow(projection, change.table, change.row)
    ;(tables[change.table] as Map<string, unknown>).set(key, change.row)
  }
}

/** Folds a whole log. */
export const foldLog = async <Tables extends AnyTables>(
  projection: Projection<Tables>,
  readLog: ReadLog
): Promise<MemoryTables<Tables>> => {
  const tables = emptyTables(projection)
  for await (const page of readLog(0)) {
    for (const recorded of page) {
      const event = upcast(recorded)
      if (event !== null) applyInMemory(projection, tables, event)
    }
  }
  return tables
}

/** The key of a row, by the table's key column. */
export const keyOfRow = <Tables extends AnyTables>(
  projection: Projection<Tables>,
  table: keyof Tables & string,
  row: object
): string => String((row as Record<string, unknown>)[projection.tables[table].key])

const lookUpIn = <Tables extends AnyTables>(tables: MemoryTables<Tables>): Rows<Tables> =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, (key: string) => (rows as Map<string, unknown>).get(key)])
  ) as unknown as Rows<Tables>
