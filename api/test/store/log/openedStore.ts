/** An event store as the contract suite opens it, and where the adapters may differ. */
import type { EventStore } from "../../../src/store/log/EventStore.ts"

export interface Opened {
  readonly log: EventStore
  /** The same log as another process sees it. */
  readonly other: EventStore
  /** Queries to the store so far other than appends; where they can be counted. */
  readonly readings?: () => number
  readonly close: () => Promise<void>
}

/** Where the adapters differ; PostgresLog and MemoryLog promise the most. */
export interface Differences {
  /** Positions of neighbours in the log follow each other without a gap. */
  readonly contiguous?: boolean
  /** An id found anywhere in the log is refused; else it is recognised only where the commit itself belongs. */
  readonly refusesKnownIds?: boolean
  /** Megabytes in one commit are stored; otherwise it is refused. */
  readonly takesMegabytes?: boolean
  /** Reports where streams are in the log; otherwise only that they are somewhere in it. */
  readonly knowsSpans?: boolean
}
