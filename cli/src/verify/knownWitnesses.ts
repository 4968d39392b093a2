/** Whose cosignatures of a log count: witnesses that were given, or remembered, else those that the site names itself. */
import { NoteUnreadable, type VerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { type Witnessed, witnessedBy, witnessKeys } from "@driverdex/domain/transparency/witnessedBy"
import { EXIT, Failure } from "../verb/Failure.ts"
import { proofCrypto } from "./proofCrypto.ts"
import type { PublicLog } from "./publicLog.ts"
import { refusedAsFailure } from "./refusedAsFailure.ts"
import type { Witness } from "./witness.ts"

export interface KnownWitnesses {
  /** `name+id+key` each. */
  readonly texts: ReadonlyArray<string>
  readonly keys: ReadonlyArray<VerifierKey>
  /** What the reader has to know of them, in a sentence; null where there is nothing. */
  readonly doubt: string | null
}

const FIRST = "Nothing but the site itself says who the witnesses of its log are."
const OTHERS = "The site names other witnesses than before. Those of before count; --witness-key takes others."

/** @throws Failure for a key that is none */
export async function knownWitnesses(
  given: ReadonlyArray<string>,
  witness: Witness | null,
  log: Pick<PublicLog, "witnesses">,
  key: VerifierKey
): Promise<KnownWitnesses> {
  const isGiven = given.length > 0
  const remembered = witness?.witnesses ?? []
  const named = isGiven ? [] : await log.witnesses()
  const isFirst = !isGiven && remembered.length === 0
  const texts = isGiven ? given : isFirst ? named : remembered
  try {
    const keys = await witnessKeys(texts, key, proofCrypto.digest)
    const isOther = !isGiven && !isFirst && remembered.toSorted().join() !== named.toSorted().join()
    return { texts, keys, doubt: isFirst && keys.length > 0 ? FIRST : isOther ? OTHERS : null }
  } catch (error) {
    if (!(error instanceof NoteUnreadable)) throw error
    throw new Failure(!isGiven ? `The site's witnesses: ${error.message}` : error.message, EXIT.usage)
  }
}

/** @param quorum how many must have cosigned it within the last hour. @throws Failure */
export async function witnessedEnough(
  note: string,
  { keys }: KnownWitnesses,
  quorum: number | undefined
): Promise<Witnessed> {
  const witnessed = await refusedAsFailure(() => witnessedBy(note, keys, Date.now() / 1000, proofCrypto.isSigned))
  if (quorum !== undefined && witnessed.by < quorum) {
    throw new Failure(
      `${witnessed.by} of ${witnessed.known} witnesses have cosigned this state of the log within the last hour, and ${quorum} are asked for.`
    )
  }
  return witnessed
}
