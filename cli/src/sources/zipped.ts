/** One file of a zip archive that came from a stranger: read in memory, within a size, and nothing is written. */
import { inflateRawSync } from "node:zlib"
import { MAX_FILE_BYTES } from "./SourceFiles.ts"
import { UnreadableSource } from "./SourceFormat.ts"

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const [STORED, DEFLATED] = [0, 8]
/** The end of an archive may have a comment behind it. */
const END_BYTES = 22
const MAX_COMMENT_LENGTH = 0xffff

/** @throws UnreadableSource for what is no archive, or has no such file within the size */
export const fileInZip = (archive: Buffer, name: string): Buffer => {
  try {
    const found = entryOf(archive, name)
    if (found !== undefined) return found
  } catch {
    // A number that leads out of the archive, or data that does not inflate to what fits.
  }
  throw new UnreadableSource(`The answer is no archive with a ${name}.`)
}

const entryOf = (archive: Buffer, name: string): Buffer | undefined => {
  const end = endOf(archive)
  const entries = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < entries; n++) {
    if (archive.readUInt32LE(at) !== ENTRY) return undefined
    const nameBytes = archive.readUInt16LE(at + 28)
    if (archive.toString("utf8", at + 46, at + 46 + nameBytes) === name) {
      return contentOf(archive, archive.readUInt32LE(at + 42), {
        method: archive.readUInt16LE(at + 10),
        bytes: archive.readUInt32LE(at + 20)
      })
    }
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return undefined
}

const endOf = (archive: Buffer): number => {
  const last = archive.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_LENGTH); at--)
    if (archive.readUInt32LE(at) === END) return at
  throw new RangeError("There is no end.")
}

const contentOf = (archive: Buffer, at: number, { method, bytes }: { method: number; bytes: number }) => {
  if (archive.readUInt32LE(at) !== LOCAL) return undefined
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  const packed = archive.subarray(from, from + bytes)
  if (packed.length !== bytes) return undefined
  if (method === STORED) return packed.length <= MAX_FILE_BYTES ? packed : undefined
  return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MAX_FILE_BYTES }) : undefined
}
