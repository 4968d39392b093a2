/** The state of a site's log, as its key has signed it. */
import { toHex } from "@driverdex/domain/transparency/bytes"
import { checkCheckpoint } from "@driverdex/domain/transparency/RecordProof"
import type { VerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { proofCrypto } from "../verify/proofCrypto.ts"
import type { PublicLog } from "../verify/publicLog.ts"
import { refusedAsFailure } from "../verify/refusedAsFailure.ts"

export interface SignedState {
  /** As it was served. */
  readonly note: string
  /** The root in hexadecimal digits. */
  readonly head: { readonly size: number; readonly root: string }
}

/** @throws Failure for a checkpoint that the key has not signed within a day, Refused, Unreachable */
export async function signedCheckpoint(log: Pick<PublicLog, "checkpoint">, key: VerifierKey): Promise<SignedState> {
  // The newest, for the catalogue is of this moment: what witnesses have cosigned may be some minutes old.
  const note = await log.checkpoint(Number.MAX_SAFE_INTEGER)
  const { size, root } = await refusedAsFailure(() =>
    checkCheckpoint(note, { key, seconds: Date.now() / 1000 }, proofCrypto)
  )
  return { note, head: { size, root: toHex(root) } }
}
