/** The stores that the process works with, the monitor of each, and the event log that fails fast while it is down. */
import type { Sql } from "postgres"
import type { Config } from "../platform/Config.ts"
import type { Logger } from "../platform/Logger.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import { failFastStore } from "../store/log/failFast.ts"
import { FIND_LEADER_MS } from "../store/log/KurrentConnection.ts"
import { openEventStore } from "../store/log/openEventStore.ts"
import { makeStoreMonitor, type StoreMonitor } from "../store/log/StoreMonitor.ts"
import { connectPostgres, dropConnections } from "../store/postgres/connect.ts"
import { postgresProbe } from "../store/postgres/probe.ts"
import type { Database } from "./Database.ts"

export interface Stores {
  /** Rejects at once while the event log is away. */
  readonly store: EventStore
  readonly database: StoreMonitor
  /** The same as the database where the log is in it. */
  readonly eventLog: StoreMonitor
  /** Whether one of them is away. */
  readonly isDown: () => boolean
  /** Whether a separate event store is silent, as during an election, but not away yet. */
  readonly isEventLogLate: () => boolean
  /** A separate connection: visitors' look-ups do not queue behind other queries. */
  readonly lookingUp: Sql
}

export interface StoresOptions {
  readonly config: Pick<Config, "eventStoreUrl">
  readonly database: Pick<Database, "sql" | "url">
  readonly log: Logger
  readonly now: () => number
  readonly maxWaiting: number
  /** Takes what has to be closed, in the order of opening. */
  readonly closing: Pick<AsyncDisposableStack, "defer">
}

/** @throws EventStoreUnusable */
export const openStores = async (options: StoresOptions): Promise<Stores> => {
  const { config, log, now, maxWaiting, closing } = options
  const { sql, url } = options.database
  const lookingUp = connectPostgres(url, 1)
  closing.defer(() => lookingUp.end({ timeout: 1 }))
  const drop = () => {
    dropConnections(sql)
    dropConnections(lookingUp)
  }
  const database = makeStoreMonitor({ store: "database", ...postgresProbe(url), drop, log, now })
  closing.defer(database.stop)
  const opened = await openEventStore(config, sql, log, { maxWaiting, isDown: () => database.outage() !== null })
  closing.defer(opened.close)
  const eventLog = config.eventStoreUrl === null ? database : contactWith(opened.store, log, now)
  if (eventLog !== database) closing.defer(eventLog.stop)
  return {
    store: failFastStore(opened.store, eventLog),
    database,
    eventLog,
    isDown: () => database.outage() !== null || eventLog.outage() !== null,
    isEventLogLate: () => eventLog !== database && eventLog.isLate(),
    lookingUp
  }
}

/** A separate event store, whose client manages its own connections. */
const contactWith = (store: EventStore, log: Logger, now: () => number): StoreMonitor =>
  makeStoreMonitor({
    store: "event store",
    ask: async () => {
      await store.head()
      return false
    },
    abandon: () => {},
    drop: () => {},
    log,
    now,
    // No caller has to retry because a cluster elects (docs/decisions/037).
    answerMs: FIND_LEADER_MS
  })
