/** The public log of a site: the tree that follows the event log, its signed form, and proofs of records. */
import type { Position } from "@driverdex/domain/events/Log"
import { toHex } from "@driverdex/domain/transparency/bytes"
import { type DumpSignature, dumpSignatureText } from "@driverdex/domain/transparency/DumpSignature"
import { rootHash } from "@driverdex/domain/transparency/MerkleTree"
import type { RecordProof } from "@driverdex/domain/transparency/RecordProof"
import type { TileReader } from "@driverdex/domain/transparency/Tiles"
import type { Sql } from "postgres"
import { type EventStore, Overloaded } from "../log/EventStore.ts"
import { whileInContact } from "../log/inContact.ts"
import type { StoreContact } from "../log/StoreContact.ts"
import type { Config } from "../platform/Config.ts"
import type { Logger } from "../platform/Logger.ts"
import { makeSemaphore, SemaphoreFull } from "../platform/Semaphore.ts"
import { readWitnesses, readWitnessLogs } from "./knownOthers.ts"
import { siteKeys } from "./LogKey.ts"
import { makeLogTree, sha256 } from "./LogTree.ts"
import { recordProof } from "./recordProof.ts"
import { makeSignedTree } from "./SignedTree.ts"
import { makeWitness, type Witness } from "./Witness.ts"
import { makeWitnessRounds } from "./WitnessRounds.ts"

/** Every function rejects with StoreUnavailable while a store is away, Overloaded when too many ask. */
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
  /** @throws NoSuchTile */
  readonly tile: TileReader
  /** Texts of the leaves of a tile of level 0, as the log has them now; null where the tree has fewer. */
  readonly leaves: (index: number, width: number) => Promise<ReadonlyArray<string> | null>
  /** @param seen size of the tree that the asker has checked before; 0 for none */
  readonly proof: (stream: string, seen: number) => Promise<RecordProof>
  /** Asks the witnesses for their cosignatures, unless a process of this site did lately. */
  readonly askWitnesses: (signal: AbortSignal) => Promise<void>
  /**
   * Signs that this site serves a dump from now on; null where the state of the log that it names is none of this log.
   * @param dump hashes are hexadecimal
   */
  readonly signDump: (dump: Omit<DumpSignature, "servedSince">) => Promise<string | null>
  /** The site as a witness of other logs. */
  readonly witness: Witness
  /** Places in the tree, from 0, of the events at these positions. */
  readonly indexesOf: (positions: ReadonlyArray<Position>) => Promise<ReadonlyArray<number>>
}

export interface PublicLogOptions {
  readonly config: Pick<Config, "logKey" | "siteUrl" | "witnesses" | "witnessLogs">
  readonly sql: Sql
  /** With every event, also those that an operator has skipped for a read model. */
  readonly store: EventStore
  readonly contacts: ReadonlyArray<StoreContact>
  /** Whether the log that this process reads is not the site's. */
  readonly isForeign: () => boolean
  readonly log: Logger
  readonly now: () => number
  readonly maxWaiting: number
}

/** Answers that are made at once: each hashes for some milliseconds on the only thread, and visitors of pages come first. */
const AT_ONCE = 2
const MOST_WAITING = 50

/** @throws ConfigError for a key of another site that is none */
export const openPublicLog = async (options: PublicLogOptions): Promise<PublicLog> => {
  const { config, sql, store, contacts, isForeign, log, now, maxWaiting } = options
  const keys = await siteKeys(config, sql)
  const isPaused = () => isForeign() || contacts.some((contact) => contact.lost() !== null)
  const tree = makeLogTree({ sql, readLog: store.readLog, isPaused, log, maxWaiting })
  const signed = makeSignedTree({ sql, tree, key: keys.log, now })
  const witnesses = await readWitnesses(config.witnesses, keys.log.verifier)
  const rounds = makeWitnessRounds({ sql, signed, witnesses, log, now })
  const witness = makeWitness({ sql, key: keys.witness, logs: await readWitnessLogs(config.witnessLogs), now })
  const inContact = whileInContact(contacts)
  const answering = () => {
    const semaphore = makeSemaphore({ permits: AT_ONCE, maxWaiting: MOST_WAITING })
    return <A>(call: () => Promise<A>): Promise<A> =>
      semaphore
        .withPermit(() => inContact(call))
        .catch((error: unknown) => {
          throw error instanceof SemaphoreFull ? new Overloaded(1) : error
        })
  }
  const answer = answering()
  // Others' logs and this one do not wait for each other.
  const asWitness = answering()
  return {
    name: "tree",
    catchUp: () => inContact(tree.catchUp),
    key: signed.key,
    witnesses: rounds.keys,
    checkpoint: (seen) =>
      answer(async () => {
        const fresh = await signed.checkpoint()
        return ((await rounds.cosigned(seen, fresh.size)) ?? fresh).note
      }),
    tile: (tile) => answer(() => tree.tile(tile)),
    leaves: (index, width) => answer(() => tree.leaves(index, width)),
    proof: (stream, seen) => answer(() => recordProof(store, tree, signed, stream, seen, rounds.cosigned)),
    askWitnesses: (signal) => (isPaused() ? Promise.resolve() : inContact(() => rounds.round(signal))),
    signDump: (dump) =>
      answer(async () => {
        const { size } = await signed.checkpoint()
        const isOurs =
          dump.size <= size && toHex(await rootHash(dump.size, signed.node(dump.size), sha256)) === dump.root
        return isOurs ? keys.log.sign(dumpSignatureText({ ...dump, servedSince: new Date(now()).toISOString() })) : null
      }),
    witness: {
      key: witness.key,
      addCheckpoint: (body) => asWitness(() => witness.addCheckpoint(body)),
      checkpoint: (originHash) => asWitness(() => witness.checkpoint(originHash))
    },
    indexesOf: (positions) =>
      inContact(async () => {
        await tree.catchUp()
        return tree.indexesOf(positions)
      })
  }
}
