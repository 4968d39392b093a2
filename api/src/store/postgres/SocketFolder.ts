/** The folder of the embedded server's socket. Who may enter it may ask the server, so nobody but us and the server may. */
import {
  chmodSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { EmbeddedPostgresFailed, UNPRIVILEGED } from "./Binaries.ts"

/**
 * Part of the socket's name only. A release before decision 069 takes it for a port and sends a password there: at this one
 * nobody but root may listen.
 */
export const SOCKET_NUMBER = 1

/** Bytes of a socket's path: 108 with its end on Linux, 104 elsewhere. */
const MAX_BYTES = process.platform === "linux" ? 107 : 103
/** Says which folder it is where that under DATA_DIR cannot be used; so a killed server's is found again, and removed in the end. */
const NOTE = "socket-folder"

/** The socket in that folder. */
export const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${SOCKET_NUMBER}`)

/**
 * The folder `socket` under the root. Where its name is too long for a socket, or its disk has none, one in the system's
 * folder for temporary files, with a name that cannot be guessed.
 * @param owner of the server's files, where it is not us
 * @throws EmbeddedPostgresFailed
 */
export const chooseSocketFolder = async (root: string, owner: number | undefined): Promise<string> => {
  const usual = join(root, "socket")
  if (fits(usual)) {
    enterSocketFolder(usual, owner)
    if (await takesSockets(usual)) {
      leaveSocketFolder(root, owner)
      return usual
    }
  }
  const noted = readNote(root)
  if (noted !== null && isPrivate(noted, owner)) return noted
  const parent = [tmpdir(), "/tmp"].find((folder) => fits(join(folder, "driverdex-XXXXXX")) && isGuarded(folder))
  if (parent === undefined)
    throw new EmbeddedPostgresFailed(`The path ${usual} is too long for a socket, and there is no other place for one.`)
  const made = mkdtempSync(join(parent, "driverdex-"))
  enterSocketFolder(made, owner)
  writeFileSync(join(root, `${NOTE}.new`), made, { mode: 0o600 })
  renameSync(join(root, `${NOTE}.new`), join(root, NOTE))
  return made
}

/**
 * Makes the folder where it is missing, and closes it to everyone else.
 * @throws EmbeddedPostgresFailed where it is a link or somebody else's
 */
export const enterSocketFolder = (folder: string, owner: number | undefined): void => {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST")
      throw new EmbeddedPostgresFailed(`The folder ${folder} for PostgreSQL's socket cannot be made.`, { cause })
  }
  const found = lstatSync(folder)
  // The server's account may have been another one at an earlier start.
  const ours = [process.getuid?.(), ...(owner === undefined ? [] : [owner, UNPRIVILEGED])]
  if (!found.isDirectory() || !ours.includes(found.uid)) throw new EmbeddedPostgresFailed(notOurs(folder))
  chmodSync(folder, 0o700)
  if (owner !== undefined) lchownSync(folder, owner, owner)
  assertSocketFolder(folder, owner)
}

/** @throws EmbeddedPostgresFailed unless it is a folder of ours that nobody else may enter */
export const assertSocketFolder = (folder: string, owner: number | undefined): void => {
  if (!isPrivate(folder, owner)) throw new EmbeddedPostgresFailed(notOurs(folder))
}

/** What a dead server has left, whose number may belong to another process now. Only where no server runs. */
export const emptySocketFolder = (folder: string): void => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
}

/** Removes a folder that is not under the root, after the server's end. */
export const leaveSocketFolder = (root: string, owner: number | undefined): void => {
  const noted = readNote(root)
  if (noted === null) return
  if (isPrivate(noted, owner)) rmSync(noted, { recursive: true })
  rmSync(join(root, NOTE))
}

const notOurs = (folder: string): string =>
  `${folder} must be a folder of our own that nobody else may enter, and is not; remove it and start again.`

const isPrivate = (folder: string, owner: number | undefined): boolean => {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === (owner ?? process.getuid?.()) && (found.mode & 0o077) === 0
}

/** Whether nobody but root and us can rename or remove what we make there. */
const isGuarded = (folder: string): boolean => {
  const { uid, mode } = statSync(folder)
  return (uid === 0 || uid === process.getuid?.()) && ((mode & 0o022) === 0 || (mode & 0o1000) !== 0)
}

const fits = (folder: string): boolean => Buffer.byteLength(socketIn(folder)) <= MAX_BYTES

/** Some disks, such as those that a virtual machine shares, have none. */
const takesSockets = (folder: string): Promise<boolean> => {
  const probe = join(folder, "probe")
  rmSync(probe, { force: true })
  return new Promise((resolve) => {
    const server = createServer()
      .once("error", () => resolve(false))
      .listen(probe, () => server.close(() => resolve(true)))
  })
}

const readNote = (root: string): string | null => {
  try {
    return readFileSync(join(root, NOTE), "utf8")
  } catch {
    return null
  }
}
