/** The settings of PostgreSQL that archive its write-ahead log, or read the archive, by the program of walCommand.ts. */
import { chmodSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { makeDurableFolder } from "../../platform/DurableFolder.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { giveTo } from "../../store/postgres/Cluster.ts"
import { archiveIdOf, archiveIn } from "./BackupFolder.ts"
import { backupKeyOf } from "./BackupKey.ts"
import { NO_PROGRAMS } from "./ownSettings.ts"

const PROGRAM = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./walCommand.ts" : "./walCommand.js", import.meta.url)
)
/** Seconds after which what was written is archived, however little: the most that is lost with the disk. */
const ARCHIVE_WITHIN_S = 60

/** Words of a shell, or of cmd.exe; `%` is doubled, since PostgreSQL would take it for a place to fill. */
const quoted = (word: string): string => {
  const plain = word.replaceAll("%", "%%")
  return process.platform === "win32" ? `"${plain}"` : `'${plain.replaceAll("'", "'\\''")}'`
}
const command = (verb: string, ...args: ReadonlyArray<string>): string =>
  [quoted(process.execPath), quoted(PROGRAM), verb, ...args].join(" ")

/**
 * For the server of a site. A folder that is away is logged and does not keep the server from starting: files wait, and
 * are given up in time.
 * @param owner of the server's files, where it is not us
 */
export const archivingTo =
  (folder: string, log: Logger) =>
  (cluster: string, owner: number | undefined): Record<string, string> => {
    const archive = archiveIn(folder, archiveIdOf(cluster))
    backupKeyOf(cluster, owner)
    try {
      makeDurableFolder(archive, 0o700)
      shareWith(owner, folder, archive)
    } catch (error) {
      log("error", "BACKUP_DIR cannot be written: the write-ahead log is not archived", { cause: describeError(error) })
    }
    return {
      archive_mode: "on",
      archive_command: command("put", '"%p"', '"%f"', quoted(archive)),
      archive_timeout: String(ARCHIVE_WITHIN_S)
    }
  }

/** For a server that recovers from a backup: it answers when it is done. */
export const recoveringFrom =
  (archive: string, original: string | null, until: Date | null) => (): Record<string, string> => ({
    ...NO_PROGRAMS,
    restore_command: command("get", '"%f"', '"%p"', quoted(archive), ...(original === null ? [] : [quoted(original)])),
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    // PostgreSQL reads it before it knows what Z means.
    ...(until === null ? {} : { recovery_target_time: until.toISOString().replace("Z", "+00") }),
    hot_standby: "off"
  })

/** Another account that runs PostgreSQL must reach and own its archive. */
const shareWith = (owner: number | undefined, folder: string, archive: string): void => {
  if (owner === undefined) return
  if (owner !== 0) for (const above of [folder, archiveIn(folder, "")]) chmodSync(above, 0o711)
  giveTo(archive, owner)
}
