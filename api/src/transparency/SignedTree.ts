/** The tree as the public sees it: signed, and never less than, or other than, what was signed before. */
import { isEqual } from "@driverdex/domain/transparency/bytes"
import { type Hash, type NodeReader, rootHash } from "@driverdex/domain/transparency/MerkleTree"
import { printVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { nodesIn, type TileReader } from "@driverdex/domain/transparency/Tiles"
import type { Sql } from "postgres"
import { Problem } from "../contract/Problem.ts"
import { StoreUnavailable } from "../log/EventStore.ts"
import type { LogKey } from "./LogKey.ts"
import { type LogTree, NoSuchTile, sha256 } from "./LogTree.ts"

export interface SignedTree {
  /** `name+id+key`, for verifiers. */
  readonly key: string
  /**
   * @throws Problem (503) when the tree no longer continues what was signed before; StoreUnavailable while it is made again
   */
  readonly checkpoint: () => Promise<SignedCheckpoint>
  /** Of the tree as it was with that size, which it has by now; it reads each tile once. */
  readonly node: (size: number) => NodeReader
}

export interface SignedCheckpoint {
  readonly note: string
  readonly size: number
  /** Of the tree with that size; it reads each tile once. */
  readonly node: NodeReader
}

export interface SignedTreeOptions {
  readonly sql: Sql
  readonly tree: LogTree
  readonly key: LogKey
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How long the same tree is not signed again. Milliseconds. */
const SAME_MS = 60_000
const FORKED =
  "The event log no longer continues what was published of it, so nothing is signed. An administrator finds the reason in the server's log."

export const makeSignedTree = ({ sql, tree, key, now }: SignedTreeOptions): SignedTree => {
  const name = printVerifierKey(key.verifier)
  /** `lastId`: an older copy of the database may have come to the same size with other events. */
  let last: {
    readonly note: string
    readonly size: number
    readonly lastId: string | null
    readonly at: number
  } | null = null

  /** The size says that the tile is there, unless the tree has begun again since. */
  const tile: TileReader = async (wanted) => {
    try {
      return await tree.tile(wanted)
    } catch (error) {
      throw error instanceof NoSuchTile ? new StoreUnavailable(error) : error
    }
  }

  /** @throws Problem */
  const sign = async (size: number, node: NodeReader, published: Published | null): Promise<string> => {
    if (published !== null && !(await continues(size, node, published))) {
      throw new Problem({ status: 503, message: FORKED })
    }
    const root = await rootHash(size, node, sha256)
    // Before it is sent: a signature that is not noted could be contradicted.
    await sql`
      insert into transparency.published (key, size, root) values (${name}, ${size}, ${Buffer.from(root)})
      on conflict (key) do update set size = excluded.size, root = excluded.root
      where published.size < excluded.size`
    return key.note({ size, root }, Math.floor(now() / 1000))
  }

  const nodeOf = (size: number): NodeReader => nodesIn(size, tile, sha256)

  return {
    key: name,
    node: nodeOf,
    checkpoint: async () => {
      const [row] = await sql<
        [{ size: string; last_id: string | null; published: string | null; root: Uint8Array | null }]
      >`
        select tree.size, tree.last_id, published.size as published, published.root
        from transparency.tree left join transparency.published on published.key = ${name}`
      const size = Number(row.size)
      const node = nodeOf(size)
      const isSame = last?.size === size && last.lastId === row.last_id && row.published !== null
      if (last !== null && isSame && now() - last.at < SAME_MS) return { ...last, node }
      const published = row.root === null ? null : { size: Number(row.published), root: row.root }
      last = { note: await sign(size, node, published), size, lastId: row.last_id, at: now() }
      return { ...last, node }
    }
  }
}

interface Published {
  readonly size: number
  readonly root: Hash
}

const continues = async (size: number, node: NodeReader, published: Published): Promise<boolean> =>
  published.size <= size && isEqual(await rootHash(published.size, node, sha256), published.root)
