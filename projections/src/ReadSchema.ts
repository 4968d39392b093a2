/**
 * The schemas that hold a projection's tables, their checkpoints, and the views in schema `read` that queries use
 * (design.md §6). A projection may have several schemas, side by side; the views show the active one.
 */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { abandonedSchemas } from "./Building.ts"
import type { AnyTables, Projection, Table } from "./Projection.ts"

/** Taken by every process that creates or swaps read models, so that two starts never collide. */
const READ_SCHEMA_LOCK = 5_202_601

export interface Checkpoint {
  /** The Postgres schema that holds the tables. */
  readonly schema: string
  readonly version: number
  readonly position: Position
}

/**
 * Makes sure that the views show some version of the projection; safe to call at every start and from several processes.
 * Answers what they show: a version other than the projection's own has to be rebuilt (Rebuild.ts) before it is used.
 */
export const prepareReadSchema = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Projection<Tables>
): Promise<Checkpoint> => {
  await inReadSchema(sql, async (tx) => {
    await dropAbandoned(tx, projection)
    if ((await activeCheckpoint(tx, projection)) !== null) return
    const { schema } = await createSchema(tx, projection)
    await showInViews(tx, projection, schema)
  })
  const active = await activeCheckpoint(sql, projection)
  if (active === null) throw new Error(`No tables of ${projection.name} are shown.`)
  return active
}

/** The checkpoint of the tables that the views show. */
export const activeCheckpoint = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Projection<Tables>
): Promise<Checkpoint | null> => {
  const [row] = await sql<Array<{ schema: string; version: number; position: string }>>`
    select schema, version, position from read.checkpoints where projection = ${projection.name} and active`
  return row === undefined ? null : { ...row, position: Number(row.position) }
}

/** A new schema with empty tables and a checkpoint at the log's beginning; nobody sees it yet. */
export const createSchema = async <Tables extends AnyTables>(
  tx: Sql,
  projection: Projection<Tables>
): Promise<Checkpoint> => {
  const [row] = await tx<[{ schema: string }]>`
    insert into read.checkpoints (schema, projection, version)
    values (${projection.name} || '_' || ${projection.version}::int || '_' || nextval('read.generation'), ${projection.name}, ${projection.version})
    returning schema`
  // Names and types come from the projection's own source, never from a request: composing them is safe.
  await tx.unsafe(`create schema "${row.schema}"`)
  for (const [name, table] of Object.entries(projection.tables) as Array<[string, Table<Record<string, unknown>>]>) {
    const columns = Object.entries(table.columns).map(
      ([column, type]) => `"${column}" ${type}${column === table.key ? " primary key" : ""}`
    )
    await tx.unsafe(`create table "${row.schema}"."${name}" (${columns.join(", ")})`)
    for (const column of table.indexed ?? []) {
      await tx.unsafe(`create index "${name}_${column}" on "${row.schema}"."${name}" ("${column}")`)
    }
  }
  return { schema: row.schema, version: projection.version, position: 0 }
}

/** Points the views at a schema and makes its checkpoint the active one; part of the caller's transaction. */
export const showInViews = async <Tables extends AnyTables>(
  tx: Sql,
  projection: Projection<Tables>,
  schema: string
): Promise<void> => {
  await tx`update read.checkpoints set active = false where projection = ${projection.name} and active`
  await tx`update read.checkpoints set active = true where schema = ${schema}`
  for (const name of Object.keys(projection.tables)) {
    await tx.unsafe(`drop view if exists read."${name}"`)
    await tx.unsafe(`create view read."${name}" as select * from "${schema}"."${name}"`)
  }
}

/** Removes a schema that the views do not show. */
export const dropSchema = async (tx: Sql, schema: string): Promise<void> => {
  const gone = await tx`delete from read.checkpoints where schema = ${schema} and not active`
  if (gone.count === 1) await tx.unsafe(`drop schema "${schema}" cascade`)
}

/** Removes what rebuilds have left that were cut off; those under way in living processes are not disturbed. */
export const dropAbandoned = async <Tables extends AnyTables>(
  tx: Sql,
  projection: Projection<Tables>
): Promise<void> => {
  for (const schema of await abandonedSchemas(tx, projection.name)) await dropSchema(tx, schema)
}

/** Runs work in a transaction that no other preparing or swapping process is in. */
export const inReadSchema = <A>(sql: Sql, work: (tx: Sql) => Promise<A>): Promise<A> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${READ_SCHEMA_LOCK})`
    await tx`set local client_min_messages = warning`
    await tx.unsafe(`
      create schema if not exists read;
      create sequence if not exists read.generation;
      create table if not exists read.checkpoints (
        schema text primary key,
        projection text not null,
        version integer not null,
        position bigint not null default 0,
        active boolean not null default false
      );
      create unique index if not exists one_active on read.checkpoints (projection) where active;
    `)
    return work(tx as unknown as Sql)
  }) as Promise<A>
