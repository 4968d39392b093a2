/**
 * The proof of a driver's record, and its check by the reader: everything that the log says of the driver, that it is in
 * the tree of a signed checkpoint, and that this tree continues the one that the reader saw before.
 */
import type { DriverDetails, Release } from "../catalogue/Driver.ts"
import { foldDriver } from "../decide/DriverDecider.ts"
import type { DriverState } from "../decide/DriverState.ts"
import { driverEvents } from "../events/DriverStream.ts"
import { missing } from "./auditLog.ts"
import { fromHex } from "./bytes.ts"
import { type LeafContent, leafHash, leafOf } from "./LogLeaf.ts"
import { type Digest, type Hash, isConsistent, isIncluded, type TreeHead } from "./MerkleTree.ts"
import { ProofRefused } from "./ProofRefused.ts"
import { type RecordedChange, recordHistory } from "./recordHistory.ts"
import {
  CLOCK_SECONDS,
  cosignedAt,
  type LogCheckpoint,
  NoteUnreadable,
  openCheckpoint,
  type SignatureCheck,
  type VerifierKey,
  verifierKey
} from "./SignedNote.ts"

/** One event of the record. Its stream and revision are those of the record and of its place in the list. */
export interface ProvenEntry {
  /** Its place in the log, from 0. */
  readonly index: number
  readonly type: string
  readonly schema: number
  /** As in its leaf. */
  readonly origin: string
  readonly content: LeafContent
}

/** Hashes are hexadecimal. */
export interface RecordProof {
  /** A signed note. */
  readonly checkpoint: string
  /** The record's whole stream, oldest first. */
  readonly entries: ReadonlyArray<ProvenEntry>
  /** As `inclusionProof` lists them, for all entries together. */
  readonly inclusion: ReadonlyArray<string>
  /** As `consistencyProof` lists them, from the size that the reader has seen. */
  readonly consistency: ReadonlyArray<string>
}

/** SHA-256 and Ed25519, as the platform has them. */
export interface ProofCrypto {
  readonly digest: Digest
  readonly isSigned: SignatureCheck
}

export interface ProvenRecord {
  readonly checkpoint: LogCheckpoint
  readonly state: DriverState
  /** The last event of the record: its place in the log, and when it was decided (ISO 8601 UTC). */
  readonly last: { readonly index: number; readonly at: string }
  /** Newest first. */
  readonly history: ReadonlyArray<RecordedChange>
}

/** A server that shows an older state than this of its log may hide what came after it. Seconds. */
export const FRESH_SECONDS = 24 * 3600

/**
 * @param seen the last tree head that this reader has checked; null for none
 * @param seconds the reader's clock, since 1970
 * @throws ProofRefused
 */
export const checkRecordProof = async (
  { checkpoint: note, entries, inclusion, consistency }: RecordProof,
  expected: {
    readonly stream: string
    readonly key: VerifierKey
    readonly seen: TreeHead | null
    readonly seconds: number
  },
  crypto: ProofCrypto
): Promise<ProvenRecord> => {
  const checkpoint = await checkCheckpoint(note, expected, crypto)
  await checkContinues(checkpoint, expected.seen, consistency, crypto.digest)
  const last = entries.at(-1)
  const { state, history } = recordOf(expected.stream, entries)
  if (last === undefined || state === null) throw new ProofRefused("The server shows no entry of this record.")
  const leaves = new Map<number, Hash>()
  for (const [revision, { index, ...entry }] of entries.entries()) {
    const leaf = await leafOf({ ...entry, stream: expected.stream, revision }, crypto.digest)
    leaves.set(index, await leafHash(leaf, crypto.digest))
  }
  if (!(await isIncluded(leaves, hashes(inclusion), checkpoint, crypto.digest)) || leaves.size < entries.length) {
    throw new ProofRefused("What the server shows of this record is not what its log says.")
  }
  return { checkpoint, state, last: { index: last.index, at: last.content.at }, history }
}

/**
 * Whether a note is a checkpoint that the log has signed lately.
 * @throws ProofRefused
 */
export const checkCheckpoint = async (
  note: string,
  { key, seconds }: { readonly key: VerifierKey; readonly seconds: number },
  { digest, isSigned }: ProofCrypto
): Promise<LogCheckpoint> => {
  try {
    const checkpoint = await openCheckpoint(note, key, isSigned)
    // The log cosigns its own checkpoints, for that says when.
    const signedAt = await cosignedAt(note, await verifierKey(key.name, "cosignature", key.key, digest), isSigned)
    if (signedAt === null) throw new ProofRefused("The checkpoint does not say when it was signed.")
    const age = seconds - signedAt
    if (age > FRESH_SECONDS) {
      throw new ProofRefused(`The server shows an old state of its log, of ${new Date(signedAt * 1000).toISOString()}.`)
    }
    if (age < -CLOCK_SECONDS) throw new ProofRefused("The checkpoint is from the future, or the clock here is wrong.")
    return checkpoint
  } catch (error) {
    throw error instanceof NoteUnreadable ? new ProofRefused(error.message) : error
  }
}

/**
 * Whether a checkpoint's tree continues the one that was seen before.
 * @throws ProofRefused
 */
const checkContinues = async (
  checkpoint: LogCheckpoint,
  seen: TreeHead | null,
  consistency: ReadonlyArray<string>,
  digest: Digest
): Promise<void> => {
  if (seen === null) return
  if (checkpoint.size < seen.size) throw new ProofRefused(missing(seen, checkpoint))
  if (!(await isConsistent(seen, checkpoint, hashes(consistency), digest))) {
    throw new ProofRefused(`The first ${seen.size} entries of the log are not those that were there before.`)
  }
}

/** @throws ProofRefused */
const hashes = (texts: ReadonlyArray<string>): ReadonlyArray<Hash> =>
  texts.map((text) => {
    const hash = fromHex(text)
    if (hash?.length !== 32) throw new ProofRefused("The proof has a hash that is none.")
    return hash
  })

/** @throws ProofRefused */
const recordOf = (
  stream: string,
  entries: ReadonlyArray<ProvenEntry>
): { readonly state: DriverState | null; readonly history: ReadonlyArray<RecordedChange> } => {
  const stored = entries.map(({ index, type, schema, origin, content: { salt, at, data } }, revision) => {
    return { id: salt, stream, revision, position: index + 1, type, schema, at, actor: origin, requestId: origin, data }
  })
  try {
    const events = driverEvents(stored)
    const moments = entries.map(({ content }) => content.at)
    return { state: foldDriver(events), history: recordHistory(events, moments) }
  } catch {
    throw new ProofRefused("The record has an entry that this release cannot read.")
  }
}

/** Facts that a record states and pages show. */
const COMPARED = ["name", "manufacturer", "category", "version", "releaseDate", "downloadUrl"] as const
export type DifferingFact = (typeof COMPARED)[number] | "releases"

/** What a page shows of a driver; `inherited` has the record's own facts where its driver line gives others. */
export type ShownDriver = Pick<DriverDetails, (typeof COMPARED)[number] | "inherited" | "brokenLink" | "releases">

/**
 * Facts that are shown and that the record does not state. An address that answers no more is replaced (P-LINK-4), and
 * `brokenLink` says so.
 */
export const differingFacts = (
  { facts, releases, removed }: DriverState,
  shown: ShownDriver
): ReadonlyArray<DifferingFact> => {
  if (removed) return COMPARED
  const own = { ...shown, ...shown.inherited?.own }
  const isReplaced = shown.brokenLink !== undefined
  const differing = COMPARED.filter((name) => own[name] !== facts[name] && !(name === "downloadUrl" && isReplaced))
  const recorded = new Set(releases.map(fileOf))
  return shown.releases.every((release) => recorded.has(fileOf(release))) ? differing : [...differing, "releases"]
}

const fileOf = ({ version, releaseDateIso, sha256 }: Release): string =>
  JSON.stringify([version, releaseDateIso, sha256])
