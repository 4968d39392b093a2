/** Which backup a restore begins with, and whether the write-ahead log from there on is complete. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { archivedAt, archivedSegments, BackupFailed, SEGMENT_BYTES, segmentAt, segmentNumber } from "./BackupFolder.ts"
import { backupNames, type Manifest, readManifest, type StoredManifest } from "./Manifest.ts"

/**
 * The newest backup that ended at that time or before; without a time the newest of all.
 * @throws BackupFailed
 */
export const chooseBackup = async (
  folder: string,
  name: string | null,
  until: Date | null,
  now: Date
): Promise<StoredManifest> => {
  if (until !== null && until > now) throw new BackupFailed(`${until.toISOString()} is in the future.`)
  const names = backupNames(folder)
  const candidates = name === null ? names.toReversed() : [name]
  let oldest: Manifest | null = null
  for (const candidate of candidates) {
    const manifest = await readManifest(folder, candidate)
    if (until === null || new Date(manifest.ended) <= until) return manifest
    oldest = manifest
  }
  if (oldest === null || until === null) throw new BackupFailed(`There is no backup in ${folder}.`)
  throw new BackupFailed(`${until.toISOString()} is before the end of the backup ${oldest.name} (${oldest.ended}).`)
}

export interface Gap {
  /** The first segment that is missing. */
  readonly segment: string
  /** When the one before it was archived; up to about then a restore can go. */
  readonly before: Date | null
}

/**
 * The first segment that lies between the backup and the end of what is known, and is missing.
 * @param original directory of the server that the backup is of, where it is still there
 */
export const gapAfter = (folder: string, manifest: Manifest, original: string | null): Gap | null => {
  const { archive, lastSegment } = manifest
  const archived = new Set(archivedSegments(folder, archive))
  const ends = [...archived.values()].slice(-1)
  const checkpoint = original === null ? null : lastCheckpointSegment(original, lastSegment)
  if (checkpoint !== null) ends.push(checkpoint)
  let last = 0n
  for (const end of ends) if (segmentNumber(end) > last) last = segmentNumber(end)
  let before: string | null = null
  for (let number = segmentNumber(lastSegment) + 1n; number <= last; number++) {
    const segment = segmentAt(number, lastSegment)
    const isThere = archived.has(segment) || (original !== null && existsSync(join(original, "pg_wal", segment)))
    if (!isThere) return { segment, before: before === null ? null : archivedAt(folder, archive, before) }
    if (archived.has(segment)) before = segment
  }
  return null
}

export const gapSentence = ({ segment, before }: Gap): string =>
  `The write-ahead log after the backup is incomplete: ${segment} is missing. ` +
  (before === null
    ? "Restore the backup alone with --alone."
    : `Restore up to what is before it with --time (${before.toISOString()} or earlier), or the backup alone with --alone.`)

/** Of PostgreSQL 18 (`ControlFileData` in its pg_control.h): version at byte 8, last checkpoint at byte 32. */
const VERSION = 1800
const AT = { version: 8, checkpoint: 32 }

/**
 * What PostgreSQL's control file says of a stopped server: how far its write-ahead log reaches at least.
 * The segment of the last checkpoint, named like another of the same timeline; null where there is no such file or it is
 * of another version.
 */
const lastCheckpointSegment = (cluster: string, like: string): string | null => {
  const file = join(cluster, "global", "pg_control")
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  if (bytes.length < 40 || bytes.readUInt32LE(AT.version) !== VERSION) return null
  return segmentAt(bytes.readBigUInt64LE(AT.checkpoint) / BigInt(SEGMENT_BYTES), like)
}
