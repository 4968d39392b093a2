/** What the database itself guards: facts stay, and the API's role can only append and read (A6). */
import postgres, { type Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { migrate } from "../../../src/store/log/migrate.ts"
import { grantLog, logMigrations } from "../../../src/store/log/migrations.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../../../src/store/postgres/connect.ts"
import { type FreshDatabase, freshDatabase } from "../postgres/database.ts"
import { commit, newStream, readAll } from "./commits.ts"

let database: FreshDatabase
let admin: Sql
beforeAll(async () => {
  database = await freshDatabase()
  admin = connectPostgres(database.adminUrl)
  await postgresLog(database.sql).append([commit("driver-stored", "no-stream", 2)])
})
afterAll(async () => {
  await admin.end({ timeout: 0 })
  await database.drop()
})

const changes: ReadonlyArray<[string, (sql: Sql) => PromiseLike<unknown>]> = [
  ["update", (sql) => sql`update log.events set actor = 'other'`],
  ["update of nothing", (sql) => sql`update log.events set actor = 'other' where false`],
  ["delete", (sql) => sql`delete from log.events`],
  ["truncate", (sql) => sql`truncate log.events`]
]

describe("the events", () => {
  it.each(changes)("A6: refuse %s by the owner, who is a superuser here", async (_, change) => {
    await expect(change(admin)).rejects.toMatchObject({ code: "42501", message: /never changed/ })
    expect(await readAll(postgresLog(database.sql))).toHaveLength(2)
  })

  it.each(changes)("A6: refuse %s in a session that replays a replica's changes", async (_, change) => {
    const replay = postgres(database.adminUrl, { max: 1, connection: { session_replication_role: "replica" } })
    await expect(change(replay)).rejects.toMatchObject({ message: /never changed/ })
    await replay.end({ timeout: 0 })
  })

  it.each<[string, (sql: Sql) => PromiseLike<unknown>]>([
    ...changes,
    ["insert", (sql) => sql`insert into log.events select * from log.events`],
    ["locking the turn", (sql) => sql`select from log.head for update`],
    ["dropping the trigger", (sql) => sql`drop trigger events_stay on log.events`],
    ["dropping the function", (sql) => sql`drop function log.append(jsonb)`],
    ["a table of its own in the schema", (sql) => sql`create table log.mine ()`],
    ["rewriting the migrations", (sql) => sql`delete from log.migrations`]
  ])("A6: refuse the API's role: %s", async (_, change) => {
    await expect(change(database.sql)).rejects.toMatchObject({ code: "42501" })
  })

  it("are appended by a function that looks at no search path of its caller", async () => {
    const sql = connectPostgres(database.url, 1)
    await sql`create schema trap`
    await sql`create function trap.jsonb_array_length(jsonb) returns integer language sql as 'select 99'`
    await sql`set search_path = trap, pg_catalog`
    expect(await postgresLog(sql).append([commit(newStream(), "no-stream")])).toMatchObject([{ revision: 0 }])
    await sql.end({ timeout: 0 })
  })

  it("keep their moment whatever time zone and date style the session has", async () => {
    const sql = postgres(database.url, {
      max: 1,
      connection: { TimeZone: "Pacific/Kiritimati", DateStyle: "German" },
      onnotice: () => {}
    })
    const mine = commit(newStream(), "no-stream")
    const log = postgresLog(sql)
    await log.append([mine])
    expect((await log.readStream(mine.stream))[0]?.at).toBe(mine.events[0]?.at)
    await sql.end({ timeout: 0 })
  })

  it("moved row by row into a new database are all there, and the log goes on", async () => {
    const other = await freshDatabase()
    const target = connectPostgres(other.adminUrl, 1)
    const source = await admin`select * from log.events order by position`
    for (const row of source)
      await target`insert into log.events ${target({ ...row, data: target.json(row["data"]), at: row["at"] as Date })}`
    const log = postgresLog(other.sql)
    expect(await readAll(log)).toEqual(await readAll(postgresLog(database.sql)))
    expect(await log.append([commit("driver-stored", 1)])).toEqual([
      { _tag: "Appended", revision: 2, position: source.length + 1 }
    ])
    await target.end({ timeout: 0 })
    await other.drop()
  })
})

describe("migrate", () => {
  const steps = [
    { name: "0001-one", sql: "create table shelf.one (x int); create table shelf.two (y int);" },
    { name: "0002-row", sql: "insert into shelf.one values (1);" }
  ]

  it("runs each step once, however many start at the same time", async () => {
    const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(admin, { schema: "shelf", steps })))
    expect(ran.flat()).toEqual(["0001-one", "0002-row"])
    expect(await admin`select x from shelf.one`).toEqual([{ x: 1 }])
  })

  it("does all new steps or none", async () => {
    const broken = [
      ...steps,
      { name: "0003", sql: "create table shelf.three ();" },
      { name: "0004", sql: "select 1/0;" }
    ]
    await expect(migrate(admin, { schema: "shelf", steps: broken })).rejects.toMatchObject({ code: "22012" })
    expect(await admin`select to_regclass('shelf.three') as three`).toEqual([{ three: null }])
  })

  it("refuses a step that was changed after it ran, but not for other line ends", async () => {
    const changed = steps.map((step) => ({ ...step, sql: `${step.sql} ` }))
    await expect(migrate(admin, { schema: "shelf", steps: changed })).rejects.toThrow(/0001-one was changed/)
  })

  it("refuses a database of a newer version", async () => {
    await expect(migrate(admin, { schema: "shelf", steps: steps.slice(0, 1) })).rejects.toThrow(
      /newer version: it has 0002/
    )
  })

  it("finds the log's schema as this version made it", async () => {
    expect(await migrate(admin, logMigrations)).toEqual([])
    await grantLog(admin, "driverdex")
  })
})
