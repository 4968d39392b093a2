/**
 * A backup of a running server, by PostgreSQL's low-level calls: its files are copied while it works, and the write-ahead
 * log of that time makes them one state. It is whole in itself, whether the log is archived or not.
 */
import { randomBytes } from "node:crypto"
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync
} from "node:fs"
import { join } from "node:path"
import type { Sql } from "postgres"
import { makeDurableFolder, syncPath, syncTree } from "../../platform/DurableFolder.ts"
import { connectPostgres } from "../../store/postgres/connect.ts"
import {
  archivedFiles,
  archiveIdOf,
  archiveIn,
  BackupFailed,
  backupsIn,
  gapFileOf,
  hasGapAfter,
  isArchiveNote,
  PART,
  segmentNumber,
  segmentsFrom
} from "./BackupFolder.ts"
import { backupKeyOf } from "./BackupKey.ts"
import { backupNames, copyHashed, type Manifest, readManifest, writeManifest } from "./Manifest.ts"

export interface BackupOptions {
  /** Of the superuser. */
  readonly adminUrl: string
  /** PostgreSQL's own, of the server that runs. */
  readonly cluster: string
  /** BACKUP_DIR. */
  readonly folder: string
  /** How many backups of this database stay, the new one included; the write-ahead log before them goes too. */
  readonly keep: number
  /** Whether the event log is in this database. */
  readonly hasLog: boolean
}

/** Free space that a backup leaves on its disk. */
const MIN_FREE_BYTES = 512 * 1024 * 1024

/** Their files belong to the running server and mean nothing to another. */
const EMPTIED: ReadonlySet<string> = new Set(
  ["wal", "dynshmem", "notify", "replslot", "serial", "snapshots", "stat_tmp", "subtrans"].map((name) => `pg_${name}`)
)
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init(?:\..*)?|pgsql_tmp.*|backup_label.*|tablespace_map.*|(?:recovery|standby)\.signal)$/
/** Says where crash recovery begins. It is copied last, and read until two reads agree. */
const CONTROL = "global/pg_control"

/** @throws BackupFailed */
export const makeBackup = async (options: BackupOptions): Promise<Manifest> => {
  const { adminUrl, cluster, folder } = options
  const archive = archiveIdOf(cluster)
  // The backup lasts as long as this session: a kill of ours ends it, and PostgreSQL forgets it.
  const sql = connectPostgres(adminUrl, 1, 0)
  try {
    const [taken] = await sql<[{ mine: boolean }]>`select pg_try_advisory_lock(hashtext('driverdex backup')) as mine`
    if (!taken.mine) throw new BackupFailed("Another backup of this database is under way.")
    makeDurableFolder(backupsIn(folder), 0o700)
    removeInterrupted(folder, archive)
    assertRoom(cluster, folder)
    return await write(sql, archive, options)
  } catch (error) {
    throw error instanceof BackupFailed ? error : new BackupFailed(reasonOf(error, folder), { cause: error })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const write = async (
  sql: Sql,
  archive: string,
  { cluster, folder, keep, hasLog }: BackupOptions
): Promise<Manifest> => {
  // Holds the write-ahead log from here on; it goes with the session.
  await sql`select pg_create_physical_replication_slot(${`driverdex_${randomBytes(4).toString("hex")}`}, true, true)`
  const [start] = await sql<[{ segment: string; at: Date; postgres: number; spaces: number }]>`
    select pg_walfile_name(lsn) as segment, clock_timestamp() as at,
      current_setting('server_version_num')::int / 10000 as postgres,
      (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces
    from pg_backup_start('driverdex', true) as lsn`
  if (start.spaces > 0) throw new BackupFailed("The database has tablespaces, which this backup cannot copy.")
  const name = `${start.at.toISOString().replaceAll(/[-:]|\.\d+/g, "")}-${archive}`
  const place = join(backupsIn(folder), name)
  if (existsSync(place)) throw new BackupFailed(`There is a backup of this second already (${name}).`)
  const part = `${place}${PART}`
  mkdirSync(part, { mode: 0o700 })
  try {
    const copy = copying(cluster, join(part, "cluster"))
    await copy.tree("")
    await copy.control()
    const [stop] = await sql<[{ segment: string; label: string; at: Date }]>`
      select pg_walfile_name(lsn) as segment, labelfile as label, clock_timestamp() as at from pg_backup_stop(false)`
    await copy.written("backup_label", stop.label)
    for (const segment of segmentsFrom(start.segment, stop.segment)) await copy.file(`pg_wal/${segment}`)
    const manifest: Manifest = {
      format: 1,
      name,
      archive,
      postgres: String(start.postgres),
      started: start.at.toISOString(),
      ended: stop.at.toISOString(),
      firstSegment: start.segment,
      lastSegment: stop.segment,
      position: hasLog ? await lastPosition(sql) : null,
      ...copy.made()
    }
    for (const segment of segmentsFrom(start.segment, stop.segment)) {
      if (!manifest.files.some(({ path }) => path === `pg_wal/${segment}`))
        throw new BackupFailed(`PostgreSQL no longer has ${segment}, which the backup needs.`)
    }
    writeManifest(part, manifest, backupKeyOf(cluster))
    syncTree(part)
    renameSync(part, place)
    syncPath(backupsIn(folder))
    // What the archive lacks from before that is not needed.
    if (!hasGapAfter(cluster, stop.segment)) rmSync(gapFileOf(cluster), { force: true })
    await prune(folder, archive, keep)
    return manifest
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

/** A copy of the server's directory, file by file, and the list of what was copied. */
const copying = (from: string, to: string) => {
  const folders: Array<string> = []
  const files: Array<Manifest["files"][number]> = []
  const file = async (path: string): Promise<void> => {
    const facts = await copyHashed(join(from, path), join(to, path))
    // Tables and indexes may be dropped meanwhile.
    if (facts !== null) files.push({ path, ...facts })
  }
  const tree = async (path: string): Promise<void> => {
    mkdirSync(join(to, path), { mode: 0o700 })
    if (path !== "") folders.push(path)
    if (EMPTIED.has(path)) return
    for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
      const below = path === "" ? entry.name : `${path}/${entry.name}`
      if (LEFT_OUT.test(entry.name) || isArchiveNote(entry.name) || below === CONTROL) continue
      if (entry.isDirectory()) await tree(below)
      else if (entry.isFile()) await file(below)
    }
  }
  const written = async (path: string, content: string | Buffer): Promise<void> => {
    const source = join(to, `${path}${PART}`)
    writeFileSync(source, content, { mode: 0o600 })
    const facts = await copyHashed(source, join(to, path))
    rmSync(source)
    if (facts !== null) files.push({ path, ...facts })
  }
  const control = async (): Promise<void> => {
    let content = readFileSync(join(from, CONTROL))
    for (let again = readFileSync(join(from, CONTROL)); !again.equals(content); ) {
      content = again
      again = readFileSync(join(from, CONTROL))
    }
    await written(CONTROL, content)
  }
  return { file, tree, written, control, made: () => ({ folders, files }) }
}

const lastPosition = async (sql: Sql): Promise<number> => {
  const [row] = await sql<[{ position: string }]>`select coalesce(max(position), 0) as position from log.events`
  return Number(row.position)
}

/** Only one backup of a database is written at a time, so that these are of processes that have ended. */
const removeInterrupted = (folder: string, archive: string): void => {
  for (const name of readdirSync(backupsIn(folder)).filter((name) => name.endsWith(`-${archive}${PART}`)))
    rmSync(join(backupsIn(folder), name), { recursive: true })
}

/** Keeps the newest backups of an archive, and of its write-ahead log what the oldest of them needs. */
const prune = async (folder: string, archive: string, keep: number): Promise<void> => {
  const mine = backupNames(folder).filter((name) => name.endsWith(`-${archive}`))
  for (const name of mine.slice(0, -keep)) {
    // The name goes first: what is left of an interrupted removal is no backup.
    const place = join(backupsIn(folder), name)
    renameSync(place, `${place}${PART}`)
    rmSync(`${place}${PART}`, { recursive: true })
  }
  const [oldest] = mine.slice(-keep)
  if (oldest === undefined) return
  const needed = segmentNumber((await readManifest(folder, oldest)).firstSegment)
  // Also PostgreSQL's notes on backups, whose names begin with that of a segment.
  for (const file of archivedFiles(folder, archive)) {
    if (segmentNumber(file.slice(0, 24)) < needed) rmSync(join(archiveIn(folder, archive), file))
  }
}

const assertRoom = (cluster: string, folder: string): void => {
  const { bavail, bsize } = statfsSync(folder)
  const needed = sizeOf(cluster) + MIN_FREE_BYTES
  if (bavail * bsize < needed)
    throw new BackupFailed(
      `A backup needs ${Math.ceil(needed / 1e6)} MB of free space in ${folder}; nothing was written.`
    )
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).reduce(
    (sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0
  )

const reasonOf = (error: unknown, folder: string): string => {
  const { code = "unknown reason", syscall } = error as NodeJS.ErrnoException
  return syscall === undefined || code === "ECONNREFUSED"
    ? `PostgreSQL did not go along (${code}); no backup was made.`
    : `The backup cannot be written to ${folder} (${code}); nothing of it remains.`
}
