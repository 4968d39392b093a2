/**
 * The Merkle tree over all events of the log, as tiles in PostgreSQL (docs/decisions/054). It follows the log; processes that do so at
 * the same time find by compare-and-set who was first.
 */
import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { LogDiverged, type Position, type ReadLog, type StoredEvent } from "@driverdex/domain/events/Log"
import { concat, toHex } from "@driverdex/domain/transparency/bytes"
import { leafHash, leafOfEvent, leafText } from "@driverdex/domain/transparency/LogLeaf"
import type { Digest, Hash } from "@driverdex/domain/transparency/MerkleTree"
import {
  hashesAt,
  hashesOf,
  subtreeHash,
  TILE_WIDTH,
  type TileName,
  type TileReader
} from "@driverdex/domain/transparency/Tiles"
import type { Sql } from "postgres"
import { singleFlight } from "../../platform/Batching.ts"
import type { Logger } from "../../platform/Logger.ts"
import { StoreUnavailable } from "../../store/log/EventStore.ts"
import type { Migrations } from "../../store/log/migrate.ts"

export const sha256: Digest = (content) => hash("sha256", content, "buffer")

export interface LogTree {
  readonly name: string
  /** Brings the tree to the end of the log as it is now. Those who call at the same time share it. */
  readonly catchUp: () => Promise<void>
  /** The tree's tiles. @throws RangeError for one that it does not have */
  readonly tile: TileReader
  /** Texts of the leaves of a tile of level 0, as the log has them now; null where the tree has fewer. */
  readonly leaves: (index: number, width: number) => Promise<ReadonlyArray<string> | null>
  /** Places in the tree, from 0. @throws StoreUnavailable when one is not in it yet */
  readonly indexesOf: (positions: ReadonlyArray<Position>) => Promise<ReadonlyArray<number>>
}

export interface LogTreeOptions {
  readonly sql: Sql
  readonly readLog: ReadLog
  /** While a store is away, or the log that this process reads is not the site's. */
  readonly isPaused: () => boolean
  readonly log: Logger
  readonly maxWaiting: number
  /** Called when the tree is made again, by whichever process: what was read of it before is of another log. */
  readonly onOtherLog: () => void
}

/** Hashed in one go on the only thread: some 4 ms. */
const PAGE = TILE_WIDTH

/** How far the tree has come. */
interface Progress {
  readonly size: number
  readonly position: Position
  readonly lastId: string | null
}

/** A tile that takes more hashes. */
interface OpenTile {
  readonly level: number
  readonly index: number
  readonly hashes: Array<Hash>
  readonly positions: Array<Position>
  readonly after: Position
}

export const makeLogTree = ({ sql, readLog, isPaused, log, maxWaiting, onOtherLog }: LogTreeOptions): LogTree => {
  const progress = async (): Promise<Progress> => {
    const [row] = await sql<[{ size: string; position: string; last_id: string | null }]>`
      select size, position, last_id from transparency.tree`
    return { size: Number(row.size), position: Number(row.position), lastId: row.last_id }
  }

  /** The tiles at the right edge of the tree, which are not full, by level. */
  const openTiles = async ({ size, position }: Progress): Promise<Map<number, OpenTile>> => {
    const edge: Array<{ level: number; index: number }> = []
    for (let level = 0; level === 0 || hashesAt(level, size) > 0; level++) {
      edge.push({ level, index: Math.floor(hashesAt(level, size) / TILE_WIDTH) })
    }
    const rows = await sql<
      Array<{ level: number; index: string; hashes: Uint8Array; positions: Array<number> | null; after: string | null }>
    >`
      select tile.* from transparency.tiles tile
      join jsonb_to_recordset(${sql.json(edge)}) as edge (level int, index bigint) using (level, index)`
    const open = new Map<number, OpenTile>(
      rows.map(({ level, index, hashes, positions, after }) => [
        level,
        {
          level,
          index: Number(index),
          hashes: [...hashesOf(hashes, 0, hashes.length / 32)],
          positions: positions ?? [],
          after: Number(after ?? position)
        }
      ])
    )
    for (const { level, index } of edge) {
      if (!open.has(level)) open.set(level, { level, index, hashes: [], positions: [], after: position })
    }
    return open
  }

  /** The tree with more events in it; null when another process was quicker. */
  const grow = async (tree: Progress, events: ReadonlyArray<StoredEvent>): Promise<Progress | null> => {
    const open = await openTiles(tree)
    const changed = new Map<string, OpenTile>()
    const add = async (level: number, added: Hash, event: StoredEvent): Promise<void> => {
      const tile = open.get(level) ?? { level, index: 0, hashes: [], positions: [], after: 0 }
      tile.hashes.push(added)
      if (level === 0) tile.positions.push(event.position)
      changed.set(`${level}/${tile.index}`, tile)
      const isFull = tile.hashes.length === TILE_WIDTH
      const next = { level, index: tile.index + 1, hashes: [], positions: [], after: event.position }
      open.set(level, isFull ? next : tile)
      if (isFull) await add(level + 1, await subtreeHash(tile.hashes, sha256), event)
    }
    for (const event of events) await add(0, await leafHash(await leafOfEvent(event, sha256), sha256), event)

    const last = events.at(-1) as StoredEvent
    const grown = { size: tree.size + events.length, position: last.position, lastId: last.id }
    const rows = [...changed.values()].map(({ level, index, hashes, positions, after }) => ({
      level,
      index,
      hashes: toHex(concat(...hashes)),
      positions: level === 0 ? positions : null,
      after: level === 0 ? after : null
    }))
    return sql.begin(async (transaction) => {
      const moved = await transaction`
        update transparency.tree set size = ${grown.size}, position = ${grown.position}, last_id = ${grown.lastId}
        where size = ${tree.size} and last_id is not distinct from ${tree.lastId}`
      if (moved.count === 0) return null
      await transaction`
        insert into transparency.tiles (level, index, hashes, positions, after)
        select level, index, decode(hashes, 'hex'), positions, after from jsonb_to_recordset(${transaction.json(rows)})
          as grown (level int, index bigint, hashes text, positions jsonb, after bigint)
        on conflict (level, index) do update set hashes = excluded.hashes, positions = excluded.positions`
      return grown
    })
  }

  /** What was published of the other log stays in `published`, so that it is not contradicted in silence. */
  const beginAgain = async (tree: Progress): Promise<void> => {
    await sql.begin(async (transaction) => {
      const moved = await transaction`
        update transparency.tree set size = 0, position = 0, last_id = null
        where size = ${tree.size} and last_id is not distinct from ${tree.lastId}`
      if (moved.count > 0) await transaction`delete from transparency.tiles`
    })
    log("error", "the event log is not the one that its tree was made of: the tree is made again", { size: tree.size })
  }

  let seen = 0
  /** Whether the end was reached. */
  const follow = async (): Promise<boolean> => {
    const begun = await progress()
    if (begun.size < seen) onOtherLog()
    seen = begun.size
    let tree = begun
    try {
      const { position, lastId } = begun
      for await (const events of readLog(position, { page: PAGE, ...(lastId === null ? {} : { lastId }) })) {
        if (isPaused()) return true
        const grown = await grow(tree, events)
        if (grown === null) return false
        tree = grown
      }
      return true
    } catch (error) {
      if (!(error instanceof LogDiverged)) throw error
      await beginAgain(begun)
      return false
    }
  }

  return {
    name: "tree",
    catchUp: singleFlight(async () => {
      while (!isPaused() && !(await follow()));
    }, maxWaiting),
    tile: async (tile) => {
      const [row] = await sql<Array<{ hashes: Uint8Array }>>`
        select hashes from transparency.tiles where level = ${tile.level} and index = ${tile.index}`
      if (row === undefined || row.hashes.length < tile.width * 32) throw new NoSuchTile(tile)
      return row.hashes.subarray(0, tile.width * 32)
    },
    leaves: async (index, width) => {
      const [row] = await sql<Array<{ after: string; positions: Array<number> }>>`
        select after, positions from transparency.tiles where level = 0 and index = ${index}`
      if (row === undefined || row.positions.length < width) return null
      const texts: Array<string> = []
      for await (const events of readLog(Number(row.after), { page: width })) {
        for (const event of events) texts.push(leafText(await leafOfEvent(event, sha256)))
        if (texts.length >= width) break
      }
      return texts.slice(0, width)
    },
    indexesOf: async (positions) => {
      const rows = await sql<Array<{ position: string; index: string; positions: Array<number> }>>`
        select wanted.position, tile.index, tile.positions
        from jsonb_to_recordset(${sql.json(positions.map((position) => ({ position })))}) as wanted (position bigint)
        cross join lateral (
          select index, positions from transparency.tiles
          where level = 0 and after < wanted.position order by after desc limit 1
        ) tile`
      const found = new Map(
        rows.map(({ position, index, positions: ofTile }) => [
          Number(position),
          { first: Number(index) * TILE_WIDTH, at: ofTile.indexOf(Number(position)) }
        ])
      )
      return positions.map((position) => {
        const { first, at } = found.get(position) ?? { first: 0, at: -1 }
        if (at === -1) throw new StoreUnavailable(new Error(`The tree does not hold position ${position} yet.`))
        return first + at
      })
    }
  }
}

/** The tree has no such tile, or fewer hashes in it. */
export class NoSuchTile extends RangeError {
  constructor({ level, index, width }: TileName) {
    super(`The log has no tile ${index} of level ${level} with ${width} hashes.`)
  }
}

/** The steps that build the schema `transparency`. */

export const treeMigrations: Migrations = {
  schema: "transparency",
  steps: ["0001-tree", "0002-witnesses", "0003-past"].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}
