/** What a log asks of a witness (C2SP tlog-witness): to cosign a checkpoint, shown to continue the one that it cosigned last. */
import { fromBase64, toBase64 } from "./bytes.ts"
import type { Hash } from "./MerkleTree.ts"

export interface WitnessRequest {
  /** Entries of the log as the witness knows it, as the asker believes; 0 for a log that it does not know. */
  readonly old: number
  /** RFC 6962 consistency proof from that size, empty for 0; at most 63 hashes. */
  readonly proof: ReadonlyArray<Hash>
  /** The checkpoint, a signed note. */
  readonly note: string
}

/** As the standard has it: more than any tree needs. */
const MAX_HASHES = 63
const HASH_BYTES = 32
/** Characters of a request: the hashes, and a note with dozens of signatures. */
const MAX_REQUEST = 16_384

export const printWitnessRequest = ({ old, proof, note }: WitnessRequest): string =>
  `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join("")}\n${note}`

/** Null for a text that is not in the form of the standard. */
export const parseWitnessRequest = (text: string): WitnessRequest | null => {
  const end = text.indexOf("\n\n")
  if (end === -1 || text.length > MAX_REQUEST) return null
  const [first = "", ...lines] = text.slice(0, end).split("\n")
  const old = sizeIn(/^old (.*)$/.exec(first)?.[1] ?? "")
  const proof = lines.map(fromBase64).filter((hash) => hash?.length === HASH_BYTES)
  if (old === null || proof.length < lines.length || proof.length > MAX_HASHES) return null
  return { old, proof: proof as ReadonlyArray<Hash>, note: text.slice(end + 2) }
}

/** A number of entries in its one spelling; null for any other text. */
export const sizeIn = (text: string): number | null => {
  const size = Number(text)
  return /^(0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(size) ? size : null
}
