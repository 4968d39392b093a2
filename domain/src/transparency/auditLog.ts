/** The check of a whole log: everything in it, from the first entry on, makes the tree that was signed. */
import { isEqual } from "./bytes.ts"
import { type Digest, growingTree, leafContent, type TreeHead } from "./MerkleTree.ts"
import { ProofRefused } from "./ProofRefused.ts"

export interface Audit {
  readonly entries: number
  readonly streams: number
}

/**
 * @param leaves texts of all entries in order, in pages
 * @param signed what the log's checkpoint says
 * @param seen the tree that this reader has checked before; null for none
 * @throws ProofRefused
 */
export const auditLog = async (
  leaves: AsyncIterable<ReadonlyArray<string>>,
  signed: TreeHead,
  seen: TreeHead | null,
  digest: Digest
): Promise<Audit> => {
  const tree = growingTree(digest)
  const revisions = new Map<string, number>()
  let entries = 0
  const compare = async (known: TreeHead | null, sentence: string) => {
    if (known?.size !== entries) return
    if (!isEqual((await tree.head()).root, known.root)) throw new ProofRefused(sentence)
  }
  const compareWithSeen = () =>
    compare(seen, `The first ${entries} entries of the log are not those that were there before.`)

  if (seen !== null && seen.size > signed.size) throw new ProofRefused(missing(seen, signed))
  await compareWithSeen()
  for await (const page of leaves) {
    for (const leaf of page) {
      const { stream, revision } = placeOf(leaf, entries)
      const expected = (revisions.get(stream) ?? -1) + 1
      if (revision !== expected) {
        throw new ProofRefused(`Entry ${entries} is revision ${revision} of ${stream}, where ${expected} belongs.`)
      }
      revisions.set(stream, revision)
      await tree.add(await digest(leafContent(leaf)))
      entries += 1
      await compareWithSeen()
    }
  }
  if (entries !== signed.size) {
    throw new ProofRefused(`The log shows ${entries} entries, and its checkpoint says ${signed.size}.`)
  }
  await compare(signed, "The entries of the log do not make the tree that was signed.")
  return { entries, streams: revisions.size }
}

/** For a log that is smaller than it was. */
export const missing = (seen: TreeHead, signed: TreeHead): string =>
  `The log had ${seen.size} entries before and now shows ${signed.size}: some are missing.`

/** @throws ProofRefused */
const placeOf = (leaf: string, index: number): { readonly stream: string; readonly revision: number } => {
  try {
    const { stream, revision } = JSON.parse(leaf) as { readonly stream?: unknown; readonly revision?: unknown }
    if (typeof stream === "string" && typeof revision === "number") return { stream, revision }
  } catch {
    // Said below.
  }
  throw new ProofRefused(`Entry ${index} of the log is not in its form.`)
}
