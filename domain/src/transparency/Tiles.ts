/**
 * The tree in tiles of 256 hashes, as C2SP's tlog-tiles defines them: a tile of level 0 has hashes of leaves, one of level 1 the
 * roots of 256 tiles each, and so on. A tile that is not full has a width in its address.
 */
import { type Digest, type Hash, type NodeReader, nodeBytes } from "./MerkleTree.ts"

export const TILE_WIDTH = 256
/** Level of the tree's nodes between two levels of tiles. */
const TILE_HEIGHT = 8
const HASH_BYTES = 32

export interface TileName {
  readonly level: number
  readonly index: number
  /** Hashes in it: 1 to 256. */
  readonly width: number
}

/** How many hashes of a level are there when the log has that many leaves. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / TILE_WIDTH ** level)

/** The tile as it is when the log has that many leaves; null where it is empty. */
export const tileIn = (size: number, level: number, index: number): TileName | null => {
  const width = Math.min(TILE_WIDTH, hashesAt(level, size) - index * TILE_WIDTH)
  return width < 1 ? null : { level, index, width }
}

/** The address below `/log/`; `entries` has the leaves themselves. */
export const tilePath = (kind: number | "entries", index: number, width: number): string => {
  const groups = [String(index % 1000).padStart(3, "0")]
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    groups.unshift(`x${String(rest % 1000).padStart(3, "0")}`)
  }
  return `tile/${kind}/${groups.join("/")}${width === TILE_WIDTH ? "" : `.p/${width}`}`
}

/** What an address below `/log/` asks for; null for one that is none, or not in its one spelling. */
export const parseTilePath = (
  path: string
): { readonly kind: number | "entries"; readonly index: number; readonly width: number } | null => {
  const [, kindText, groups, widthText] =
    /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? []
  if (kindText === undefined || groups === undefined) return null
  const kind = kindText === "entries" ? kindText : Number(kindText)
  const index = Number(groups.replaceAll(/[x/]/g, ""))
  const width = widthText === undefined ? TILE_WIDTH : Number(widthText)
  if (width < 1 || !Number.isSafeInteger(index)) return null
  return tilePath(kind, index, width) === path ? { kind, index, width } : null
}

/** The root over hashes whose number is a power of two. */
export const subtreeHash = async (hashes: ReadonlyArray<Hash>, digest: Digest): Promise<Hash> => {
  let row = hashes
  while (row.length > 1) {
    const above: Array<Hash> = []
    for (let n = 0; n < row.length; n += 2) above.push(await digest(nodeBytes(row[n] as Hash, row[n + 1] as Hash)))
    row = above
  }
  return row[0] as Hash
}

/** Bytes of the tile, at least as many as `width` says: one that has grown since begins with them. */
export type TileReader = (tile: TileName) => Promise<Uint8Array>

/** Finds the nodes of a tree of that size in its tiles; reads each tile once. */
export const nodesIn = (size: number, read: TileReader, digest: Digest): NodeReader => {
  const known = new Map<string, Promise<Uint8Array>>()
  const tileOf = (level: number, index: number): Promise<Uint8Array> => {
    const tile = tileIn(size, level, index)
    if (tile === null) throw new RangeError(`A log of ${size} entries has no tile ${index} of level ${level}.`)
    const name = `${level}/${index}`
    const bytes = known.get(name) ?? read(tile)
    known.set(name, bytes)
    return bytes
  }
  return async (level, index) => {
    const tileLevel = Math.floor(level / TILE_HEIGHT)
    const hashes = 2 ** (level % TILE_HEIGHT)
    const first = index * hashes
    const bytes = await tileOf(tileLevel, Math.floor(first / TILE_WIDTH))
    return subtreeHash(hashesOf(bytes, first % TILE_WIDTH, hashes), digest)
  }
}

/** Hashes of a tile's bytes. */
export const hashesOf = (bytes: Uint8Array, from: number, count: number): ReadonlyArray<Hash> => {
  if (bytes.length < (from + count) * HASH_BYTES) throw new RangeError("The tile is too short.")
  return Array.from({ length: count }, (_, n) => bytes.subarray((from + n) * HASH_BYTES, (from + n + 1) * HASH_BYTES))
}
