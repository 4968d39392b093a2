/** Says in the server's log when the write-ahead log is no longer archived, when it is again, and what is missing. */
import type { Sql } from "postgres"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { hasGapAfter, readArchiveId } from "./BackupFolder.ts"
import { backupNames, readManifest } from "./Manifest.ts"

export interface ArchiveWatch {
  /** What was wrong at the last look, in a sentence, or that the newest backup is old; null for nothing. */
  readonly fault: () => string | null
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
    fault: () => {
      if (said !== "" && said !== FINE) return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
      return ageFault(backupNames(folder).at(-1), Date.now())
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
    }
  }
}

/** A backup is made each night: this many days without one are no accident. */
const OLD_DAYS = 3
const DAY_MS = 86_400_000

/** @param newest name of a backup, such as 20261125T021502Z-5f0c1d2e3a4b */
export const ageFault = (newest: string | undefined, now: number): string | null => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)T/.exec(newest ?? "") ?? []
  if (year === undefined || now - Date.parse(`${year}-${month}-${day}T00:00:00Z`) < (OLD_DAYS + 1) * DAY_MS) return null
  return `The newest backup is of ${year}-${month}-${day}.`
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
