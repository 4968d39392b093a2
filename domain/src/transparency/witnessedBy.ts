/**
 * Who else has seen what a log shows (C2SP tlog-cosignature): which of the witnesses that a reader knows have cosigned the
 * checkpoint, and when. A witness cosigns one history of a log only, so a log that shows others something else is found out.
 */
import { isEqual } from "./bytes.ts"
import type { Digest } from "./MerkleTree.ts"
import { ProofRefused } from "./ProofRefused.ts"
import {
  CLOCK_SECONDS,
  cosignedAt,
  NoteUnreadable,
  parseVerifierKey,
  type SignatureCheck,
  type VerifierKey
} from "./SignedNote.ts"

export interface Witnessed {
  /** Witnesses that the reader knows. */
  readonly known: number
  /** How many of them have cosigned the checkpoint lately. */
  readonly by: number
  /** The second since 1970 of the newest of these cosignatures; null without any. */
  readonly newest: number | null
}

/** A site asks its witnesses every few minutes, so an older cosignature may be of a state that was left behind. Seconds. */
export const SEEN_SECONDS = 3600
/** More are not looked at. */
const MAX_WITNESSES = 32

/**
 * The keys of witnesses: each public key once, whatever its names, and none of them the log's own.
 * @param texts `name+id+key` each
 * @throws NoteUnreadable
 */
export const witnessKeys = async (
  texts: ReadonlyArray<string>,
  log: VerifierKey,
  digest: Digest
): Promise<ReadonlyArray<VerifierKey>> => {
  if (texts.length > MAX_WITNESSES) throw new NoteUnreadable(`More than ${MAX_WITNESSES} witnesses are named.`)
  const keys: Array<VerifierKey> = []
  for (const text of texts) {
    const key = await parseVerifierKey(text, digest)
    if (key.kind !== "cosignature") throw new NoteUnreadable(`The key of ${key.name} is none of a witness.`)
    if (![log, ...keys].some((other) => isEqual(other.key, key.key))) keys.push(key)
  }
  return keys
}

/**
 * @param note a checkpoint that is signed by its log
 * @param seconds the reader's clock, since 1970
 * @throws ProofRefused when a witness's cosignature is wrong: it was made for something else
 */
export const witnessedBy = async (
  note: string,
  witnesses: ReadonlyArray<VerifierKey>,
  seconds: number,
  isSigned: SignatureCheck
): Promise<Witnessed> => {
  const times: Array<number> = []
  for (const witness of witnesses) {
    try {
      const at = await cosignedAt(note, witness, isSigned)
      if (at !== null && seconds - at <= SEEN_SECONDS && at - seconds <= CLOCK_SECONDS) times.push(at)
    } catch (error) {
      throw error instanceof NoteUnreadable ? new ProofRefused(error.message) : error
    }
  }
  return { known: witnesses.length, by: times.length, newest: times.length === 0 ? null : Math.max(...times) }
}

/** In one sentence. @param seconds the reader's clock, since 1970 */
export const witnessedText = ({ known, by, newest }: Witnessed, seconds: number): string => {
  if (known === 0) return "No witness of this log is known."
  if (newest === null) return `None of ${witnesses(known)} has cosigned this state of the log within the last hour.`
  return `Seen the same by ${by} of ${witnesses(known)}, newest ${ago(seconds - newest)}.`
}

const witnesses = (known: number): string => (known === 1 ? "1 witness" : `${known} witnesses`)

const ago = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return "less than a minute ago"
  return minutes === 1 ? "1 minute ago" : `${minutes} minutes ago`
}
