/** The embedded database of an earlier major version of PostgreSQL is brought over to the one that comes along (decision 070). */
import { existsSync, rmSync, statfsSync } from "node:fs"
import { join } from "node:path"
import type { Sql } from "postgres"
import { keyFileOf, readKey, writeKey } from "../extras/backups/BackupKey.ts"
import { type Migrations, migrate } from "../store/log/migrate.ts"
import { logMigrations } from "../store/log/migrations.ts"
import { type Binaries, EmbeddedPostgresFailed, MAJOR } from "../store/postgres/Binaries.ts"
import { majorOf } from "../store/postgres/Cluster.ts"
import { finishSwap, nextRoot, swapClusters } from "../store/postgres/ClusterSwap.ts"
import { connectPostgres } from "../store/postgres/connect.ts"
import { type Copied, copyTables, TablesDiffer } from "../store/postgres/copyTables.ts"
import { startEmbeddedPostgres } from "../store/postgres/EmbeddedPostgres.ts"
import { fetchBinaries, installedBinaries } from "../store/postgres/OlderBinaries.ts"
import { stopServer } from "../store/postgres/PostgresServer.ts"
import { readPidFile, runs } from "../store/postgres/Postmaster.ts"
import { lockDataDir } from "../store/postgres/RunningServer.ts"
import { API_SCHEMAS, DatabaseUnusable } from "./Database.ts"

/** Free space beyond the size of the database, for a new cluster and its write-ahead log. */
const MIN_FREE_BYTES = 700_000_000

/**
 * @param installed folder of a PostgreSQL of that version, with `bin`; null: it comes from the npm registry
 * @returns what is to be printed
 * @throws DatabaseUnusable, EmbeddedPostgresFailed; the old database is then as it was
 */
export const carryDatabase = async (
  dataDir: string,
  installed: string | null,
  onProgress: (sentence: string) => void
): Promise<string> => {
  const root = join(dataDir, "postgres")
  const directory = join(root, "cluster")
  await lockDataDir(dataDir)
  finishSwap(root)
  const major = majorOf(directory)
  if (major === null) throw new DatabaseUnusable(`There is no database in ${dataDir} yet.`)
  if (major === MAJOR) throw new DatabaseUnusable(`The database in ${dataDir} is of PostgreSQL ${MAJOR} already.`)
  if (major > MAJOR)
    throw new DatabaseUnusable(`The database in ${dataDir} is of PostgreSQL ${major}; this program brings ${MAJOR}.`)
  const kept = `${directory}-${major}`
  if (existsSync(kept)) throw new DatabaseUnusable(`${kept} is of an earlier time; move it away first.`)
  const fetched = join(root, `binaries-${major}`)
  onProgress(installed === null ? `Fetching PostgreSQL ${major}` : `Using PostgreSQL ${major} of ${installed}`)
  const binaries = installed === null ? await fetchBinaries(major, fetched) : await installedBinaries(major, installed)
  onProgress("Copying the database")
  await removeLeft(nextRoot(root))
  const { tables, rows } = await copied(root, binaries)
  const key = keyFileOf(directory)
  if (existsSync(key)) writeKey(join(nextRoot(root), "cluster"), readKey(key))
  swapClusters(root, kept)
  rmSync(fetched, { recursive: true, force: true })
  return `Brought over to PostgreSQL ${MAJOR}: ${rows} rows of ${tables} tables, each compared. The read models are built at the next start.
The old database is in ${kept}: remove it when all is well. Backups of it need the release that made them: make a new one.`
}

/** What an interrupted run has left, its server too. */
const removeLeft = async (next: string): Promise<void> => {
  const directory = join(next, "cluster")
  const left = readPidFile(directory)
  if (left !== undefined && runs(left.pid, directory)) await stopServer(left.pid, directory)
  rmSync(next, { recursive: true, force: true })
}

/** Both servers run side by side; nothing of the new one counts before it has ended. */
const copied = async (root: string, binaries: Binaries): Promise<Copied> => {
  const old = await startEmbeddedPostgres({ dataDir: root, binaries })
  try {
    const next = await startEmbeddedPostgres({ dataDir: nextRoot(root) })
    const from = connectPostgres(old.adminUrl, 1, 0)
    const owner = connectPostgres(next.adminUrl, 1, 0)
    const api = connectPostgres(next.url, 1, 0)
    try {
      await assertRoom(from, root)
      const schemas = [...(await likeIn(from, owner, [logMigrations])), ...(await likeIn(from, api, API_SCHEMAS))]
      return await copyTables(from, owner, schemas)
    } finally {
      await Promise.all([from, owner, api].map((sql) => sql.end({ timeout: 5 })))
      await next.stop()
    }
  } catch (cause) {
    rmSync(nextRoot(root), { recursive: true, force: true })
    if (cause instanceof DatabaseUnusable || cause instanceof EmbeddedPostgresFailed) throw cause
    const reason = cause instanceof TablesDiffer ? cause.message : `It ended with: ${(cause as Error).message}.`
    throw new DatabaseUnusable(`The database was not brought over, and is as it was. ${reason}`, { cause })
  } finally {
    await old.stop()
  }
}

/** Makes the schemas as they are in the old database, no further: what this release adds, its next start adds. */
const likeIn = async (from: Sql, to: Sql, all: ReadonlyArray<Migrations>): Promise<ReadonlyArray<string>> => {
  const made: Array<string> = []
  for (const { schema, steps } of all) {
    const [there] = await from<[{ name: string | null }]>`select to_regclass(${`${schema}.migrations`})::text as name`
    if (there.name === null) continue
    const ran = await from<Array<{ name: string }>>`select name from ${from(`${schema}.migrations`)}`
    const names = new Set(ran.map(({ name }) => name))
    const known = steps.filter(({ name }) => names.has(name))
    if (known.length < names.size)
      throw new DatabaseUnusable(
        `The schema ${schema} comes from a newer version of this program; bring it over with that one.`
      )
    await migrate(to, { schema, steps: known })
    made.push(schema)
  }
  return made
}

const assertRoom = async (from: Sql, root: string): Promise<void> => {
  const [{ size }] = await from<[{ size: string }]>`select pg_database_size(current_database()) as size`
  const { bavail, bsize } = statfsSync(root)
  const needed = Number(size) + MIN_FREE_BYTES
  if (bavail * bsize < needed)
    throw new DatabaseUnusable(
      `Bringing the database over needs ${Math.ceil(needed / 1e6)} MB of free space in ${root}.`
    )
}
