/** Something about the public log does not hold; the message is one sentence for the verifier. */
export class ProofRefused extends Error {
  readonly _tag = "ProofRefused"
}
