/** Whether a witness may cosign a checkpoint, by what it cosigned last of that log: the rules of C2SP's tlog-witness, in their order. */
import { isEqual } from "./bytes.ts"
import { isConsistent, type TreeHead } from "./MerkleTree.ts"
import type { ProofCrypto } from "./RecordProof.ts"
import { type LogCheckpoint, NoteUnreadable, openCheckpoint, type VerifierKey } from "./SignedNote.ts"
import type { WitnessRequest } from "./WitnessRequest.ts"

/** A status of the standard with a sentence. For 409 the answer is `size`: what the witness knows of the log. */
export interface WitnessRefusal {
  readonly status: 400 | 403 | 409 | 422
  readonly why: string
  readonly size: number
}

export type Judgement = { readonly checkpoint: LogCheckpoint } | { readonly refused: WitnessRefusal }

/**
 * @param key of the log that the checkpoint names
 * @param known what was cosigned last of that log; null for nothing
 */
export const judgeCheckpoint = async (
  { old, proof, note }: WitnessRequest,
  key: VerifierKey,
  known: TreeHead | null,
  { digest, isSigned }: ProofCrypto
): Promise<Judgement> => {
  const size = known?.size ?? 0
  const refuse = (status: WitnessRefusal["status"], why: string): Judgement => ({ refused: { status, why, size } })
  let checkpoint: LogCheckpoint
  try {
    checkpoint = await openCheckpoint(note, key, isSigned)
  } catch (error) {
    if (error instanceof NoteUnreadable) return refuse(403, error.message)
    throw error
  }
  if (old > checkpoint.size) return refuse(400, "The old size is larger than the checkpoint's.")
  if (old !== size) return refuse(409, "The checkpoint that was cosigned last has another size.")
  const empty: TreeHead = { size: 0, root: await digest(new Uint8Array()) }
  const isRoot = checkpoint.size > 0 || isEqual(checkpoint.root, empty.root)
  if (!isRoot || !(await isConsistent(known ?? empty, checkpoint, proof, digest))) {
    return refuse(422, "The checkpoint does not continue the one that was cosigned last.")
  }
  return { checkpoint }
}
