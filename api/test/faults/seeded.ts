/** Databases that hold the shipped catalogue: imported once per run by a real start, then copied. */
import { randomUUID } from "node:crypto"
import { inOwnSession } from "@driverdex/projections/OwnSession"
import type { Sql } from "postgres"
import { inject } from "vitest"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { cheapHash } from "../accounts/cheapHash.ts"
import { addressOf, startServer, terminate } from "../start/process.ts"
import { at } from "../store/postgres/cluster.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD, type TestApplication, testApplication } from "../support/application.ts"

const SEEDED = "driverdex_seeded"
/** Held while the one to copy is made: several test files may ask for it at the same time. */
const LOCK = 5_202_602

export const seededDatabase = async (): Promise<FreshDatabase> => {
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await asSuperuser(async (admin) => {
    await admin`select pg_advisory_lock(${LOCK})`
    const made = await admin`select from pg_database where datname = ${SEEDED}`
    if (made.length === 0) await makeSeeded(admin)
    await admin`create database ${admin(name)} template ${admin(SEEDED)}`
  })
  const adminUrl = at(inject("postgresAdminUrl"), name)
  const sql = connectPostgres(adminUrl)
  return {
    // The catalogue was imported by the owner, so the site goes on as the owner.
    url: adminUrl,
    adminUrl,
    sql,
    drop: async () => {
      await sql.end({ timeout: 1 })
      await asSuperuser((admin) => admin`drop database if exists ${admin(name)} with (force)`)
    }
  }
}

/** The whole application in this process, ready without an import. */
export const seededApplication = async (environment: Record<string, string> = {}): Promise<TestApplication> =>
  testApplication(environment, await seededDatabase())

const makeSeeded = async (admin: Sql): Promise<void> => {
  const database = await freshDatabase()
  const server = startServer({ DATABASE_URL: database.adminUrl, ADMIN_PASSWORD })
  await addressOf(server)
  await terminate(server)
  // Every test that signs in checks this one.
  const owner = connectPostgres(database.adminUrl, 1)
  await owner`update admin.operators set password_hash = ${cheapHash(ADMIN_PASSWORD)} where name = 'admin'`
  await owner.end({ timeout: 1 })
  await database.sql.end({ timeout: 1 })
  const made = new URL(database.adminUrl).pathname.slice(1)
  // A closed connection's backend may live for a moment, and a database in use is not renamed.
  await admin`select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = ${made}`
  await admin`alter database ${admin(made)} rename to ${admin(SEEDED)}`
}

const asSuperuser = async (work: (sql: Sql) => PromiseLike<unknown>): Promise<void> => {
  const sql = connectPostgres(inject("postgresAdminUrl"), 1)
  try {
    // A connection of the pool that is idle for a while is closed, and the lock would go with it.
    await inOwnSession(sql, async (session) => work(session))
  } finally {
    await sql.end({ timeout: 5 })
  }
}
