/** Tiles: the addresses of C2SP's tlog-tiles, and the tree as it is found in them. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { concat } from "../../src/transparency/bytes.ts"
import { rootHash } from "../../src/transparency/MerkleTree.ts"
import { hashesAt, nodesIn, parseTilePath, type TileReader, tileIn, tilePath } from "../../src/transparency/Tiles.ts"
import { leavesOf, nodesOf, rootByDefinition, sha256 } from "./trees.ts"

const ALL = leavesOf(1_400)
const read: TileReader = async ({ level, index, width }) => {
  const node = nodesOf(ALL)
  return concat(...(await Promise.all(Array.from({ length: width }, (_, n) => node(8 * level, 256 * index + n)))))
}

describe("a tile", () => {
  it.each([
    [0, 0, 256, "tile/0/000"],
    [0, 1_234_067, 256, "tile/0/x001/x234/067"],
    [1, 273, 112, "tile/1/273.p/112"],
    ["entries", 70_000, 1, "tile/entries/x070/000.p/1"]
  ] as const)("%s %s of %s hashes is at the address of the standard", (kind, index, width, path) => {
    expect(tilePath(kind, index, width)).toBe(path)
    expect(parseTilePath(path)).toEqual({ kind, index, width })
  })

  it("has one address, and every other spelling is refused", () => {
    const kind = fc.oneof(fc.integer({ min: 0, max: 63 }), fc.constant("entries" as const))
    fc.assert(
      fc.property(kind, fc.nat(2 ** 40), fc.integer({ min: 1, max: 256 }), (of, index, width) => {
        expect(parseTilePath(tilePath(of, index, width))).toEqual({ kind: of, index, width })
      })
    )
    const none = ["tile/0/0", "tile/0/x000/001", "tile/00/001", "tile/0/001.p/256", "tile/0/001.p/0", "tile/0/001.p/01"]
    for (const path of [
      ...none,
      "tile/0/001/",
      "tile/-1/001",
      "tile/data/001",
      "tile/0/x999/x999/x999/x999/x999/x999/000"
    ]) {
      expect(parseTilePath(path)).toBe(null)
    }
  })

  it("has as many hashes as are complete at its level", () => {
    expect(tileIn(0, 0, 0)).toBe(null)
    expect(tileIn(255, 1, 0)).toBe(null)
    expect(tileIn(256, 1, 0)).toEqual({ level: 1, index: 0, width: 1 })
    expect(tileIn(257, 0, 1)).toEqual({ level: 0, index: 1, width: 1 })
    expect(hashesAt(2, 256 * 256 * 3 + 5)).toBe(3)
  })
})

it("the tree in tiles has the root of the definition, and no tile is read twice", async () => {
  for (const size of [1, 255, 256, 257, 511, 512, 1_000, 1_400]) {
    const reads: Array<string> = []
    const counted: TileReader = (tile) => {
      reads.push(tilePath(tile.level, tile.index, tile.width))
      return read(tile)
    }
    const root = await rootHash(size, nodesIn(size, counted, sha256), sha256)
    expect(root).toEqual(rootByDefinition(ALL.slice(0, size)))
    expect(new Set(reads).size).toBe(reads.length)
  }
})

it("a tile that is too short, or beyond the log, is an error", async () => {
  const cut: TileReader = async (tile) => (await read(tile)).subarray(32)
  await expect(rootHash(300, nodesIn(300, cut, sha256), sha256)).rejects.toThrow("too short")
  await expect(nodesIn(300, read, sha256)(0, 600)).rejects.toThrow("no tile")
})
