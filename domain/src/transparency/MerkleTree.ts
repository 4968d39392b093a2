/**
 * The Merkle tree of RFC 6962 over the leaves of a log (docs/decisions/054): its hashes, the proofs that a leaf is in it and that one
 * tree continues another, and their checks. A hash has 32 bytes.
 */
import { concat, isEqual } from "./bytes.ts"

export type Hash = Uint8Array

/** SHA-256 of bytes, or of a text in UTF-8: Node's, or a browser's, which answers later. */
export type Digest = (content: Uint8Array | string) => Hash | Promise<Hash>

/** The root over the first `size` leaves. */
export interface TreeHead {
  readonly size: number
  readonly root: Hash
}

/** What is hashed for a leaf, so that no leaf can pass for an inner node: a zero byte comes first. */
export const leafContent = (leaf: string): string => `\0${leaf}`
export const nodeBytes = (left: Hash, right: Hash): Uint8Array => concat(NODE, left, right)

const NODE = new Uint8Array([1])

/** The number of leaves of the left half: the largest power of two that is less than the number of all of them, 2 or more. */
const leftSize = (leaves: number): number => 2 ** Math.ceil(Math.log2(leaves) - 1)

/** The hash of a complete subtree: of `2 ** level` leaves, the `index`-th such from the left. */
export type NodeReader = (level: number, index: number) => Promise<Hash>

/** The root over a part of the leaves that begins at a multiple of what a complete subtree of its size has. */
const rangeHash = async (from: number, to: number, node: NodeReader, digest: Digest): Promise<Hash> => {
  const size = to - from
  const level = Math.log2(size)
  if (Number.isInteger(level)) return node(level, from / size)
  const middle = from + leftSize(size)
  const right = await rangeHash(middle, to, node, digest)
  return digest(nodeBytes(await rangeHash(from, middle, node, digest), right))
}

/** A tree to which leaves are added one by one; it holds no more hashes than the tree has levels. */
export interface GrowingTree {
  readonly add: (leaf: Hash) => Promise<void>
  readonly head: () => Promise<TreeHead>
}

export const growingTree = (digest: Digest): GrowingTree => {
  /** The complete subtrees, the largest first: one for each one in the binary number of the leaves. */
  const subtrees: Array<Hash> = []
  let size = 0
  return {
    add: async (leaf) => {
      let hash = leaf
      for (let rest = size; rest % 2 === 1; rest = half(rest)) {
        hash = await digest(nodeBytes(subtrees.pop() as Hash, hash))
      }
      subtrees.push(hash)
      size += 1
    },
    head: async () => {
      let root = subtrees.at(-1)
      if (root === undefined) return { size, root: await digest(new Uint8Array()) }
      for (const left of subtrees.slice(0, -1).toReversed()) root = await digest(nodeBytes(left, root))
      return { size, root }
    }
  }
}

/** The root of the tree; of an empty one it is the hash of nothing. */
export const rootHash = async (size: number, node: NodeReader, digest: Digest): Promise<Hash> =>
  size === 0 ? digest(new Uint8Array()) : rangeHash(0, size, node, digest)

/**
 * What is missing to compute the root from some leaves: the hashes of the largest subtrees without any of them, from left to
 * right. For one leaf these are the hashes of its audit path.
 * @param indexes of the leaves, rising, each below `size`
 */
export const inclusionProof = async (
  indexes: ReadonlyArray<number>,
  size: number,
  node: NodeReader,
  digest: Digest
): Promise<ReadonlyArray<Hash>> => {
  const missing: Array<Hash> = []
  const walk = async (from: number, to: number, inside: ReadonlyArray<number>): Promise<void> => {
    if (inside.length === 0) missing.push(await rangeHash(from, to, node, digest))
    if (inside.length === 0 || to - from === 1) return
    const middle = from + leftSize(to - from)
    await walk(
      from,
      middle,
      inside.filter((index) => index < middle)
    )
    await walk(
      middle,
      to,
      inside.filter((index) => index >= middle)
    )
  }
  await walk(0, size, indexes)
  return missing
}

/** The hashes that show that a tree continues an older one. @param older from 1 to `size` */
export const consistencyProof = async (
  older: number,
  size: number,
  node: NodeReader,
  digest: Digest
): Promise<ReadonlyArray<Hash>> => {
  const path: Array<Hash> = []
  let [from, to] = [0, size]
  while (older !== to) {
    const middle = from + leftSize(to - from)
    if (older <= middle) {
      path.unshift(await rangeHash(middle, to, node, digest))
      to = middle
    } else {
      path.unshift(await rangeHash(from, middle, node, digest))
      from = middle
    }
  }
  // Where the older tree is a complete subtree, the verifier has its root already.
  return from === 0 ? path : [await rangeHash(from, to, node, digest), ...path]
}

/**
 * Whether leaves are in the tree at their places.
 * @param leaves by index
 * @param proof as `inclusionProof` lists it
 */
export const isIncluded = async (
  leaves: ReadonlyMap<number, Hash>,
  proof: ReadonlyArray<Hash>,
  { size, root }: TreeHead,
  digest: Digest
): Promise<boolean> => {
  if (!isIndex(size) || leaves.size === 0) return false
  if (![...leaves.keys()].every((index) => isIndex(index) && index < size)) return false
  let used = 0
  const hashOf = async (from: number, to: number, inside: ReadonlyArray<number>): Promise<Hash> => {
    // Where the list is too short, nothing equals the root.
    if (inside.length === 0) return proof[used++] ?? NONE
    if (to - from === 1) return leaves.get(from) ?? NONE
    const middle = from + leftSize(to - from)
    const left = await hashOf(
      from,
      middle,
      inside.filter((index) => index < middle)
    )
    const right = await hashOf(
      middle,
      to,
      inside.filter((index) => index >= middle)
    )
    return digest(nodeBytes(left, right))
  }
  const computed = await hashOf(0, size, [...leaves.keys()])
  return used === proof.length && isEqual(computed, root)
}

const NONE: Hash = new Uint8Array()

/** Whether the newer tree begins with all that the older one has, in the same order (RFC 9162, 2.1.4.2). */
export const isConsistent = async (
  older: TreeHead,
  newer: TreeHead,
  proof: ReadonlyArray<Hash>,
  digest: Digest
): Promise<boolean> => {
  if (!isIndex(older.size) || older.size > newer.size) return false
  // Every tree continues the empty one.
  if (older.size === 0) return proof.length === 0
  if (older.size === newer.size) return proof.length === 0 && isEqual(older.root, newer.root)
  const path = Number.isInteger(Math.log2(older.size)) ? [older.root, ...proof] : proof
  const [first, ...rest] = path
  if (first === undefined || rest.length === 0) return false
  let [place, last] = [older.size - 1, newer.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  let [ofOlder, ofNewer] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      ofOlder = await digest(nodeBytes(hash, ofOlder))
      ofNewer = await digest(nodeBytes(hash, ofNewer))
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else {
      ofNewer = await digest(nodeBytes(ofNewer, hash))
    }
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && isEqual(ofOlder, older.root) && isEqual(ofNewer, newer.root)
}

// Not `>> 1`: a log may have more entries than 32 bits count.
const half = (n: number): number => Math.floor(n / 2)
const isIndex = (n: number): boolean => Number.isSafeInteger(n) && n >= 0
