/** Trees of made-up leaves, the check of signatures by Node, and the tree's definition as RFC 6962 writes it, as oracle. */
import { hash, verify } from "node:crypto"
import { type Hash, leafContent, type NodeReader, nodeBytes } from "../../src/transparency/MerkleTree.ts"
import type { SignatureCheck } from "../../src/transparency/SignedNote.ts"

export const sha256 = (content: Uint8Array | string): Hash => new Uint8Array(hash("sha256", content, "buffer"))

export const isSigned: SignatureCheck = async (key, text, signature) =>
  verify(
    null,
    text,
    { key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") }, format: "jwk" },
    signature
  )

export const leavesOf = (size: number): ReadonlyArray<Hash> =>
  Array.from({ length: size }, (_, n) => sha256(leafContent(`leaf ${n}`)))

/** MTH of section 2.1: split at the largest power of two below the number of leaves. */
export const rootByDefinition = (leaves: ReadonlyArray<Hash>): Hash => {
  const [only] = leaves
  if (only === undefined) return sha256(new Uint8Array())
  if (leaves.length === 1) return only
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return sha256(nodeBytes(rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k))))
}

/** The hashes of complete subtrees, each by the definition. */
export const nodesOf =
  (leaves: ReadonlyArray<Hash>): NodeReader =>
  async (level, index) =>
    rootByDefinition(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level))
