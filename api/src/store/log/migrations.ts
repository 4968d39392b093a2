/** The steps that build the schema `log`, and the rights of the role that uses it. */
import { readFileSync } from "node:fs"
import type { Sql } from "postgres"
import type { Migrations } from "./migrate.ts"

export const logMigrations: Migrations = {
  schema: "log",
  steps: ["0001-log", "0002-batches"].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}

/** Lets a role read the log and append by `log.append`, and nothing else. Run as the owner of the schema, after migrate. */
export const grantLog = async (sql: Sql, role: string): Promise<void> => {
  // Each start grants them again: one that is cut off in between leaves nothing to mend.
  await sql`grant usage on schema log to ${sql(role)}`
  await sql`grant select on log.events to ${sql(role)}`
  await sql`grant execute on function log.append(jsonb) to ${sql(role)}`
}
