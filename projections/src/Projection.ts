/** A projection: two pure functions that turn events into rows of its own tables. */
import type { EventType } from "@driverdex/domain/events/Event"
import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"

/** Column types a table may have. Instants are ISO 8601 text, so that a row is the same in memory and in Postgres. */
export type ColumnType = "text" | "integer" | "bigint" | "boolean" | "jsonb"

/** Every table has one text column as its key. A row holds plain JSON values; null where a column may be empty. */
export interface Table<Row> {
  readonly key: keyof Row & string
  readonly columns: { readonly [C in keyof Row & string]: ColumnType }
  /** Columns that queries look up or order by; each gets an index. */
  readonly indexed?: ReadonlyArray<keyof Row & string>
  /** Columns that say where in this log the row comes from, not what it says: another store numbers otherwise. */
  readonly unhashed?: ReadonlyArray<keyof Row & string>
  /** Visitors are shown nothing of it: tables of another version are readable without it. */
  readonly isForOperators?: boolean
}

/** Rows of all tables by table name: what a projection's `Tables` type parameter lists. */
export type AnyTables = Readonly<Record<string, object>>

/** Looks a row up by key; `apply` may only ask for keys that `keysOf` named. */
export type Rows<Tables extends AnyTables> = {
  readonly [T in keyof Tables]: (key: string) => Tables[T] | undefined
}

/** A row as it is after an event; replaces the row of that key. */
export type Change<Tables extends AnyTables> = {
  readonly [T in keyof Tables & string]: { readonly table: T; readonly row: Tables[T] }
}[keyof Tables & string]

export interface Projection<Tables extends AnyTables> {
  readonly name: string
  /**
   * Part of the tables' schema's name (`{name}_{version}_{generation}`); raised whenever `apply` or the tables change. While
   * a release is rolled out, processes of both versions read the same tables as far as the columns they need are there:
   * a column that comes to mean something else gets another name.
   */
  readonly version: number
  readonly tables: { readonly [T in keyof Tables & string]: Table<Tables[T]> }
  readonly handles: ReadonlySet<EventType>
  /** The keys of all rows that `apply` may read or write for this event. */
  readonly keysOf: (event: RecordedEvent) => { readonly [T in keyof Tables & string]?: ReadonlyArray<string> }
  readonly apply: (rows: Rows<Tables>, event: RecordedEvent) => ReadonlyArray<Change<Tables>>
}
