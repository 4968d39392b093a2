/**
 * Whether the past of the log is what was published of it (docs/decisions/076): each leaf is made anew and compared with the stored tree,
 * and the tree with what was signed and cosigned of it. Memory is constant: 256 hashes for each level of tiles.
 */
import type { ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import { isEqual } from "@driverdex/domain/transparency/bytes"
import { leafHash, leafOfEvent } from "@driverdex/domain/transparency/LogLeaf"
import { growingTree, type Hash } from "@driverdex/domain/transparency/MerkleTree"
import { subtreeHash, TILE_WIDTH } from "@driverdex/domain/transparency/Tiles"
import type { Sql } from "postgres"
import { StoreUnavailable } from "../../store/log/EventStore.ts"
import { sha256 } from "./LogTree.ts"
import { publishedHeads } from "./publishedHeads.ts"

export interface PublishedAudit {
  readonly sql: Sql
  /** With every event. */
  readonly readLog: ReadLog
  /** The log's key, `name+id+key`. */
  readonly key: string
  /** Between two steps of 256 events each, some milliseconds. */
  readonly pause: () => Promise<void>
}

/** The first place that differs, in one sentence; null when none does. @throws StoreUnavailable when the tree was made again meanwhile */
export const auditPublished = async ({ sql, readLog, key, pause }: PublishedAudit): Promise<string | null> => {
  // What was published first: the log has at least as much, and the tree too, unless it is being made again.
  const heads = await publishedHeads(sql, key)
  const published = Math.max(0, ...heads.map((head) => head.size))
  const whole = await treeSize(sql)
  const grown = growingTree(sha256)
  const levels: Array<Array<Hash>> = []
  let entries = 0

  const tile = async (level: number, index: number): Promise<Uint8Array> => {
    const [row] = await sql<Array<{ hashes: Uint8Array }>>`
      select hashes from transparency.tiles where level = ${level} and index = ${index}`
    return row?.hashes ?? NOTHING
  }
  const headThatDiffers = async (): Promise<string | null> => {
    for (const { by, root } of heads.filter((head) => head.size === entries)) {
      if (!isEqual((await grown.head()).root, root))
        return `The first ${entries} entries of the log are not those that were ${by}.`
    }
    return null
  }
  /** Adds the root of a full tile to the level above, where the stored one must be the same. */
  const above = async (level: number, full: ReadonlyArray<Hash>): Promise<string | null> => {
    const added = await subtreeHash(full, sha256)
    const at = entries / TILE_WIDTH ** level - 1
    if (entries <= whole && !isEqual(added, hashAt(await tile(level, Math.floor(at / TILE_WIDTH)), at % TILE_WIDTH))) {
      return `The public log's tile ${Math.floor(at / TILE_WIDTH)} of level ${level} is not made of the entries below it.`
    }
    return add(level, added)
  }
  const add = (level: number, added: Hash): Promise<string | null> => {
    const hashes = [...(levels[level] ?? []), added]
    levels[level] = hashes.length === TILE_WIDTH ? [] : hashes
    return hashes.length === TILE_WIDTH ? above(level + 1, hashes) : Promise.resolve(null)
  }
  /** Of the events of one tile of level 0. */
  const step = async (events: ReadonlyArray<StoredEvent>): Promise<string | null> => {
    const stored = entries < whole ? await tile(0, Math.floor(entries / TILE_WIDTH)) : NOTHING
    for (const event of events) {
      const leaf = await leafHash(await leafOfEvent(event, sha256), sha256)
      if (entries < whole && !isEqual(leaf, hashAt(stored, entries % TILE_WIDTH))) return changed(event)
      await grown.add(leaf)
      entries += 1
      const different = (await add(0, leaf)) ?? (await headThatDiffers())
      if (different !== null) return different
    }
    return null
  }

  let different = await headThatDiffers()
  if (different === null) {
    for await (const events of inTiles(readLog, Math.max(whole, published))) {
      different = await step(events)
      if (different !== null) break
      await pause()
    }
  }
  if (entries < whole) different ??= `The log has ${entries} entries, where the public log has ${whole}.`
  if (entries < published) different ??= `The log has ${entries} entries, where ${published} were published.`
  // A tree that was begun again since has no word on what differs from it.
  if (different !== null && (await treeSize(sql)) < whole)
    throw new StoreUnavailable(new Error("The tree is made again."))
  return different
}

const treeSize = async (sql: Sql): Promise<number> => {
  const [{ size }] = await sql<[{ size: string }]>`select size from transparency.tree`
  return Number(size)
}

const NOTHING = new Uint8Array()
/** Shorter than any hash where the tile ends before it. */
const hashAt = (tile: Uint8Array, n: number): Uint8Array => tile.subarray(32 * n, 32 * (n + 1))

const changed = ({ position, stream, revision, type }: StoredEvent): string =>
  `The event at position ${position} (${type}, revision ${revision} of ${stream}) is not what the public log has in its place.`

/** The first events of the log, as many as a tile has at a time. */
async function* inTiles(readLog: ReadLog, most: number): AsyncGenerator<ReadonlyArray<StoredEvent>> {
  let left = most
  let waiting: Array<StoredEvent> = []
  if (left === 0) return
  for await (const page of readLog(0, { page: TILE_WIDTH })) {
    for (const event of page) {
      waiting.push(event)
      left -= 1
      if (waiting.length < TILE_WIDTH && left > 0) continue
      yield waiting
      waiting = []
      if (left === 0) return
    }
  }
  if (waiting.length > 0) yield waiting
}
