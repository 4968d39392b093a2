/** What a restore believes is only what nobody else could have put there: folders of our own, and plain files. */
import { constants, lstatSync, statSync } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { UNPRIVILEGED } from "../../store/postgres/Binaries.ts"
import { BackupFailed } from "./BackupFolder.ts"

/**
 * Refuses a BACKUP_DIR into which another account may write. Windows has no such modes.
 * @param below those of its folders that count, as far as they are there
 * @throws BackupFailed
 */
export const assertGuarded = (folder: string, ...below: ReadonlyArray<string>): void => {
  for (const path of below) if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) assertFolder(path)
  const us = process.getuid?.()
  if (us === undefined) return
  // Where we are root, the server may run as another account.
  const ours = [us, 0, ...(us === 0 ? [UNPRIVILEGED] : [])]
  for (const path of [folder, ...below]) {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined || (ours.includes(found.uid) && (found.mode & 0o022) === 0)) continue
    throw new BackupFailed(
      `Other accounts may write to ${path}: make it this account's alone (chown, chmod go-w) and check what is in it first.`
    )
  }
}

/** @throws BackupFailed where it is a link or something else */
export const assertFolder = (path: string): void => {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new BackupFailed(`${path} is missing, a link or no folder.`)
}

/**
 * Opens a plain file for reading, and neither follows a link nor waits at a pipe; null where there is none.
 * @throws BackupFailed where it is something else
 */
export const openPlain = async (path: string): Promise<FileHandle | null> => {
  // Windows has neither of the last two, and a missing one counts as 0.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error.code === "ELOOP" ? notPlain(path) : error
  })
  if (handle === null || (await handle.stat()).isFile()) return handle
  await handle.close()
  throw notPlain(path)
}

const notPlain = (path: string): BackupFailed => new BackupFailed(`${path} is a link or no file.`)
