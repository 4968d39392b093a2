/** Which event log this process works with: the one of EVENT_STORE_URL, else that of its PostgreSQL (P-OPS-4). */
import type { Sql } from "postgres"
import type { Config, Secret } from "../../platform/Config.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { type EventStore, StoreUnavailable } from "./EventStore.ts"
import { postgresLog } from "./PostgresLog.ts"

export interface OpenedEventStore {
  readonly store: EventStore
  /** Lets the waiting appends finish; the connections to PostgreSQL stay the caller's. */
  readonly close: () => Promise<void>
}

/** The event store of EVENT_STORE_URL cannot be used; one sentence for the person at the terminal, never the address. */
export class EventStoreUnusable extends Error {
  readonly _tag = "EventStoreUnusable"
}

export interface EventStoreOptions {
  /** Appends that may wait. */
  readonly maxWaiting?: number
  /** Whether the PostgreSQL is known to be away. */
  readonly isDown?: () => boolean
}

/** @throws EventStoreUnusable */
export const openEventStore = async (
  config: Pick<Config, "eventStoreUrl">,
  sql: Sql,
  log: Logger,
  options: EventStoreOptions = {}
): Promise<OpenedEventStore> => {
  if (config.eventStoreUrl !== null) return openKurrentStore(config.eventStoreUrl, log, options)
  const store = postgresLog(sql, options)
  return { store, close: () => store.close() }
}

/** @throws EventStoreUnusable when the first query to it gets no answer */
export const openKurrentStore = async (
  url: Secret,
  log: Logger,
  options: EventStoreOptions = {}
): Promise<OpenedEventStore> => {
  // Imported here, so that a site on PostgreSQL never loads the other client.
  const { kurrentLog } = await import("./KurrentLog.ts")
  const { whyUnreachable } = await import("./whyUnreachable.ts")
  const store = kurrentLog(url.reveal(), options)
  try {
    await store.head()
  } catch (error) {
    await store.close()
    const cause = error instanceof StoreUnavailable ? error.cause : error
    log("debug", "no event store", { cause: describeError(cause) })
    const reason = deniedReason(cause) ?? (await whyUnreachable(url.reveal())) ?? reasonOf(cause)
    throw new EventStoreUnusable(`The event store of EVENT_STORE_URL cannot be used (${reason}).`)
  }
  return { store, close: () => store.close() }
}

const deniedReason = (cause: unknown): string | null =>
  (cause as { type?: string }).type === "access-denied"
    ? "the name or password is wrong, or may not read all streams"
    : null

const reasonOf = (cause: unknown): string => {
  const { type, name, message } = cause as { type?: string; name?: string; message?: string }
  if (type === "not-leader") return "none of its nodes leads"
  if (type === "unavailable" || message?.startsWith("Failed to discover")) return "nothing answers there"
  if (type === "deadline-exceeded" || name === "NoAnswer") return "it does not answer"
  return "it cannot be reached"
}
