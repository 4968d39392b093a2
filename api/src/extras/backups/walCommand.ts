/**
 * The program that PostgreSQL runs for each file of its write-ahead log, in its data directory:
 * `put PATH NAME ARCHIVE` (archive_command) and `get NAME PATH ARCHIVE [PG_WAL]` (restore_command).
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync
} from "node:fs"
import { basename, join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { syncPath } from "../../platform/DurableFolder.ts"
import { gapFileOf, SEGMENT, SEGMENT_BYTES } from "./BackupFolder.ts"
import { type BackupKey, backupKeyOf, isSignature, keyFileOf, readKey, signatureOf } from "./BackupKey.ts"

/** Free space that the archive leaves on its disk, and that waiting files leave on the database's: twice the reserve of writes. */
const MIN_FREE_BYTES = 512 * 1024 * 1024
/** Files of 16 MiB that wait for an archive that does not work. Beyond them they are given up: visitors come first. */
const MAX_WAITING = 64
/** PostgreSQL ends its recovery on an exit code above 125, and takes another one for the end of the archive. */
const [NOT_THERE, DAMAGED] = [1, 126]

const free = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const put = (path: string, name: string, archive: string): void => {
  const bytes = readFileSync(path)
  const target = join(archive, `${name}.gz`)
  const key = backupKeyOf(".")
  const there = readIfThere(target)
  if (there !== null) {
    // Archived before a crash that came before PostgreSQL had noted it.
    if (!gunzipAtMost(there, SEGMENT_BYTES).equals(bytes))
      throw new Error(`${target} is there already, with another content`)
    if (isGzipSigned(there, signedName(archive, name), key)) return
  }
  if (free(archive) < MIN_FREE_BYTES + bytes.length)
    throw new Error(`less than ${MIN_FREE_BYTES / 1e6} MB are free in ${archive}`)
  const part = `${target}.part`
  // What an interrupted run has left is removed and never written to: it may be a link of somebody else's.
  rmSync(part, { force: true })
  const file = openSync(part, "wx", 0o600)
  try {
    for (let rest = gzipSigned(bytes, signedName(archive, name), key); rest.length > 0; )
      rest = rest.subarray(writeSync(file, rest))
    fsyncSync(file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
  renameSync(part, target)
  syncPath(archive)
}

/** Whether a file that cannot be archived may wait no longer; then it is noted as lost to the archive. */
const exceedsQueueLimit = (name: string): boolean => {
  const waiting = readdirSync(join("pg_wal", "archive_status")).filter((status) => status.endsWith(".ready")).length
  if (waiting < MAX_WAITING && free("pg_wal") > MIN_FREE_BYTES) return false
  appendFileSync(gapFileOf("."), `${name} ${new Date().toISOString()}\n`, { mode: 0o600 })
  return true
}

const get = (name: string, path: string, archive: string, original: string | undefined): number => {
  const archived = readIfThere(join(archive, `${name}.gz`))
  if (archived !== null) {
    // Without a key the restore was told to believe what is there.
    const isTrusted =
      !existsSync(keyFileOf(".")) || isGzipSigned(archived, signedName(archive, name), readKey(keyFileOf(".")))
    if (!isTrusted) throw new Error("it is not signed with the key of the backup")
    const bytes = gunzipAtMost(archived, SEGMENT_BYTES)
    if (SEGMENT.test(name) && bytes.length !== SEGMENT_BYTES) return DAMAGED
    writeFileSync(path, bytes)
    return 0
  }
  const remaining = original === undefined ? null : readIfThere(join(original, name))
  if (remaining === null) return NOT_THERE
  writeFileSync(path, remaining)
  return 0
}

/** Neither a segment of another archive nor another segment of this one is signed like it. */
const signedName = (archive: string, name: string): string => `${basename(archive)}/${name}`

/** A file that is there but may not be read is not the end of the archive: that throws. */
const readIfThere = (file: string): Buffer | null => {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null
    throw error
  }
}

/**
 * A compressed file that carries its signature in the extra field of gzip's header (RFC 1952, 2.3.1.1), where every program
 * that reads gzip passes over it.
 * @param name of the file: archive and segment
 */
const gzipSigned = (bytes: Buffer, name: string, key: BackupKey): Buffer => {
  const plain = gzipSync(bytes, { level: 1 })
  const body = plain.subarray(HEADER)
  const header = Buffer.from(plain.subarray(0, HEADER))
  header[FLAGS] = HAS_EXTRA
  const length = Buffer.alloc(2)
  length.writeUInt16LE(EXTRA.length + SIGNATURE)
  return Buffer.concat([header, length, EXTRA, signatureOf(key, name, body), body])
}

const isGzipSigned = (file: Buffer, name: string, key: BackupKey): boolean => {
  const from = HEADER + 2
  const isOurs = file[FLAGS] === HAS_EXTRA && file.subarray(from, from + EXTRA.length).equals(EXTRA)
  const signature = from + EXTRA.length
  const body = signature + SIGNATURE
  return isOurs && isSignature(key, name, file.subarray(body), file.subarray(signature, body))
}

/** Of a segment or a note of PostgreSQL's: nothing else of that archive is longer. */
const gunzipAtMost = (file: Buffer, most: number): Buffer => gunzipSync(file, { maxOutputLength: most })

/** Bytes of the header, the place and the bit of its flags, and bytes of the signature. */
const HEADER = 10
const FLAGS = 3
const HAS_EXTRA = 4
const SIGNATURE = 32
/** Name of the field, and how long it is. */
const EXTRA = Buffer.from([0x44, 0x78, SIGNATURE, 0])

const [verb, ...args] = process.argv.slice(2)
if (verb === "put") {
  const [path, name, archive] = args as [string, string, string]
  try {
    put(path, name, archive)
  } catch (error) {
    const isGivenUp = exceedsQueueLimit(name)
    const end = isGivenUp ? "it is given up, so that the disk does not fill" : "it is tried again"
    process.stderr.write(`archiving ${name} failed (${(error as Error).message}); ${end}\n`)
    process.exitCode = isGivenUp ? 0 : 1
  }
} else {
  const [name, path, archive, original] = args as [string, string, string, string | undefined]
  try {
    process.exitCode = get(name, path, archive, original)
  } catch (error) {
    process.stderr.write(`${name} of the archive cannot be used (${(error as Error).message})\n`)
    process.exitCode = DAMAGED
  }
}
