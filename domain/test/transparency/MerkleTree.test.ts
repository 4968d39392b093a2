/** The tree against RFC 6962: known roots, the definition as oracle, and proofs that no change survives. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { concat, fromHex, toHex } from "../../src/transparency/bytes.ts"
import {
  consistencyProof,
  growingTree,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  rootHash
} from "../../src/transparency/MerkleTree.ts"
import { leavesOf, nodesOf, rootByDefinition, sha256 } from "./trees.ts"

/** Leaves and roots of the tests of Certificate Transparency, which all its implementations share. */
const LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"].map(
  (hex) => sha256(concat(Uint8Array.of(0), fromHex(hex) as Uint8Array))
)
const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"
]

const ALL = leavesOf(300)
const size = fc.integer({ min: 1, max: ALL.length })
const treeOf = (leaves: number) => ({ size: leaves, root: rootByDefinition(ALL.slice(0, leaves)) })
/** The proof with one bit of one hash turned over, one hash more, or one less. */
const damaged = (proof: ReadonlyArray<Hash>, at: number): ReadonlyArray<Hash> => {
  if (at % 3 === 1) return [...proof, sha256(new Uint8Array([at % 256]))]
  if (at % 3 === 2 || proof.length === 0) return proof.length === 0 ? [sha256(new Uint8Array())] : proof.slice(1)
  const changed = proof.map((hash) => hash.slice())
  const bytes = changed[at % proof.length] as Uint8Array
  bytes[at % 32] = (bytes[at % 32] as number) ^ (1 << (at % 8))
  return changed
}

describe("the tree", () => {
  it("has the roots that other implementations publish", async () => {
    for (const [leaves, root] of ROOTS.entries()) {
      const hashes = LEAVES.slice(0, leaves)
      expect(toHex(await rootHash(leaves, nodesOf(hashes), sha256))).toBe(root)
    }
  })

  it("has at each size the root of the definition, also where it grows leaf by leaf", async () => {
    const growing = growingTree(sha256)
    for (let leaves = 0; leaves <= 130; leaves++) {
      const root = rootByDefinition(ALL.slice(0, leaves))
      expect(await rootHash(leaves, nodesOf(ALL), sha256)).toEqual(root)
      expect(await growing.head()).toEqual({ size: leaves, root })
      await growing.add(ALL[leaves] as Hash)
    }
  })
})

describe("a proof", () => {
  it("shows leaves in their places, and no other leaf or place", async () => {
    const some = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(size, some, fc.nat(), async (leaves, of, other) => {
        const indexes = [...new Set(of.map((index) => index % leaves))].sort((a, b) => a - b)
        const proof = await inclusionProof(indexes, leaves, nodesOf(ALL), sha256)
        const shown = new Map(indexes.map((index) => [index, ALL[index] as Hash]))
        expect(await isIncluded(shown, proof, treeOf(leaves), sha256)).toBe(true)
        const [first] = indexes as [number]
        const elsewhere = other % (leaves + 3)
        if (shown.has(elsewhere)) return
        const moved = new Map(indexes.map((index) => [index === first ? elsewhere : index, ALL[index] as Hash]))
        expect(await isIncluded(moved, proof, treeOf(leaves), sha256)).toBe(false)
        const changed = new Map(shown).set(first, ALL[elsewhere % ALL.length] as Hash)
        expect(await isIncluded(changed, proof, treeOf(leaves), sha256)).toBe(elsewhere % ALL.length === first)
        expect(await isIncluded(new Map(), proof, treeOf(leaves), sha256)).toBe(false)
      })
    )
  })

  it("has for one leaf no more hashes than the tree has levels, and none for all leaves", async () => {
    expect(await inclusionProof([77], 300, nodesOf(ALL), sha256)).toHaveLength(9)
    expect(await inclusionProof([...ALL.keys()], 300, nodesOf(ALL), sha256)).toEqual([])
  })

  it("that was damaged shows nothing", async () => {
    await fc.assert(
      fc.asyncProperty(size, size, fc.nat(), async (a, b, at) => {
        const [older, newer] = [Math.min(a, b), Math.max(a, b)]
        const inclusion = damaged(await inclusionProof([older - 1], newer, nodesOf(ALL), sha256), at)
        const shown = new Map([[older - 1, ALL[older - 1] as Hash]])
        expect(await isIncluded(shown, inclusion, treeOf(newer), sha256)).toBe(false)
        const consistency = damaged(await consistencyProof(older, newer, nodesOf(ALL), sha256), at)
        expect(await isConsistent(treeOf(older), treeOf(newer), consistency, sha256)).toBe(false)
      })
    )
  })

  it("shows that a tree continues an older one, and never one with another past", async () => {
    await fc.assert(
      fc.asyncProperty(size, size, fc.nat(), async (a, b, at) => {
        const [older, newer] = [Math.min(a, b), Math.max(a, b)]
        const proof = await consistencyProof(older, newer, nodesOf(ALL), sha256)
        expect(await isConsistent(treeOf(older), treeOf(newer), proof, sha256)).toBe(true)
        const forked = ALL.with(at % older, sha256(new Uint8Array([1])))
        const other = { size: newer, root: rootByDefinition(forked.slice(0, newer)) }
        const itsProof = await consistencyProof(older, newer, nodesOf(forked), sha256)
        expect(await isConsistent(treeOf(older), other, itsProof, sha256)).toBe(false)
        expect(await isConsistent(treeOf(newer), treeOf(older), proof, sha256)).toBe(older === newer)
      })
    )
  })

  it("of numbers that are none shows nothing", async () => {
    for (const index of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(await isIncluded(new Map([[index, ALL[0] as Hash]]), [], treeOf(1), sha256)).toBe(false)
      expect(await isConsistent({ ...treeOf(1), size: index }, treeOf(1), [], sha256)).toBe(false)
    }
    expect(await isConsistent({ ...treeOf(1), size: 0 }, treeOf(5), [], sha256)).toBe(true)
  })
})
