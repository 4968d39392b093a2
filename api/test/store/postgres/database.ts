/** A database of its own for a test file or a test, with the log's schema, in about 30 ms (P-OPS-5). */
import { randomUUID } from "node:crypto"
import type { Sql } from "postgres"
import { inject } from "vitest"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { at, TEMPLATE } from "./cluster.ts"

export interface FreshDatabase {
  /** As the API's role: reads the log, appends by `log.append`, may create schemas. */
  readonly url: string
  /** As the superuser, who owns the schema `log`. */
  readonly adminUrl: string
  /** Connections of the API's role; closed by `drop`. */
  readonly sql: Sql
  /** Ends every session in it and removes it. */
  readonly drop: () => Promise<void>
}

export const freshDatabase = async (): Promise<FreshDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await asSuperuser(async (sql) => {
    await sql`create database ${sql(name)} template ${sql(TEMPLATE)}`
    // A copy has the template's contents but not its rights.
    await sql`revoke all on database ${sql(name)} from public`
    await sql`grant connect, create, temporary on database ${sql(name)} to driverdex`
  })
  const url = at(inject("postgresUrl"), name)
  const sql = connectPostgres(url)
  return {
    url,
    adminUrl: at(inject("postgresAdminUrl"), name),
    sql,
    drop: async () => {
      await sql.end({ timeout: 1 })
      await asSuperuser((admin) => admin`drop database if exists ${admin(name)} with (force)`)
    }
  }
}

const asSuperuser = async (work: (sql: Sql) => PromiseLike<unknown>): Promise<void> => {
  const sql = connectPostgres(inject("postgresAdminUrl"), 1)
  try {
    await work(sql)
  } finally {
    await sql.end()
  }
}
