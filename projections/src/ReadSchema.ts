/**
 * The schemas that hold a projection's tables. A projection may have several of them, side by side; the one whose checkpoint
 * is active is shown. Queries name it, so that showing another is the update of two rows, which no reader can hold up.
 */
import { setTimeout as delay } from "node:timers/promises"
import type { Sql } from "postgres"
import { isBeingBuilt } from "./Building.ts"
import { activeCheckpoint, type Checkpoint, createCheckpointTables } from "./Checkpoints.ts"
import type { AnyTables, Projection, Table } from "./Projection.ts"

/** Taken by every process that creates or swaps read models, so that two starts never collide. */
const READ_SCHEMA_LOCK = 5_202_601
/** A pending lock request blocks all later ones; so it is given up soon, and retried. */
const LOCK_TIMEOUT_MS = 200
const PAUSE_MS = 300
const ATTEMPTS = 120

/**
 * Makes sure that some version of the projection is shown; safe to call at every start and from several processes.
 * Returns what is shown: tables of another version, or of another log, are rebuilt by Rebuild.ts.
 */
export const prepareReadSchema = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Projection<Tables>
): Promise<Checkpoint> => {
  const shown = await inReadSchema(sql, async (tx) => {
    const active = await activeCheckpoint(tx, projection)
    if (active !== null) return active
    const created = await createSchema(tx, projection, null)
    await show(tx, projection, created.schema)
    return created
  })
  await dropAbandoned(sql, projection)
  return shown
}

/** A new schema with empty tables and a checkpoint at the beginning of the log; not shown yet. */
export const createSchema = async <Tables extends AnyTables>(
  tx: Sql,
  projection: Projection<Tables>,
  origin: string | null
): Promise<Checkpoint> => {
  const [row] = await tx<[{ schema: string }]>`
    insert into read.generations (schema, projection, version, origin)
    values (${projection.name} || '_' || ${projection.version}::int || '_' || nextval('read.generation'), ${projection.name}, ${projection.version}, ${origin})
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
  return { schema: row.schema, version: projection.version, origin, position: 0, lastId: null }
}

/** Makes a schema the one that is shown; part of the caller's transaction. */
export const show = async <Tables extends AnyTables>(
  tx: Sql,
  projection: Projection<Tables>,
  schema: string
): Promise<void> => {
  await tx`update read.generations set active = false where projection = ${projection.name} and active`
  await tx`update read.generations set active = true where schema = ${schema}`
  // Former releases read by views, which would now show the rows of one schema next to the position of another.
  for (const name of Object.keys(projection.tables)) await tx.unsafe(`drop view if exists read."${name}"`)
}

/**
 * Removes the schemas of the projection that are neither shown nor being built: those before a swap, and those of rebuilds
 * that were interrupted. One that is still being read, such as by a dump, is left for a later call.
 *
 * @param own a schema that the caller itself was building
 */
export const dropAbandoned = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Pick<Projection<Tables>, "name">,
  own?: string
): Promise<void> => {
  const hidden = await sql<Array<{ schema: string }>>`
    select schema from read.generations where projection = ${projection.name} and not active`
  for (const { schema } of hidden) {
    try {
      await once(sql, async (tx) => {
        if (schema === own || !(await isBeingBuilt(tx, schema))) await dropSchema(tx, schema)
      })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
    }
  }
}

/**
 * Runs work in a transaction that no other preparing or swapping process is in; retried, for about a minute, while a
 * lock that it needs is not granted.
 */
export const inReadSchema = async <A>(sql: Sql, work: (tx: Sql) => Promise<A>): Promise<A> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(sql, work)
    } catch (error) {
      if (!isLockTimeout(error) || attempt === ATTEMPTS) throw error
      await delay(PAUSE_MS)
    }
  }
}

/** Once: fails with `lock_not_available` (55P03) when a lock is not granted within a moment. */
const once = <A>(sql: Sql, work: (tx: Sql) => Promise<A>): Promise<A> =>
  sql.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${LOCK_TIMEOUT_MS}; set local client_min_messages = warning`)
    await tx`select pg_advisory_xact_lock(${READ_SCHEMA_LOCK})`
    await createCheckpointTables(tx as unknown as Sql)
    return work(tx as unknown as Sql)
  }) as Promise<A>

const dropSchema = async (tx: Sql, schema: string): Promise<void> => {
  const gone = await tx`delete from read.generations where schema = ${schema} and not active`
  if (gone.count === 0) return
  await tx`delete from read.positions where schema = ${schema}`
  await tx.unsafe(`drop schema "${schema}" cascade`)
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "55P03"
