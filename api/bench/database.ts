/** A private PostgreSQL for a line, fsync on, with a database for each contender. */
import { join } from "node:path"
import type { Sql } from "postgres"
import { migrate } from "../src/store/log/migrate.ts"
import { grantLog, logMigrations } from "../src/store/log/migrations.ts"
import { connectPostgres } from "../src/store/postgres/connect.ts"
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../src/store/postgres/EmbeddedPostgres.ts"

export interface BenchDatabase {
  /** The API's role on the product's database, its log ready for use. */
  readonly sql: Sql
  /** Makes a database for a peer and answers its address (as the superuser). */
  readonly databaseFor: (peer: string) => Promise<string>
}

export const withDatabase = async <A>(directory: string, work: (database: BenchDatabase) => Promise<A>): Promise<A> => {
  const server = await startEmbeddedPostgres({ dataDir: join(directory, "postgres") })
  const sql = connectPostgres(server.url)
  try {
    await prepareLog(server)
    return await work({
      sql,
      databaseFor: async (peer) => {
        const admin = connectPostgres(server.adminUrl, 1)
        await admin`create database ${admin(peer)}`
        await admin.end()
        const url = new URL(server.adminUrl)
        url.pathname = `/${peer}`
        return url.href
      }
    })
  } finally {
    await sql.end({ timeout: 5 })
    await server.stop()
  }
}

const prepareLog = async ({ adminUrl }: EmbeddedPostgres): Promise<void> => {
  const admin = connectPostgres(adminUrl, 1)
  await migrate(admin, logMigrations)
  await grantLog(admin, "driverdex")
  await admin.end()
}
