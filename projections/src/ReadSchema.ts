/** Creates a projection's tables, its checkpoint and the views in schema `read` that queries use (design.md §6). */
import type { Sql } from "postgres"
import { type AnyTables, type Projection, schemaOf, type Table } from "./Projection.ts"

/** Taken by every process that creates or swaps read models, so that two starts never collide. */
const READ_SCHEMA_LOCK = 5_202_601

/**
 * Makes sure that the projection's tables exist and that the views show an active version; safe to call at every start
 * and from several processes. A version that is new while another is active is created beside it and stays inactive.
 */
export const prepareReadSchema = <Tables extends AnyTables>(sql: Sql, projection: Projection<Tables>): Promise<void> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${READ_SCHEMA_LOCK})`
    await tx.unsafe(`
      create schema if not exists read;
      create table if not exists read.checkpoints (
        projection text not null,
        version integer not null,
        position bigint not null default 0,
        active boolean not null default false,
        primary key (projection, version)
      );
      create unique index if not exists one_active_version on read.checkpoints (projection) where active;
    `)
    await createTables(tx as unknown as Sql, projection)
    await tx`
      insert into read.checkpoints (projection, version, active)
      values (${projection.name}, ${projection.version},
        not exists (select from read.checkpoints where projection = ${projection.name} and active))
      on conflict do nothing`
    const [checkpoint] = await tx<[{ active: boolean }]>`
      select active from read.checkpoints where projection = ${projection.name} and version = ${projection.version}`
    if (checkpoint.active) await showInViews(tx as unknown as Sql, projection)
  }) as unknown as Promise<void>

/** Points the views of schema `read` at this version's tables; part of the caller's transaction. */
export const showInViews = async <Tables extends AnyTables>(tx: Sql, projection: Projection<Tables>): Promise<void> => {
  const schema = schemaOf(projection)
  for (const name of Object.keys(projection.tables)) {
    await tx.unsafe(`create or replace view read."${name}" as select * from "${schema}"."${name}"`)
  }
}

// Names and types come from the projection's own source, never from a request: composing them is safe.
const createTables = async <Tables extends AnyTables>(tx: Sql, projection: Projection<Tables>): Promise<void> => {
  const schema = schemaOf(projection)
  await tx.unsafe(`create schema if not exists "${schema}"`)
  for (const [name, table] of Object.entries(projection.tables) as Array<[string, Table<Record<string, unknown>>]>) {
    const columns = Object.entries(table.columns).map(
      ([column, type]) => `"${column}" ${type}${column === table.key ? " primary key" : ""}`
    )
    await tx.unsafe(`create table if not exists "${schema}"."${name}" (${columns.join(", ")})`)
    for (const column of table.indexed ?? []) {
      await tx.unsafe(`create index if not exists "${name}_${column}" on "${schema}"."${name}" ("${column}")`)
    }
  }
}
