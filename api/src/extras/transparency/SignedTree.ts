/** The tree as the public sees it: signed, and never less than, or other than, what was signed before. */
import { isEqual } from "@driverdex/domain/transparency/bytes"
import { type NodeReader, rootHash, type TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import { printVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { nodesIn, type TileReader } from "@driverdex/domain/transparency/Tiles"
import type { Sql } from "postgres"
import { Problem } from "../../contract/Problem.ts"
import { singleFlight } from "../../platform/Batching.ts"
import type { Logger } from "../../platform/Logger.ts"
import { StoreUnavailable } from "../../store/log/EventStore.ts"
import type { KnownHead } from "./KnownHead.ts"
import type { LogKey } from "./LogKey.ts"
import { type LogTree, NoSuchTile, sha256 } from "./LogTree.ts"

export interface SignedTree {
  /** `name+id+key`, for verifiers. */
  readonly key: string
  /**
   * @throws Problem (503) when the tree no longer continues what was signed before, or its past was changed; StoreUnavailable while
   * it is made again; BatchingFull when too many wait
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
  readonly known: KnownHead
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly maxWaiting: number
}

/** How long the same tree is not signed again. Milliseconds. */
const SAME_MS = 60_000
const FORKED =
  "The event log no longer continues what was published of it, so nothing is signed. It needs the database that was published, or a new LOG_KEY."
const CHANGED =
  "The past of the event log is no longer what was published of it, so nothing is signed. An administrator finds the place by checking the log."

export const makeSignedTree = ({ sql, tree, key, known, log, now, maxWaiting }: SignedTreeOptions): SignedTree => {
  const name = printVerifierKey(key.verifier)
  /** `lastId`: an older copy of the database may have come to the same size with other events. */
  let last: {
    readonly note: string
    readonly size: number
    readonly lastId: string | null
    readonly at: number
  } | null = null
  /** Why nothing is signed; said once. */
  let said = ""

  const refuse = (sentence: string, why: string): Problem => {
    if (said !== why) log("error", "the public log is not signed", { why })
    said = why
    return new Problem({ status: 503, message: sentence })
  }

  /** The size says that the tile is there, unless the tree has begun again since. */
  const tile: TileReader = async (wanted) => {
    try {
      return await tree.tile(wanted)
    } catch (error) {
      throw error instanceof NoSuchTile ? new StoreUnavailable(error) : error
    }
  }

  /** @throws Problem */
  const sign = async (size: number, node: NodeReader, published: TreeHead | null): Promise<string> => {
    for (const head of [published, await known.newest(published === null)]) {
      if (head !== null && !(await continues(size, node, head))) {
        throw refuse(
          FORKED,
          `${head.size} entries were published with this key, which the log of ${size} does not continue`
        )
      }
    }
    const root = await rootHash(size, node, sha256)
    // Before it is sent: a signature that is not noted could be contradicted.
    await sql`
      insert into transparency.published (key, size, root) values (${name}, ${size}, ${Buffer.from(root)})
      on conflict (key) do update set size = excluded.size, root = excluded.root
      where published.size < excluded.size`
    const note = key.note({ size, root }, Math.floor(now() / 1000))
    await known.keep(note, { size, root })
    said = ""
    return note
  }

  const nodeOf = (size: number): NodeReader => nodesIn(size, tile, sha256)

  return {
    key: name,
    node: nodeOf,
    // Everyone who asks at the same moment shares one look: the checkpoint waits behind nothing else.
    checkpoint: singleFlight(async () => {
      const [row] = await sql<
        [
          {
            size: string
            last_id: string | null
            published: string | null
            root: Uint8Array | null
            changed: string | null
          }
        ]
      >`
        select tree.size, tree.last_id, published.size as published, published.root,
          (select sentence from transparency.changed_past) as changed
        from transparency.tree left join transparency.published on published.key = ${name}`
      if (row.changed !== null) throw refuse(CHANGED, row.changed)
      const size = Number(row.size)
      const node = nodeOf(size)
      const isSame = last?.size === size && last.lastId === row.last_id && row.published !== null
      if (last !== null && isSame && now() - last.at < SAME_MS) return { ...last, node }
      const published = row.root === null ? null : { size: Number(row.published), root: row.root }
      last = { note: await sign(size, node, published), size, lastId: row.last_id, at: now() }
      return { ...last, node }
    }, maxWaiting)
  }
}

const continues = async (size: number, node: NodeReader, published: TreeHead): Promise<boolean> =>
  published.size <= size && isEqual(await rootHash(published.size, node, sha256), published.root)
