/** Says in the server's log when the write-ahead log is no longer archived, when it is again, and what is missing. */
import type { Sql } from "postgres"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { hasGapAfter, readArchiveId } from "./BackupFolder.ts"
import { backupNames, readManifest } from "./Manifest.ts"

export interface ArchiveWatch {
  readonly stop: () => Promise<void>
}

export interface ArchiveWatchOptions {
  readonly sql: Sql
  /** PostgreSQL's directory. */
  readonly cluster: string
  /** BACKUP_DIR. */
  readonly folder: string
  readonly log: Logger
  readonly everyMs?: number
}

const LOOK_EVERY_MS = 30_000

export const startArchiveWatch = (options: ArchiveWatchOptions): ArchiveWatch => {
  const { sql, cluster, folder, log, everyMs = LOOK_EVERY_MS } = options
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let said = ""

  const look = async (): Promise<void> => {
    const state = await stateOf(sql, cluster, folder).catch((error: unknown) => {
      // Another part reports whether the database answers.
      log("debug", "the archive of the write-ahead log cannot be looked at", { cause: describeError(error) })
      return null
    })
    if (state !== null && state !== said) {
      log(state === FINE ? "info" : "error", state)
      said = state
    }
  }
  const lookAgain = (): Promise<void> =>
    look().then(() => {
      if (stopped) return
      timer = setTimeout(() => {
        looking = lookAgain()
      }, everyMs).unref()
    })
  let looking = lookAgain()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
    }
  }
}

const FINE = "the write-ahead log is archived in BACKUP_DIR"

/** One sentence. */
export const stateOf = async (sql: Sql, cluster: string, folder: string): Promise<string> => {
  const [row] = await sql<[{ on: boolean; fails: boolean }]>`
    select current_setting('archive_mode') = 'on' as on,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
    from pg_stat_archiver`
  const archive = readArchiveId(cluster)
  if (!row.on)
    return "the write-ahead log is not archived: PostgreSQL was started without BACKUP_DIR and must be started again"
  if (row.fails) return "the write-ahead log cannot be archived in BACKUP_DIR; PostgreSQL's log says why"
  const newest = backupNames(folder).findLast((name) => archive !== null && name.endsWith(`-${archive}`))
  if (newest === undefined) return "there is no backup yet that the archived write-ahead log continues: make one"
  if (hasGapAfter(cluster, (await readManifest(folder, newest)).lastSegment))
    return "the archive of the write-ahead log has a gap, past which nothing can be restored: make a backup"
  return FINE
}
