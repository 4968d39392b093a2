/**
 * A compressed file that carries its signature in the extra field of gzip's header (RFC 1952, 2.3.1.1), where every program
 * that reads gzip passes over it.
 */
import { gunzipSync, gzipSync } from "node:zlib"
import { type BackupKey, isSignature, signatureOf } from "./BackupKey.ts"

/** @param name of the file: archive and segment */
export const gzipSigned = (bytes: Buffer, name: string, key: BackupKey): Buffer => {
  const plain = gzipSync(bytes, { level: 1 })
  const body = plain.subarray(HEADER)
  const header = Buffer.from(plain.subarray(0, HEADER))
  header[FLAGS] = HAS_EXTRA
  const length = Buffer.alloc(2)
  length.writeUInt16LE(EXTRA.length + SIGNATURE)
  return Buffer.concat([header, length, EXTRA, signatureOf(key, name, body), body])
}

export const isGzipSigned = (file: Buffer, name: string, key: BackupKey): boolean => {
  const from = HEADER + 2
  const isOurs = file[FLAGS] === HAS_EXTRA && file.subarray(from, from + EXTRA.length).equals(EXTRA)
  const signature = from + EXTRA.length
  const body = signature + SIGNATURE
  return isOurs && isSignature(key, name, file.subarray(body), file.subarray(signature, body))
}

/** Of a segment or a note of PostgreSQL's: nothing else of that archive is longer. */
export const gunzipAtMost = (file: Buffer, most: number): Buffer => gunzipSync(file, { maxOutputLength: most })

/** Bytes of the header, the place and the bit of its flags, and bytes of the signature. */
const HEADER = 10
const FLAGS = 3
const HAS_EXTRA = 4
const SIGNATURE = 32
/** Name of the field, and how long it is. */
const EXTRA = Buffer.from([0x44, 0x78, SIGNATURE, 0])
