/** The directory of the embedded server: created once, atomically, with its own generated passwords. */
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync
} from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { makeDurableFolder, syncPath, syncTree } from "../../platform/DurableFolder.ts"
import {
  type Account,
  type Binaries,
  EmbeddedPostgresFailed,
  launch,
  noBinaries,
  ownerOf,
  PLATFORM
} from "./Binaries.ts"
import { finishSwap } from "./ClusterSwap.ts"

export interface Cluster {
  /** Holds PostgreSQL's directory and our files beside it, absolute. */
  readonly root: string
  /** PostgreSQL's own directory, absolute. */
  readonly directory: string
  readonly logFile: string
  /** Holds the last port, where the server has one. */
  readonly portFile: string
  /** Who may come to the server, instead of what PostgreSQL's directory says. */
  readonly accessFile: string
  /** Locked by the server's processes as long as one of them lives. */
  readonly lockFile: string
  readonly passwords: Passwords
}

interface Passwords {
  /** Of `postgres`, the superuser. */
  readonly admin: string
  /** Of `driverdex`, the role of the API. */
  readonly api: string
}

/** Size of a new cluster, and some room to start with. */
const MIN_FREE_TO_MAKE = 100_000_000
/**
 * What a server may have to write before it can answer: one segment of the log (16 MiB) to end its recovery in, and a few
 * small files. Below that PostgreSQL would fail in the middle of it.
 */
const MIN_FREE_TO_START = 17_000_000

/**
 * Opens the cluster under a data directory, and creates both when they are missing.
 * @throws EmbeddedPostgresFailed in one sentence
 */
export const openCluster = async (dataDir: string, binaries: Binaries, account: Account): Promise<Cluster> => {
  const root = resolve(dataDir)
  const directory = join(root, "cluster")
  finishSwap(root)
  const isNew = !existsSync(directory)
  prepareRoot(root, account, isNew ? MIN_FREE_TO_MAKE : MIN_FREE_TO_START)
  if (isNew) await create(root, directory, binaries.pathOf("initdb"), account)
  const major = majorOf(directory)
  if (major === null) throw new EmbeddedPostgresFailed(`${directory} is not a PostgreSQL cluster, or is damaged.`)
  if (major !== binaries.major) throw new EmbeddedPostgresFailed(otherMajor(directory, major, binaries.major))
  return {
    root,
    directory,
    logFile: join(root, "postgres.log"),
    portFile: join(root, "port"),
    accessFile: join(root, "pg_hba.conf"),
    lockFile: join(root, "postgres.lock"),
    passwords: readPasswords(directory)
  }
}

/** Major version of the PostgreSQL that made it; null where it is no cluster. */
export const majorOf = (directory: string): number | null => {
  const text = readOr(join(directory, "PG_VERSION"), "").trim()
  return /^\d{2,3}$/.test(text) ? Number(text) : null
}

const otherMajor = (directory: string, major: number, ours: number): string =>
  `${directory} is of PostgreSQL ${major}, this program brings ${ours}${
    major < ours
      ? ": bring it over with 'npm start -- database carry'."
      : "; start a release of this program that brings it."
  }`

const prepareRoot = (root: string, account: Account, leastFree: number): void => {
  try {
    makeDurableFolder(root, 0o700)
    // The other account must be able to traverse to its cluster.
    if (account === "nobody") chmodSync(root, 0o711)
    rmSync(mkdtempSync(join(root, "probe-")), { recursive: true })
  } catch (cause) {
    throw new EmbeddedPostgresFailed(`The data directory ${root} cannot be written.`, { cause })
  }
  const { bavail, bsize } = statfsSync(root)
  if (bavail * bsize < leastFree)
    throw new EmbeddedPostgresFailed(`Less than ${leastFree / 1e6} MB are free in ${root}.`)
}

/** Created next to its final place and renamed when complete: an interrupted start leaves no partial cluster. */
const create = async (root: string, directory: string, initdb: string, account: Account): Promise<void> => {
  // Left by an earlier, interrupted start; a start still in progress is younger than a minute.
  for (const name of readdirSync(root).filter((name) => name.startsWith("new-")))
    if (Date.now() - statSync(join(root, name)).mtimeMs > 60_000) rmSync(join(root, name), { recursive: true })
  const place = mkdtempSync(join(root, "new-"))
  try {
    const passwords: Passwords = { admin: randomBytes(24).toString("hex"), api: randomBytes(24).toString("hex") }
    const passwordFile = join(place, "password")
    writeFileSync(passwordFile, passwords.admin, { mode: 0o600 })
    giveTo(place, ownerOf(account))
    const made = join(place, "cluster")
    const { command, args, options } = launch(
      initdb,
      // --no-sync: it would come too early, before the passwords are there.
      ["-D", made, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`].concat([
        "-E",
        "UTF8",
        "--locale=C",
        "--data-checksums",
        "--no-sync",
        "--no-instructions"
      ]),
      account
    )
    await promisify(execFile)(command, args, options)
    writeFileSync(passwordsIn(made), JSON.stringify(passwords), { mode: 0o600 })
    // After a power failure the name must not refer to files that never reached the disk.
    syncTree(made)
    // If a second start was faster, its cluster counts.
    if (!existsSync(directory)) renameSync(made, directory)
    syncPath(root)
  } catch (cause) {
    throw new EmbeddedPostgresFailed(creationFailure(cause, directory), { cause })
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** The file of both passwords: `admin` of the superuser, `api` of the site's role. */
export const passwordsIn = (directory: string): string => join(directory, "driverdex-passwords.json")

const creationFailure = (cause: unknown, directory: string): string => {
  const { code, stderr = "" } = cause as { code?: string | number; stderr?: string }
  // A binary that is there and yet not found lacks its loader: it was built for another C library.
  if (code === "ENOENT" || /ld-linux|No such file or directory\s*$/.test(stderr)) return noBinaries(PLATFORM)
  const reason = stderr.match(/error: (.+)/)?.[1] ?? `it ended with ${code ?? "no reason given"}`
  return `The PostgreSQL cluster ${directory} could not be made: ${reason}.`
}

/** @throws EmbeddedPostgresFailed when the directory does not hold them */
export const readPasswords = (directory: string): Passwords => {
  try {
    const { admin, api } = JSON.parse(readFileSync(passwordsIn(directory), "utf8"))
    if (typeof admin === "string" && typeof api === "string") return { admin, api }
  } catch (cause) {
    throw new EmbeddedPostgresFailed(`${passwordsIn(directory)} cannot be read.`, { cause })
  }
  throw new EmbeddedPostgresFailed(`${passwordsIn(directory)} does not hold the passwords.`)
}

/**
 * The account may differ from the last start's (namespaces allowed or not); the files follow it. Not while a server works on
 * them.
 */
export const giveTo = (path: string, owner: number | undefined): void => {
  if (owner === undefined || statSync(path).uid === owner) return
  for (const name of readdirSync(path, { recursive: true, encoding: "utf8" })) chownSync(join(path, name), owner, owner)
  chownSync(path, owner, owner)
}

const readOr = (file: string, other: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return other
  }
}
