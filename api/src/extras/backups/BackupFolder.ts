/** The layout of BACKUP_DIR: `backups/<name>/` with a manifest and the files, `wal/<archive id>/<segment>.gz`. */
import { randomBytes } from "node:crypto"
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { syncPath } from "../../platform/DurableFolder.ts"

/** A backup cannot be made, read or restored; the message is one sentence for the person at the terminal. */
export class BackupFailed extends Error {
  readonly _tag = "BackupFailed"
}

export const backupsIn = (folder: string): string => join(folder, "backups")
export const archiveIn = (folder: string, archive: string): string => join(folder, "wal", archive)
/** Of a backup that is being written; only the last step gives it its name. */
export const PART = ".part"

/** In the cluster's directory: names the archive, so that a restored copy never writes into that of its original. */
const ID_FILE = "driverdex-archive-id"
/** In the cluster's directory: the write-ahead log that was given up, so that the disk did not fill. */
const GAP_FILE = "driverdex-archive-gap"
export const isArchiveNote = (name: string): boolean => name.startsWith("driverdex-archive-")

/** The archive id of a cluster, made when it has none. */
export const archiveIdOf = (cluster: string): string => {
  const known = readArchiveId(cluster)
  if (known !== null) return known
  const part = join(cluster, `${ID_FILE}.${process.pid}`)
  writeFileSync(part, randomBytes(6).toString("hex"), { mode: 0o600 })
  syncPath(part, false)
  renameSync(part, join(cluster, ID_FILE))
  syncPath(cluster)
  return readArchiveId(cluster) as string
}

/** Null where the cluster has none, or is not there. */
export const readArchiveId = (cluster: string): string | null => {
  const file = join(cluster, ID_FILE)
  if (!existsSync(file)) return null
  const id = readFileSync(file, "utf8")
  return /^[0-9a-f]{12}$/.test(id) ? id : null
}

export const gapFileOf = (cluster: string): string => join(cluster, GAP_FILE)

/** Whether a segment after that one was given up. */
export const hasGapAfter = (cluster: string, segment: string): boolean => {
  const file = gapFileOf(cluster)
  if (!existsSync(file)) return false
  const lost = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.slice(0, 24))
  return lost.some((name) => SEGMENT.test(name) && segmentNumber(name) > segmentNumber(segment))
}

/** Names of segments of 16 MiB: timeline, then number, eight and sixteen hexadecimal digits. */
export const SEGMENT = /^[0-9A-F]{24}$/
export const SEGMENT_BYTES = 16 * 1024 * 1024
const IN_A_LOG = 256n

export const segmentNumber = (name: string): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * IN_A_LOG + BigInt(`0x${name.slice(16)}`)

/** @param like a segment of the same timeline */
export const segmentAt = (number: bigint, like: string): string => {
  const hex = (n: bigint) => n.toString(16).toUpperCase().padStart(8, "0")
  return `${like.slice(0, 8)}${hex(number / IN_A_LOG)}${hex(number % IN_A_LOG)}`
}

/** From one segment to another of the same timeline, both included. */
export const segmentsFrom = (first: string, last: string): ReadonlyArray<string> => {
  const [from, to] = [segmentNumber(first), segmentNumber(last)]
  return Array.from({ length: Math.max(0, Number(to - from) + 1) }, (_, n) => segmentAt(from + BigInt(n), first))
}

/** Segments of an archive in order. Files that are being written are not among them. */
export const archivedSegments = (folder: string, archive: string): ReadonlyArray<string> =>
  archivedFiles(folder, archive)
    .map((name) => name.replace(/\.gz$/, ""))
    .filter((name) => SEGMENT.test(name))
    .sort()

/** Names of all files of an archive that begin with a segment's. */
export const archivedFiles = (folder: string, archive: string): ReadonlyArray<string> => {
  const place = archiveIn(folder, archive)
  return existsSync(place) ? readdirSync(place).filter((name) => SEGMENT.test(name.slice(0, 24))) : []
}

/** When a segment was archived. */
export const archivedAt = (folder: string, archive: string, segment: string): Date =>
  statSync(join(archiveIn(folder, archive), `${segment}.gz`)).mtime
