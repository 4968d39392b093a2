/**
 * An event store in this process that speaks the protocol of KurrentDB's client as far as KurrentLog uses it, with
 * switches for what goes wrong on a network. Not a KurrentDB: what a real one does is shown by EVENT_STORE_TEST_URL only.
 * Three of its nodes are a cluster in cluster.ts.
 */
import grpc from "@grpc/grpc-js"
import { openWay, type Way } from "../../../faults/way.ts"
import { clusterInfo } from "./messages.ts"
import { nodeServer, type Refusal } from "./node.ts"
import { type Stored, type StoredEvents, storedEvents } from "./storedEvents.ts"
import { type Subscriptions, subscriptionsTo } from "./subscriptions.ts"

export interface KurrentServerOptions {
  /** As a real server of today: appends come over one long stream. False: one call per append, as with old servers. */
  readonly batches?: boolean
  readonly maxAppendBytes?: number
}

export interface KurrentServer
  extends Omit<Way, "port">,
    Pick<StoredEvents, "limit" | "scavenge" | "remove" | "restore"> {
  readonly url: string
  readonly subscriptions: Subscriptions
  readonly stored: ReadonlyArray<Stored>
  /** Writes an event of another application. */
  readonly plant: (stream: string) => void
  /** Headers of the calls that came in, by method. */
  readonly calls: ReadonlyArray<{ readonly method: "read" | "append"; readonly leader: boolean }>
  /** The next append is written, but every connection is cut before its answer. */
  readonly loseNextAnswer: () => void
  /** Every connection is cut when the next append has arrived and nothing of it is written. */
  readonly loseNextAppend: () => void
  /** Connections stay open and nothing is answered any more, until false. */
  readonly fallSilent: (silent: boolean) => void
  /** Events that readings of the whole log have looked at, sent or passed over. */
  readonly looked: () => number
  /** Each event of a reading comes so many milliseconds after the one before; after `most` of them nothing comes any more. */
  readonly slowDown: (ms: number, most?: number) => void
  /** From now on every call is refused in this way; null: answered again. */
  readonly refuse: (refusal: Refusal | null) => void
  /** Connections that were opened so far. */
  readonly connections: () => number
  readonly stop: () => Promise<void>
}

export const startKurrentServer = async (options: KurrentServerOptions = {}): Promise<KurrentServer> => {
  const { batches = true, maxAppendBytes = 16 * 1024 * 1024 } = options
  const store = storedEvents(maxAppendBytes)
  const subscriptions = subscriptionsTo(store)
  const calls: Array<{ method: "read" | "append"; leader: boolean }> = []
  let losing: "after" | "before" | null = null
  let refused: Refusal | null = null
  let looked = 0
  let connections = 0
  let slow: { readonly ms: number; readonly most: number } | null = null

  const server = nodeServer({
    store,
    subscriptions,
    batches,
    maxAppendBytes,
    refusal: () => refused,
    note: (method, leader) => calls.push({ method, leader }),
    losing: () => {
      const lost = losing
      losing = null
      return lost
    },
    cut: () => way.cut(),
    looked: () => {
      looked += 1
    },
    slow: () => slow,
    gossip: () => clusterInfo([{ port: way.port, state: "leader", isAlive: true }])
  })
  const door = server.createConnectionInjector(grpc.ServerCredentials.createInsecure())
  const way = await openWay((connection) => {
    connections += 1
    door.injectConnection(connection)
  })
  return {
    ...way,
    url: `kurrentdb://127.0.0.1:${way.port}?tls=false`,
    subscriptions,
    stored: store.all,
    plant: store.plant,
    limit: store.limit,
    scavenge: store.scavenge,
    remove: store.remove,
    restore: store.restore,
    calls,
    loseNextAnswer: () => {
      losing = "after"
    },
    loseNextAppend: () => {
      losing = "before"
    },
    fallSilent: (silent) => {
      refused = silent ? "silent" : null
    },
    looked: () => looked,
    slowDown: (ms, most = Number.POSITIVE_INFINITY) => {
      slow = { ms, most }
    },
    refuse: (refusal) => {
      refused = refusal
    },
    connections: () => connections,
    stop: async () => {
      await way.goAway()
      door.destroy()
      server.forceShutdown()
    }
  }
}
