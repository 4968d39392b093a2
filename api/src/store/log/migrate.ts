/** Brings a schema of the database up to date by numbered steps, once, however many processes start at the same time. */
import { createHash } from "node:crypto"
import { inOwnSession } from "@driverdex/projections/OwnSession"
import type { Sql, TransactionSql } from "postgres"

export interface Migrations {
  /** The schema they build; it also holds the table `migrations` that says which have run. */
  readonly schema: string
  /** In the order of their names (`0001-log`); one that has run never changes. */
  readonly steps: ReadonlyArray<{ readonly name: string; readonly sql: string }>
}

/**
 * Runs what has not run yet, all or nothing, and returns the names of what it ran. The connection's role becomes the owner.
 * @throws Error when a step that has run was changed since, or when the database comes from a newer version.
 */
export const migrate = (sql: Sql, migrations: Migrations): Promise<ReadonlyArray<string>> =>
  // A step may take long on a large log, and so may waiting for a process that is in it.
  inOwnSession(sql, (session) => session.begin((tx) => runSteps(tx, migrations)))

const runSteps = async (tx: TransactionSql, { schema, steps }: Migrations): Promise<ReadonlyArray<string>> => {
  await tx`set local client_min_messages = warning`
  // One lock for all schemas: starting processes wait here for each other. Released by the commit.
  await tx`select pg_advisory_xact_lock(hashtext('driverdex migrations'))`
  await tx`create schema if not exists ${tx(schema)}`
  const table = tx(`${schema}.migrations`)
  await tx`create table if not exists ${table} (
    name text primary key, sha256 text not null, at timestamptz not null default now()
  )`
  const rows = await tx<Array<{ name: string; sha256: string }>>`select name, sha256 from ${table}`
  const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]))

  const names = new Set(steps.map(({ name }) => name))
  const unknown = rows.find(({ name }) => !names.has(name))
  if (unknown) throw new Error(`The schema ${schema} comes from a newer version: it has ${unknown.name}.`)

  const ran: Array<string> = []
  for (const { name, sql: text } of steps) {
    // Line ends differ between checkouts on Windows and elsewhere.
    const sha256 = createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex")
    const before = done.get(name)
    if (before === sha256) continue
    if (before !== undefined) throw new Error(`The migration ${schema}/${name} was changed after it had run.`)
    await tx.unsafe(text)
    await tx`insert into ${table} (name, sha256) values (${name}, ${sha256})`
    ran.push(name)
  }
  return ran
}
