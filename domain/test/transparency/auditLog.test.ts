/** Reading a whole log: what it accepts, and every way in which entries can be wrong. */
import { describe, expect, it } from "vitest"
import { auditLog } from "../../src/transparency/auditLog.ts"
import { utf8 } from "../../src/transparency/bytes.ts"
import { entriesIn, entryBundle } from "../../src/transparency/EntryBundle.ts"
import { leafContent } from "../../src/transparency/MerkleTree.ts"
import { rootByDefinition, sha256 } from "./trees.ts"

const leaf = (n: number, revision: number) => JSON.stringify({ revision, stream: `driver-${n}` })
const LOG = [leaf(1, 0), leaf(2, 0), leaf(1, 1), leaf(1, 2), leaf(2, 1)]
const headOf = (leaves: ReadonlyArray<string>) => ({
  size: leaves.length,
  root: rootByDefinition(leaves.map((text) => sha256(leafContent(text))))
})
const pages = async function* (leaves: ReadonlyArray<string>) {
  for (let at = 0; at < leaves.length; at += 2) yield leaves.slice(at, at + 2)
}
const audit = (leaves: ReadonlyArray<string>, signed = headOf(LOG), seen: Parameters<typeof auditLog>[2] = null) =>
  auditLog(pages(leaves), signed, seen, sha256)

describe("a whole log", () => {
  it("makes the tree that was signed, whatever part of it was seen before", async () => {
    expect(await audit(LOG)).toEqual({ entries: 5, streams: 2 })
    for (let seen = 0; seen <= LOG.length; seen++) {
      expect(await audit(LOG, headOf(LOG), headOf(LOG.slice(0, seen)))).toMatchObject({ entries: 5 })
    }
    expect(await audit([], headOf([]))).toEqual({ entries: 0, streams: 0 })
  })

  it.each<[string, ReadonlyArray<string>, RegExp]>([
    ["an entry is changed", LOG.with(1, leaf(3, 0)), /is revision 1 of driver-2, where 0 belongs/],
    ["an entry is changed that its stream does not show", LOG.with(4, leaf(4, 0)), /do not make the tree/],
    ["one is gone from the middle", LOG.toSpliced(2, 1), /is revision 2 of driver-1, where 1 belongs/],
    ["the last one is gone", LOG.slice(0, 4), /shows 4 entries, and its checkpoint says 5/],
    ["there is one more", [...LOG, leaf(5, 0)], /shows 6 entries, and its checkpoint says 5/],
    ["two of different streams are exchanged", [leaf(2, 0), leaf(1, 0), ...LOG.slice(2)], /do not make the tree/],
    ["one is no JSON", LOG.with(0, "{"), /Entry 0 of the log is not in its form/],
    ["one has no stream", LOG.with(0, "{}"), /Entry 0 of the log is not in its form/],
    ["one is null", LOG.with(0, "null"), /Entry 0 of the log is not in its form/]
  ])("is refused when %s", async (_, leaves, why) => {
    await expect(audit(leaves)).rejects.toMatchObject({ _tag: "ProofRefused", message: expect.stringMatching(why) })
  })

  it("is refused when it is signed, and not what was seen before", async () => {
    const other = LOG.with(0, leaf(9, 0)).with(2, leaf(8, 0)).with(3, leaf(7, 0))
    await expect(audit(other, headOf(other), headOf(LOG.slice(0, 2)))).rejects.toThrow("first 2 entries")
    await expect(audit(LOG, headOf(LOG), { ...headOf(LOG), size: 6 })).rejects.toThrow("had 6 entries before")
    await expect(audit(LOG, headOf(LOG), { ...headOf([]), root: sha256(utf8("x")) })).rejects.toThrow("first 0 entries")
  })
})

describe("a bundle of entries", () => {
  it("is read back, whatever text is in it", () => {
    const entries = ["", "a", "\ufeffé\u{1f600}", "x".repeat(65_535)]
    expect(entriesIn(entryBundle(entries))).toEqual(entries)
    expect(() => entryBundle(["x".repeat(65_536)])).toThrow(RangeError)
  })

  it("is refused where it breaks off, or is not text", () => {
    const bytes = entryBundle(["abc", "def"])
    for (const length of [1, 2, 3, 4, 6, 7, 9]) {
      expect(() => entriesIn(bytes.subarray(0, length))).toThrow("breaks off")
    }
    expect(() => entriesIn(Uint8Array.of(0, 1, 0xff))).toThrow("not text")
  })
})
