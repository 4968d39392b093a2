/** Which key a log has to be signed with: the one that was given, or the one that was seen before, else the site's own word. */
import { parseVerifierKey, type VerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { EXIT, Failure } from "../verb/Failure.ts"
import { proofCrypto } from "./proofCrypto.ts"
import type { PublicLog } from "./publicLog.ts"
import type { Witness } from "./witness.ts"

export interface KnownKey {
  readonly text: string
  readonly key: VerifierKey
  /** Nothing but the site itself says that this is its key. */
  readonly isFirst: boolean
}

/** @throws Failure for a key that is none, or is not the one in the witness file */
export async function knownKey(
  given: string | undefined,
  witness: Witness | null,
  log: Pick<PublicLog, "key">
): Promise<KnownKey> {
  if (given !== undefined && witness !== null && given !== witness.key) {
    throw new Failure(`The witness file has another key: ${witness.key}`, EXIT.usage)
  }
  const known = given ?? witness?.key
  const text = known ?? (await log.key())
  try {
    return { text, key: await parseVerifierKey(text, proofCrypto.digest), isFirst: known === undefined }
  } catch {
    throw new Failure(
      known === undefined ? "The site's key is in no known form." : "This is no key of a log.",
      EXIT.usage
    )
  }
}
