/** The public log of a site: the tree that follows the event log, its signed form, and proofs of records. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { Position } from "@driverdex/domain/events/Log"
import { concat, isEqual, toHex } from "@driverdex/domain/transparency/bytes"
import { type DumpSignature, dumpSignatureText } from "@driverdex/domain/transparency/DumpSignature"
import { entryBundle } from "@driverdex/domain/transparency/EntryBundle"
import { publicEvent } from "@driverdex/domain/transparency/LogLeaf"
import {
  consistencyProof,
  type Hash,
  inclusionProof,
  leafContent,
  rootHash
} from "@driverdex/domain/transparency/MerkleTree"
import type { RecordProof } from "@driverdex/domain/transparency/RecordProof"
import { TILE_WIDTH, type TileName } from "@driverdex/domain/transparency/Tiles"
import type { Sql } from "postgres"
import type { Config } from "../../platform/Config.ts"
import { makeFairQueue } from "../../platform/FairQueue.ts"
import type { Logger } from "../../platform/Logger.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import { failFastWith } from "../../store/log/failFast.ts"
import type { StoreMonitor } from "../../store/log/StoreMonitor.ts"
import { changedPast, startPastChecks } from "./ChangedPast.ts"
import { makeFullTiles } from "./FullTiles.ts"
import { makeKnownHead, NO_KNOWN_HEAD } from "./KnownHead.ts"
import { readWitnesses, readWitnessLogs } from "./knownOthers.ts"
import { siteKeys } from "./LogKey.ts"
import { type LogTree, makeLogTree, NoSuchTile, sha256 } from "./LogTree.ts"
import { makeSignedTree, type SignedTree } from "./SignedTree.ts"
import { makeWitness, type Witness } from "./Witness.ts"
import { type Cosigned, makeWitnessRounds } from "./WitnessRounds.ts"

/**
 * Every function rejects with StoreUnavailable while a store is away, BatchingFull when too many ask, of a network (http/ClientAddress.ts)
 * or in all.
 */
export interface PublicLog {
  /** Named like a read model, for the poller that brings both forward. */
  readonly name: string
  readonly catchUp: () => Promise<void>
  /** `name+id+key`, for verifiers. */
  readonly key: string
  /** Keys of the witnesses that this log asks, `name+id+key` each. */
  readonly witnesses: ReadonlyArray<string>
  /**
   * A signed note, with the cosignatures of witnesses where they have some of at least `seen` entries.
   * @throws Problem (503) when the log no longer continues what was signed before
   */
  readonly checkpoint: (seen: number) => Promise<string>
  /** Null where the tree has no such tile, or fewer hashes in it. */
  readonly tile: (tile: TileName, network: string) => Promise<Uint8Array | null>
  /** The leaves of a tile of level 0 as one bundle, as the log has them now; null where the tree has fewer. */
  readonly entries: (index: number, width: number, network: string) => Promise<Uint8Array | null>
  /** @param seen size of the tree that the asker has checked before; 0 for none */
  readonly proof: (stream: string, seen: number, network: string) => Promise<RecordProof>
  /** Asks the witnesses for their cosignatures, unless a process of this site did lately. */
  readonly askWitnesses: (signal: AbortSignal) => Promise<void>
  /**
   * Signs that this site serves a dump from now on; null where the state of the log that it names is none of this log.
   * @param dump hashes are hexadecimal
   */
  readonly signDump: (dump: Omit<DumpSignature, "servedSince">) => Promise<string | null>
  /** The site as a witness of other logs. */
  readonly witness: Pick<Witness, "key"> & {
    readonly addCheckpoint: (body: string, network: string) => ReturnType<Witness["addCheckpoint"]>
    readonly checkpoint: (originHash: string, network: string) => ReturnType<Witness["checkpoint"]>
  }
  /** Where a check has found the past changed, in a sentence; null while none has. */
  readonly changedPast: () => Promise<string | null>
  /** Checks the past soon and then once a day. Returns a function that ends it. */
  readonly startPastChecks: () => () => Promise<void>
  /** Places in the tree, from 0, of the events at these positions. */
  readonly indexesOf: (positions: ReadonlyArray<Position>) => Promise<ReadonlyArray<number>>
}

export interface PublicLogOptions {
  readonly config: Pick<Config, "logKey" | "siteUrl" | "witnesses" | "witnessLogs" | "dataDir">
  readonly sql: Sql
  /** With every event, also those that an operator has skipped for a read model. */
  readonly store: EventStore
  readonly monitors: ReadonlyArray<StoreMonitor>
  /** While the log that this process reads is not the site's, and once the process stops. */
  readonly isPaused: () => boolean
  readonly log: Logger
  readonly now: () => number
  readonly maxWaiting: number
}

/** Answers that are made at once: each hashes for some milliseconds on the only thread, and visitors of pages come first. */
const AT_ONCE = 2
/** Proofs, which visitors wait for, come before tiles, which programs read one after the other. */
const PROOFS = { lane: 0, places: 50, placesPerSource: 20 }
const TILES = { lane: 1, places: 50, placesPerSource: 20 }
/** The site's own questions. */
const OURSELVES = ""
/** Some 200 full tiles with their entries: of 50,000 events. */
const MAX_TILE_BYTES = 16_000_000

/** @throws ConfigError for a key of another site that is none */
export const openPublicLog = async (options: PublicLogOptions): Promise<PublicLog> => {
  const { config, sql, store, monitors, log, now, maxWaiting } = options
  const keys = await siteKeys(config, sql)
  const isPaused = () => options.isPaused() || monitors.some((monitor) => monitor.outage() !== null)
  const fullTiles = makeFullTiles(MAX_TILE_BYTES)
  const tree = makeLogTree({ sql, readLog: store.readLog, isPaused, log, maxWaiting, onOtherLog: fullTiles.clear })
  const witnesses = await readWitnesses(config.witnesses, keys.log.verifier)
  const known =
    config.logKey === null
      ? NO_KNOWN_HEAD
      : makeKnownHead({ folder: config.dataDir, key: keys.log.verifier, witnesses, log })
  const signed = makeSignedTree({ sql, tree, key: keys.log, known, log, now, maxWaiting })
  const rounds = makeWitnessRounds({ sql, signed, witnesses, log, now, maxWaiting })
  const witness = makeWitness({ sql, key: keys.witness, logs: await readWitnessLogs(config.witnessLogs), now })
  const guarded = failFastWith(monitors)
  const answering = () => {
    const queue = makeFairQueue({ atOnce: AT_ONCE, lanes: [PROOFS, TILES] })
    return <A>({ lane }: typeof PROOFS, network: string, call: () => Promise<A>): Promise<A> =>
      queue.run(network, lane, async () => {
        try {
          return await guarded(call)
        } finally {
          await nextTurn()
        }
      })
  }
  const answer = answering()
  // Others' logs and this one do not wait for each other.
  const asWitness = answering()
  const tileOf = async (tile: TileName): Promise<Uint8Array | null> => {
    try {
      return await tree.tile(tile)
    } catch (error) {
      if (error instanceof NoSuchTile) return null
      throw error
    }
  }
  return {
    name: "tree",
    catchUp: () => guarded(tree.catchUp),
    key: signed.key,
    witnesses: rounds.keys,
    checkpoint: (seen) =>
      guarded(async () => {
        const fresh = await signed.checkpoint()
        return ((await rounds.cosigned(seen, fresh.size)) ?? fresh).note
      }),
    tile: (tile, network) =>
      fullTiles.get(`${tile.level}/${tile.index}/${tile.width}`, () =>
        answer(TILES, network, async () => {
          const bytes = await tileOf(tile)
          return bytes === null ? null : { bytes, isFinal: tile.width === TILE_WIDTH }
        })
      ),
    entries: (index, width, network) =>
      fullTiles.get(`entries/${index}/${width}`, () =>
        answer(TILES, network, async () => {
          const leaves = await tree.leaves(index, width)
          if (leaves === null) return null
          const isFinal = width === TILE_WIDTH && (await areOf(leaves, await tileOf({ level: 0, index, width })))
          return { bytes: entryBundle(leaves), isFinal }
        })
      ),
    proof: (stream, seen, network) =>
      answer(PROOFS, network, () => recordProof(store, tree, signed, stream, seen, rounds.cosigned)),
    askWitnesses: (signal) => (isPaused() ? Promise.resolve() : guarded(() => rounds.round(signal))),
    signDump: (dump) =>
      answer(PROOFS, OURSELVES, async () => {
        const { size } = await signed.checkpoint()
        const isOurs =
          dump.size <= size && toHex(await rootHash(dump.size, signed.node(dump.size), sha256)) === dump.root
        return isOurs ? keys.log.sign(dumpSignatureText({ ...dump, servedSince: new Date(now()).toISOString() })) : null
      }),
    witness: {
      key: witness.key,
      addCheckpoint: (body, network) => asWitness(PROOFS, network, () => witness.addCheckpoint(body)),
      checkpoint: (originHash, network) => asWitness(TILES, network, () => witness.checkpoint(originHash))
    },
    changedPast: () => changedPast(sql),
    startPastChecks: () => startPastChecks({ sql, readLog: store.readLog, key: signed.key, isPaused, log }),
    indexesOf: (positions) =>
      guarded(async () => {
        await tree.catchUp()
        return tree.indexesOf(positions)
      })
  }
}

/** Whether leaves are those that the tree was made of: what was changed since is not kept as if it were for ever. */
const areOf = async (leaves: ReadonlyArray<string>, tile: Uint8Array | null): Promise<boolean> => {
  if (tile === null) return false
  const hashes: Array<Hash> = []
  for (const leaf of leaves) hashes.push(await sha256(leafContent(leaf)))
  return isEqual(concat(...hashes), tile)
}

/**
 * The proof of one record, for visitors who check it (domain/src/transparency/RecordProof.ts).
 * @param seen size of the tree that the asker has checked before; 0 for none
 * @param cosigned what the site's witnesses have cosigned: the proof is for that tree where it has the record and what was seen
 */
const recordProof = async (
  store: Pick<EventStore, "readStream">,
  tree: LogTree,
  signed: SignedTree,
  stream: string,
  seen: number,
  cosigned: (least: number, most: number) => Promise<Cosigned | null>
): Promise<RecordProof> => {
  const events = await store.readStream(stream)
  await tree.catchUp()
  const fresh = await signed.checkpoint()
  const indexes = await tree.indexesOf(events.map(({ position }) => position))
  const { note, size } = (await cosigned(Math.max(seen, (indexes.at(-1) ?? 0) + 1), fresh.size)) ?? fresh
  const node = size === fresh.size ? fresh.node : signed.node(size)
  const entries = await Promise.all(
    events.map(async (event, n) => {
      const { type, schema, origin, content } = await publicEvent(event, sha256)
      return { index: indexes[n] as number, type, schema, origin, content }
    })
  )
  const inclusion = texts(await inclusionProof(indexes, size, node, sha256))
  // Of a larger tree than this one nothing can be shown, and the asker sees that it is larger.
  const consistency = seen === 0 || seen > size ? [] : texts(await consistencyProof(seen, size, node, sha256))
  return { checkpoint: note, entries, inclusion, consistency }
}

const texts = (hashes: ReadonlyArray<Hash>): ReadonlyArray<string> => hashes.map(toHex)
