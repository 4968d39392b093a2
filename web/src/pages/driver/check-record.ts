/** The check of a record in the browser: is what the page shows what the site's signed log says? */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { fromHex, toHex } from "@driverdex/domain/transparency/bytes"
import type { TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import { ProofRefused } from "@driverdex/domain/transparency/ProofRefused"
import { checkRecordProof, differingFacts, type ProofCrypto } from "@driverdex/domain/transparency/RecordProof"
import type { RecordedChange } from "@driverdex/domain/transparency/recordHistory"
import { NoteUnreadable, parseVerifierKey, type VerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { witnessedBy, witnessedText, witnessKeys } from "@driverdex/domain/transparency/witnessedBy"
import { call, getText } from "../../client/http.ts"
import { guardStorage } from "../../visitor/consent/consent-storage.ts"
import { webCrypto } from "./web-crypto.ts"

export type RecordCheck =
  | {
      readonly outcome: "confirmed"
      /** Place of the last entry about the record, from 0, and its day. */
      readonly entry: number
      readonly day: string
      readonly size: number
      /** Entries that this browser had checked before; null on the first time. */
      readonly seen: number | null
      /** What the log says of the record, newest first. */
      readonly history: ReadonlyArray<RecordedChange>
      /** Which witnesses have seen the same, in a sentence; null where the log has none. */
      readonly witnessed: string | null
    }
  /** `why` is a sentence. */
  | { readonly outcome: "refused"; readonly why: string }
  /** The record has changed since the page was loaded. */
  | { readonly outcome: "outdated" }
  /** The browser has no means to check signatures. */
  | { readonly outcome: "unable" }

/** @throws HttpError, or TypeError where there is no answer */
export const checkRecord = async (shown: DriverDetails): Promise<RecordCheck> => {
  const crypto = await webCrypto()
  if (crypto === null) return { outcome: "unable" }
  const before = seenLog()
  const seen = before?.head ?? null
  const key = (await getText("/log/key")).trim()
  const named = (await getText("/log/witnesses")).split("\n").filter((line) => line !== "")
  const proof = await call("GET /api/drivers/:id/proof", { params: { id: shown.id }, query: { seen: seen?.size ?? 0 } })
  if (proof.entries.length > shown.revision + 1) return { outcome: "outdated" }
  try {
    if (before !== null && before.key !== key) throw new ProofRefused("The log is signed with another key than before.")
    const expected = {
      stream: `driver-${shown.key}`,
      key: await parseVerifierKey(key, crypto.digest),
      seen,
      seconds: Date.now() / 1000
    }
    const { checkpoint, state, last, history } = await checkRecordProof(proof, expected, crypto)
    const differing = differingFacts(state, shown)
    if (differing.length > 0) {
      throw new ProofRefused(`This page shows what the log does not say: ${differing.join(", ")}.`)
    }
    const witnessed = await witnesses(proof.checkpoint, expected, before?.witnesses ?? null, named, crypto)
    // A site that names none any more is still asked for those of before.
    rememberLog({ key, head: checkpoint, witnesses: named.length === 0 ? (before?.witnesses ?? []) : named })
    const day = last.at.slice(0, "YYYY-MM-DD".length)
    return {
      outcome: "confirmed",
      entry: last.index,
      day,
      size: checkpoint.size,
      seen: seen?.size ?? null,
      history,
      witnessed
    }
  } catch (error) {
    if (error instanceof ProofRefused || error instanceof NoteUnreadable)
      return { outcome: "refused", why: error.message }
    throw error
  }
}

/** Those that this browser has noted count, else those that the site names. */
const witnesses = async (
  note: string,
  { key, seconds }: { readonly key: VerifierKey; readonly seconds: number },
  noted: ReadonlyArray<string> | null,
  named: ReadonlyArray<string>,
  { digest, isSigned }: ProofCrypto
): Promise<string | null> => {
  const isFirst = noted === null || noted.length === 0
  const known = isFirst ? named : noted
  if (known.length === 0) return null
  const keys = await witnessKeys(known, key, digest)
  const words = witnessedText(await witnessedBy(note, keys, seconds, isSigned), seconds)
  if (isFirst) return `${words} Nothing but this site says who they are; your browser has noted them.`
  return noted.toSorted().join() === named.toSorted().join() ? words : `${words} The site now names other witnesses.`
}

interface SeenLog {
  readonly key: string
  readonly head: TreeHead
  /** Keys of the sites that cosign the log; null where none were noted yet. */
  readonly witnesses: ReadonlyArray<string> | null
}

/** Named on the cookie page (pages/legal/words/cookies.ts). */
const ITEM = "public-log"
const storage = guardStorage(() => localStorage)

/**
 * What this browser remembers of the site's public log between two checks: its key, its witnesses, and the last tree that it checked.
 * Null before the first check, and for what is not in the form of `rememberLog`.
 */
const seenLog = (): SeenLog | null => {
  try {
    const { key, size, root, witnesses } = JSON.parse(storage.read(ITEM) ?? "null") as Record<string, unknown>
    const bytes = typeof root === "string" ? fromHex(root) : null
    return typeof key === "string" && typeof size === "number" && bytes?.length === 32
      ? { key, head: { size, root: bytes }, witnesses: Array.isArray(witnesses) ? witnesses.map(String) : null }
      : null
  } catch {
    return null
  }
}

const rememberLog = ({ key, head, witnesses }: SeenLog): void =>
  storage.write(ITEM, JSON.stringify({ key, size: head.size, root: toHex(head.root), witnesses }))
