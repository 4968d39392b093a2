/** A backup and the write-ahead log after it become a new DATA_DIR. Nothing that is there already is touched. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import type { Sql } from "postgres"
import type { Config } from "../../platform/Config.ts"
import { makeDurableFolder, syncPath, syncTree } from "../../platform/DurableFolder.ts"
import { EmbeddedPostgresFailed, MAJOR } from "../../store/postgres/Binaries.ts"
import { connectPostgres } from "../../store/postgres/connect.ts"
import { runningPostgres, startEmbeddedPostgres } from "../../store/postgres/EmbeddedPostgres.ts"
import { refuseOldKeys } from "../transparency/refuseOldKeys.ts"
import { archiveIn, BackupFailed, backupsIn, readArchiveId } from "./BackupFolder.ts"
import { type BackupKey, writeKey } from "./BackupKey.ts"
import { chooseBackup, gapAfter, gapSentence } from "./choosing.ts"
import { assertFolder, assertGuarded } from "./guarded.ts"
import { copyHashed, type Manifest } from "./Manifest.ts"
import { isSettings, writeSettings } from "./ownSettings.ts"
import { assertSigned } from "./trust.ts"
import { recoveringFrom } from "./walSettings.ts"

export interface RestoreOptions {
  /** BACKUP_DIR. */
  readonly folder: string
  /** The new DATA_DIR: missing or empty. */
  readonly target: string
  /** DATA_DIR of the original, which need not be there. What it still has of its write-ahead log is read too. */
  readonly original: string
  /** Of the backup; null: the newest that fits. */
  readonly name: string | null
  /** The last moment that is restored; null: as far as the write-ahead log goes. */
  readonly until: Date | null
  /** The state at the end of the backup, without the write-ahead log after it. */
  readonly alone: boolean
  /** What the backup is signed with; null: the person at the terminal takes it as it is. */
  readonly key: BackupKey | null
  /** Of the site: what its public log is signed with. */
  readonly config: Pick<Config, "logKey" | "siteUrl">
}

export interface Restored {
  readonly backup: Manifest
  /** Position and time of the log's last event; null where it has none, or is in another store. */
  readonly last: { readonly position: number; readonly at: Date } | null
  /** Whether nothing can be missing: the original has ended, and its write-ahead log was read to the end. */
  readonly isWhole: boolean
}

/** The folder of the server that recovers; a start refuses a DATA_DIR that has it. */
export const RESTORING = "restoring"
/** Reading what weeks of writes have left takes its time. */
const RECOVERY_MS = 24 * 60 * 60 * 1000

/** @throws BackupFailed */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { folder, until, alone, key } = options
  const target = resolve(options.target)
  assertGuarded(folder, backupsIn(folder))
  const backup = await chooseBackup(folder, options.name, until, new Date())
  const archive = archiveIn(folder, backup.archive)
  assertGuarded(folder, join(backupsIn(folder), backup.name), archiveIn(folder, ""), archive)
  assertSigned(backup, key)
  if (backup.postgres !== String(MAJOR))
    throw new BackupFailed(`${backup.name} is of PostgreSQL ${backup.postgres}, this program brings ${MAJOR}.`)
  assertUsable(target, [folder, options.original])
  const original = alone ? null : originalOf(options.original, backup)
  const gap = alone ? null : gapAfter(folder, backup, original?.cluster ?? null)
  if (gap !== null && until === null) throw new BackupFailed(gapSentence(gap))

  const restoring = join(target, RESTORING)
  const made = !existsSync(target)
  // As a start makes it: another account may run PostgreSQL and must reach its files.
  makeDurableFolder(target, 0o777)
  makeDurableFolder(restoring, 0o700)
  try {
    await copyBack(folder, backup, join(restoring, "cluster"))
    writeSettings(join(restoring, "cluster"))
    if (key !== null) writeKey(join(restoring, "cluster"), key)
    // Without the signal PostgreSQL ends its recovery with what the backup has.
    if (!alone) writeFileSync(join(restoring, "cluster", "recovery.signal"), "", { mode: 0o600 })
    const wal = original === null ? null : join(original.cluster, "pg_wal")
    const isWhole = original !== null && !original.runs && until === null
    const last = await recover(restoring, recoveringFrom(archive, wal, until), {
      hasLog: backup.position !== null,
      isWhole,
      config: options.config
    })
    syncTree(restoring)
    renameSync(restoring, join(target, "postgres"))
    syncPath(target)
    return { backup, last, isWhole }
  } catch (error) {
    const sentence = error instanceof EmbeddedPostgresFailed ? recoveryFailure(restoring, until, error) : null
    rmSync(made ? target : restoring, { recursive: true, force: true })
    if (sentence !== null) throw new BackupFailed(sentence, { cause: error })
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    throw new BackupFailed(`${target} cannot be written (${code}); nothing was restored.`, { cause: error })
  }
}

const assertUsable = (target: string, others: ReadonlyArray<string>): void => {
  for (const other of others) {
    const way = relative(resolve(other), target)
    if (way === "" || !(way.startsWith("..") || resolve(way) === way))
      throw new BackupFailed(`${target} is in ${resolve(other)}; choose a new folder elsewhere.`)
  }
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new BackupFailed(`${target} is not empty; a restore needs a new folder.`)
}

/** Null where the DATA_DIR is gone, or is not the database that the backup is of. */
const originalOf = (
  dataDir: string,
  { archive }: Manifest
): { readonly cluster: string; readonly runs: boolean } | null => {
  const postgres = join(dataDir, "postgres")
  const cluster = join(postgres, "cluster")
  return readArchiveId(cluster) === archive ? { cluster, runs: runningPostgres(postgres) !== null } : null
}

/** Each file is compared with the manifest as it is copied. What would set PostgreSQL's settings is left out. */
const copyBack = async (folder: string, { name, folders, files }: Manifest, to: string): Promise<void> => {
  const from = join(backupsIn(folder), name, "cluster")
  mkdirSync(to, { mode: 0o700 })
  for (const path of ["", ...folders]) assertFolder(join(from, path))
  for (const path of folders) mkdirSync(join(to, path), { mode: 0o700 })
  for (const { path, size, sha256 } of files.filter(({ path }) => !isSettings(path))) {
    const copied = await copyHashed(join(from, path), join(to, path))
    if (copied === null) throw new BackupFailed(`${join(from, path)} is missing.`)
    if (copied.size !== size || copied.sha256 !== sha256)
      throw new BackupFailed(`${join(from, path)} is not as it was written; restore another backup.`)
  }
}

const recover = async (
  dataDir: string,
  settings: () => Record<string, string>,
  { hasLog, isWhole, config }: { readonly hasLog: boolean; readonly isWhole: boolean } & Pick<RestoreOptions, "config">
): Promise<Restored["last"]> => {
  const server = await startEmbeddedPostgres({ dataDir, settings, answerMs: RECOVERY_MS })
  const sql = connectPostgres(server.adminUrl, 1, 0)
  try {
    if (!isWhole) await refuseOldKeys(config, sql)
    return hasLog ? await lastEvent(sql) : null
  } finally {
    await sql.end({ timeout: 5 })
    await server.stop()
  }
}

const lastEvent = async (sql: Sql): Promise<Restored["last"]> => {
  const [row] = await sql<Array<{ position: string; at: Date }>>`
    select position, at from log.events order by position desc limit 1`
  return row === undefined ? null : { position: Number(row.position), at: row.at }
}

/** The time that was asked for may be after all that the archive has. */
const recoveryFailure = (restoring: string, until: Date | null, error: EmbeddedPostgresFailed): string => {
  const file = join(restoring, "postgres.log")
  const logged = existsSync(file) ? readFileSync(file, "utf8") : ""
  if (until !== null && logged.includes("recovery ended before configured recovery target was reached")) {
    const last = /last completed transaction was at log time (\S+ [\d:]+(?:\.\d+)?)/.exec(logged)?.[1]
    const end = last === undefined ? "with the backup" : `at ${new Date(`${last.replace(" ", "T")}Z`).toISOString()}`
    return `The write-ahead log ends ${end}, before ${until.toISOString()}. Restore without --time to have all that is there.`
  }
  const damaged = /^\S+ of the archive cannot be used \(.*$/m.exec(logged)?.[0]
  return `The recovery failed; nothing was restored. ${damaged ?? error.message}`
}
