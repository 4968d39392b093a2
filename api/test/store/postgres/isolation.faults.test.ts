/** A database whose owner has chosen another isolation level: the log's promises are made for ours. */
import { inOwnSession } from "@driverdex/projections/OwnSession"
import type { Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { commit, newStream, readAll } from "../log/commits.ts"
import { type FreshDatabase, freshDatabase } from "./database.ts"

let database: FreshDatabase
const pools: Array<Sql> = []
const pool = (url: string, max: number): Sql => {
  const sql = connectPostgres(url, max)
  pools.push(sql)
  return sql
}
beforeAll(async () => {
  database = await freshDatabase()
  const admin = pool(database.adminUrl, 1)
  const name = new URL(database.url).pathname.slice(1)
  await admin`alter database ${admin(name)} set default_transaction_isolation = 'serializable'`
  await admin`alter role driverdex in database ${admin(name)} set default_transaction_isolation = 'repeatable read'`
})
afterAll(async () => {
  await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })))
  await database.drop()
})

const levelOf = async (sql: Sql) => {
  const [statement] = await sql<[{ level: string }]>`select current_setting('transaction_isolation') as level`
  const [transaction] = await sql.begin(
    async (tx) => await tx<[{ level: string }]>`select current_setting('transaction_isolation') as level`
  )
  return [statement.level, transaction.level]
}

describe("a database that is set to another isolation level", () => {
  it("F-15: is used with read committed on every connection, whatever its address says", async () => {
    const committed = ["read committed", "read committed"]
    for (const url of [database.url, database.adminUrl]) {
      expect(await levelOf(pool(url, 1))).toEqual(committed)
      expect(await levelOf(pool(`${url}?default_transaction_isolation=serializable`, 1))).toEqual(committed)
      expect(await levelOf(pool(`${url}?options=-c%20default_transaction_isolation%3Dserializable`, 1))).toEqual(
        committed
      )
    }
    expect(await inOwnSession(pool(database.url, 3), levelOf)).toEqual(committed)
  })

  it("F-15: takes every append of writers on several connections, none of them lost to the others", async () => {
    const log = postgresLog(pool(database.url, 4))
    const logs = [log, postgresLog(pool(database.url, 4)), postgresLog(pool(database.adminUrl, 4))]
    const outcomes = await Promise.all(
      logs.flatMap((one) => Array.from({ length: 100 }, () => one.append([commit(newStream(), "no-stream")])))
    )
    expect(outcomes.flat().every((outcome) => outcome?._tag !== "WrongRevision")).toBe(true)
    const positions = (await readAll(log)).map(({ position }) => position)
    expect(positions).toEqual(Array.from({ length: 300 }, (_, n) => n + 1))
  })
})
