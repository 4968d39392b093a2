/**
 * Exclusive use of a DATA_DIR: one process at a time, since it starts and stops the database there. The file `lock`
 * carries a kernel lock, which spans all containers on the machine and is released however the process ends. The note
 * `server.json` only records who holds it. See docs/decisions/014.
 */
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { hostname } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as delay } from "node:timers/promises"
import { makeDurableFolder } from "../../platform/DurableFolder.ts"

/** Another process uses the folder, or it is unusable; the message is one sentence for the person at the terminal. */
export class DataDirTaken extends Error {
  readonly _tag = "DataDirTaken"
}

export interface Claim {
  /** From now on a second start is referred to this address. */
  readonly serves: (url: string) => void
}

interface Note {
  readonly pid: number
  /** Each container has its own, so that a process number of another one is not mistaken for one of ours. */
  readonly host: string
  /** Where the site answers; null until it does. */
  readonly url: string | null
}

/** How long a taken folder is retried: a process that ends releases it, and one that starts writes its note. */
const PATIENCE_MS = 250

/**
 * Takes the folder for this process, until its end.
 * @throws DataDirTaken
 */
export const lockDataDir = async (dataDir: string): Promise<Claim> => {
  const noteFile = join(dataDir, "server.json")
  try {
    makeDurableFolder(dataDir, 0o777)
    for (const end = Date.now() + PATIENCE_MS; !lock(join(dataDir, "lock")); await delay(50)) {
      if (Date.now() > end) throw new DataDirTaken(whoHolds(readNote(noteFile)))
    }
    write(noteFile, null)
  } catch (error) {
    if (error instanceof DataDirTaken) throw error
    throw new DataDirTaken(`The data directory ${dataDir} cannot be written.`, { cause: error })
  }
  process.once("exit", () => rmSync(noteFile, { force: true }))
  return { serves: (url) => write(noteFile, url) }
}

/** Never closed: closing or garbage-collecting one would release the lock. The end of the process releases it. */
const heldLocks = new Set<DatabaseSync>()

/**
 * False when this or another process already holds it. SQLite locks a file the same way on every platform, and Node
 * has no other lock; the file stays empty. Nothing else here may open it: closing it anywhere in the process unlocks.
 */
const lock = (file: string): boolean => {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    chmodSync(file, 0o600)
    database.exec("begin exclusive")
    heldLocks.add(database)
    return true
  } catch (error) {
    database.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === SQLITE_BUSY) return false
    if (errcode === undefined || errcode === SQLITE_READONLY) throw error
    throw new DataDirTaken(`${file} cannot be locked; DATA_DIR must be on a file system that has locks.`, {
      cause: error
    })
  }
}

const SQLITE_BUSY = 5
const SQLITE_READONLY = 8

const whoHolds = (note: Note | null): string => {
  if (note === null) return "Another process works on this DATA_DIR; try again when it is done."
  const { pid, host, url } = note
  const where = host === hostname() ? "" : ` on ${host}`
  return url === null
    ? `Process ${pid}${where} is starting or importing on this DATA_DIR; try again when it is done.`
    : `Driverdex already runs on this DATA_DIR${where}: ${url}`
}

/** Atomic: others may read it at any moment. */
const write = (file: string, url: string | null): void => {
  const note = { pid: process.pid, host: hostname(), url } satisfies Note
  writeFileSync(`${file}.new`, JSON.stringify(note), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Null when missing or incomplete: a note of an earlier version, or what a full disk left of one. */
const readNote = (file: string): Note | null => {
  try {
    const note = JSON.parse(readFileSync(file, "utf8")) as Partial<Note>
    return typeof note.pid === "number" && typeof note.host === "string" ? (note as Note) : null
  } catch {
    return null
  }
}
