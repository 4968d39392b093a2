/** The PostgreSQL that this process works with: the one of DATABASE_URL, else the embedded one (design.md §6). */
import { join } from "node:path"
import postgres, { type Sql } from "postgres"
import { adminMigrations } from "./admin/Operators.ts"
import type { Config } from "./Config.ts"
import { superviseEmbeddedPostgres } from "./EmbeddedPostgres.ts"
import { describeError, type Log } from "./Log.ts"
import { migrate } from "./log/migrate.ts"
import { grantLog, logMigrations } from "./log/migrations.ts"

export interface Database {
  /** The API's connections. */
  readonly sql: Sql
  readonly stop: () => Promise<void>
}

/** The database cannot be used; the message is one sentence for the person at the terminal. */
export class DatabaseUnusable extends Error {
  readonly _tag = "DatabaseUnusable"
}

const CONNECTIONS = 16
const CONNECT_SECONDS = 10
/** The role of the embedded server that the API works as: it owns nothing of the log. */
const API_ROLE = "driverdex"

/** Connects, brings the schemas `log` and `admin` up to date, and answers when they can be used. */
export const openDatabase = async (config: Config, log: Log): Promise<Database> =>
  config.databaseUrl === null ? openEmbedded(config, log) : openGiven(config.databaseUrl.reveal(), log)

const connect = (url: string, max: number): Sql =>
  postgres(url, {
    max,
    connect_timeout: CONNECT_SECONDS,
    onnotice: () => {},
    connection: { application_name: "driverdex" }
  })

const openGiven = async (url: string, log: Log): Promise<Database> => {
  const sql = connect(url, CONNECTIONS)
  try {
    await sql`select 1`
  } catch (error) {
    await sql.end({ timeout: 1 })
    log("debug", "no connection", { cause: describeError(error) })
    throw new DatabaseUnusable(`The database of DATABASE_URL cannot be reached (${reasonOf(error)}).`)
  }
  await migrate(sql, logMigrations)
  await migrate(sql, adminMigrations)
  return { sql, stop: () => sql.end({ timeout: 5 }) }
}

const openEmbedded = async (config: Config, log: Log): Promise<Database> => {
  const server = await superviseEmbeddedPostgres({ dataDir: join(config.dataDir, "postgres") }, (event, reason) => {
    if (event === "failed") log("error", "the embedded PostgreSQL did not start", { cause: describeError(reason) })
    else log("warn", `the embedded PostgreSQL ${event === "died" ? "ended; starting it again" : "runs again"}`)
  })
  const owner = connect(server.adminUrl, 1)
  try {
    await migrate(owner, logMigrations)
    await grantLog(owner, API_ROLE)
  } finally {
    await owner.end({ timeout: 5 })
  }
  const sql = connect(server.url, CONNECTIONS)
  await migrate(sql, adminMigrations)
  return {
    sql,
    stop: async () => {
      await sql.end({ timeout: 5 })
      await server.stop()
    }
  }
}

/** Never the address itself: it may hold a password. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason"
  if (code === "28P01" || code === "28000") return "the name or password is wrong"
  if (code === "3D000") return "the database does not exist"
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host is unknown"
  if (code === "ECONNREFUSED") return "nothing listens there"
  return code
}
