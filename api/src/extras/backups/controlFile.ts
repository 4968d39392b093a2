/** What PostgreSQL's control file says of a stopped server: how far its write-ahead log reaches at least. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { SEGMENT_BYTES, segmentAt } from "./BackupFolder.ts"

/** Of PostgreSQL 18 (`ControlFileData` in its pg_control.h): version at byte 8, last checkpoint at byte 32. */
const VERSION = 1800
const AT = { version: 8, checkpoint: 32 }

/**
 * The segment of the last checkpoint, named like another of the same timeline; null where there is no such file or it is
 * of another version.
 */
export const lastCheckpointSegment = (cluster: string, like: string): string | null => {
  const file = join(cluster, "global", "pg_control")
  if (!existsSync(file)) return null
  const bytes = readFileSync(file)
  if (bytes.length < 40 || bytes.readUInt32LE(AT.version) !== VERSION) return null
  return segmentAt(bytes.readBigUInt64LE(AT.checkpoint) / BigInt(SEGMENT_BYTES), like)
}
