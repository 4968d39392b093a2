/** The PostgreSQL that this process works with: the one of DATABASE_URL, else the embedded one (P-OPS-2). */
import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Sql } from "postgres"
import { adminMigrations } from "../accounts/Operators.ts"
import { alertMigrations } from "../extras/alerts/AlertStore.ts"
import { startArchiveWatch } from "../extras/backups/ArchiveWatch.ts"
import { RESTORING } from "../extras/backups/restoreBackup.ts"
import { archivingTo } from "../extras/backups/walSettings.ts"
import { treeMigrations } from "../extras/transparency/LogTree.ts"
import { webhookMigrations } from "../extras/webhooks/Subscriptions.ts"
import type { Config } from "../platform/Config.ts"
import { causeOfOutage } from "../platform/causeOfOutage.ts"
import { describeError, type Logger } from "../platform/Logger.ts"
import { type Migrations, migrate } from "../store/log/migrate.ts"
import { grantLog, logMigrations } from "../store/log/migrations.ts"
import { connectPostgres } from "../store/postgres/connect.ts"
import { runningPostgres, superviseEmbeddedPostgres } from "../store/postgres/EmbeddedPostgres.ts"

export interface Database {
  /** The API's connections. */
  readonly sql: Sql
  /** Of the API's role; holds its password. */
  readonly url: string
  /** A folder on the disk of the embedded server; null for an external database. */
  readonly directory: string | null
  /** What is wrong with its backups and archive, in a sentence; null where that is nothing, or not our business. */
  readonly backupFault: () => string | null
  readonly stop: () => Promise<void>
}

/** The database cannot be used; the message is one sentence for the person at the terminal. */
export class DatabaseUnusable extends Error {
  readonly _tag = "DatabaseUnusable"
}

/** Plus one for the look-ups of visitors and one that probes the database (openStores.ts): 16 in total. */
const CONNECTIONS = 14
/** The role of the embedded server that the API works as: it owns nothing of the log. */
const API_ROLE = "driverdex"
/** The schemas that it owns there. */
export const API_SCHEMAS: ReadonlyArray<Migrations> = [
  adminMigrations,
  treeMigrations,
  webhookMigrations,
  alertMigrations
]

/** Connects and brings the schemas `log`, `admin` and `transparency` up to date; resolves when they can be used. */
export const openDatabase = async (config: Config, log: Logger): Promise<Database> =>
  config.databaseUrl === null ? openEmbedded(config, log) : openGiven(config.databaseUrl.reveal(), log)

/** For a command next to a running server: its own PostgreSQL is used alongside it and left running. */
export const openAlongside = async (config: Config, log: Logger): Promise<Pick<Database, "sql" | "stop">> => {
  const running = config.databaseUrl === null ? runningPostgres(join(config.dataDir, "postgres")) : null
  if (running === null) return openDatabase(config, log)
  const sql = connectPostgres(running.url, 2)
  return { sql, stop: () => sql.end({ timeout: 5 }) }
}

const openGiven = async (url: string, log: Logger): Promise<Database> => {
  const sql = connectPostgres(url, CONNECTIONS)
  try {
    await sql`select 1`
  } catch (error) {
    await sql.end({ timeout: 1 })
    log("debug", "no connection", { cause: describeError(error) })
    throw new DatabaseUnusable(`The database of DATABASE_URL cannot be reached (${reasonOf(error)}).`)
  }
  try {
    for (const migrations of [logMigrations, ...API_SCHEMAS]) await prepare(sql, migrations)
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw error
  }
  return { sql, url, directory: null, backupFault: () => null, stop: () => sql.end({ timeout: 5 }) }
}

const openEmbedded = async (config: Config, log: Logger): Promise<Database> => {
  const directory = join(config.dataDir, "postgres")
  if (existsSync(join(config.dataDir, RESTORING)))
    throw new DatabaseUnusable(
      `A restore into ${config.dataDir} was interrupted: remove that folder and restore again.`
    )
  const folder = config.backupDir
  const archiving = folder === null ? {} : { settings: archivingTo(folder, log) }
  const server = await superviseEmbeddedPostgres({ dataDir: directory, ...archiving }, (event, reason) => {
    if (event === "failed") {
      log("error", "the embedded PostgreSQL did not start", { cause: describeError(reason) })
      return
    }
    log("warn", `the embedded PostgreSQL ${event === "died" ? "ended; starting it again" : "runs again"}`)
  })
  const owner = connectPostgres(server.adminUrl, 1)
  const pool = connectPostgres(server.url, CONNECTIONS)
  try {
    await prepare(owner, logMigrations)
    await grantLog(owner, API_ROLE)
    for (const migrations of API_SCHEMAS) await prepare(pool, migrations)
  } catch (error) {
    await pool.end({ timeout: 1 })
    await server.stop()
    throw error
  } finally {
    await owner.end({ timeout: 1 })
  }
  const watch =
    folder === null ? null : startArchiveWatch({ sql: pool, cluster: join(directory, "cluster"), folder, log })
  return {
    sql: pool,
    url: server.url,
    directory,
    backupFault: () => watch?.fault() ?? null,
    stop: async () => {
      await watch?.stop()
      await pool.end({ timeout: 5 })
      await server.stop()
    }
  }
}

/** The database's clock, in milliseconds since 1970. */
export const databaseTime = async (sql: Sql): Promise<number> => {
  const [row] = await sql<[{ now: number }]>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
  return row.now
}

/** Migrates; errors that a person can fix are reported in one sentence. */
const prepare = async (sql: Sql, migrations: Migrations): Promise<void> => {
  try {
    await migrate(sql, migrations)
  } catch (error) {
    // Our own errors, such as that of a schema from a newer version, carry no code.
    if (!(error instanceof Error) || !("code" in error)) throw new DatabaseUnusable(String((error as Error).message))
    if (error.code === "42501") {
      throw new DatabaseUnusable("The account of DATABASE_URL may not create schemas in its database.")
    }
    throw error
  }
}

/** Never the address itself: it may hold a password. */
const reasonOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason"
  if (code === "AUTHENTICATION_REFUSED" || code === "SASL_SIGNATURE_MISMATCH") return causeOfOutage(error)
  if (code === "28P01" || code === "28000") return "the name or password is wrong"
  if (code === "3D000") return "the database does not exist"
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "the host is unknown"
  if (code === "ECONNREFUSED") return "nothing listens there"
  if (code === "CONNECT_TIMEOUT" || code === "ETIMEDOUT") return "it does not answer"
  return code
}
