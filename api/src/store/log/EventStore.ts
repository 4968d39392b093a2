/**
 * The port of the event log. Adapters: PostgresLog, KurrentLog, and memoryLog of the tests; one contract suite
 * proves them (`api/test/store/log/contract.ts`).
 */
import type { NewEvent, Position, ReadLog, Revision, StoredEvent } from "@driverdex/domain/events/Log"

/** Events that go to one stream together: all or nothing. */
export interface Commit {
  readonly stream: string
  /** The stream's last revision as the decision saw it. Exact under any concurrency; there is no 'any revision'. */
  readonly expected: Revision | "no-stream"
  /** At least one. */
  readonly events: ReadonlyArray<NewEvent>
  /**
   * The ids were made for this call, or are known not to be in the log: never sent before, and never sent elsewhere. A store that
   * cannot tell a repeated commit from the first one then does not look for it.
   */
  readonly isFresh?: boolean
}

/** What became of a commit. `revision` and `position` are those of the commit's last event. */
export type Outcome =
  | { readonly _tag: "Appended"; readonly revision: Revision; readonly position: Position }
  /** The commit's first event is already in the stream: the result is that of the first time. */
  | { readonly _tag: "Duplicate"; readonly revision: Revision; readonly position: Position }
  | { readonly _tag: "WrongRevision"; readonly actual: Revision | "no-stream" }

export interface EventStore {
  /**
   * Outcomes in the order of the commits. `Appended` means durable and readable by everyone before the call returns.
   * Commits of one call may share a transaction, but each has its own outcome.
   * @throws StoreUnavailable when the store cannot be reached or is read-only; Overloaded when too many appends wait;
   * CommitRefused (EncodedCommit.ts) for a commit that can never be stored, such as one with a NUL character in a text.
   */
  readonly append: (commits: ReadonlyArray<Commit>) => Promise<ReadonlyArray<Outcome>>
  /** Events of a stream in order from a revision (default 0); nothing for an unknown stream. @throws StreamDamaged */
  readonly readStream: (stream: string, from?: Revision) => Promise<ReadonlyArray<StoredEvent>>
  /** Revision of a stream's last event, without reading the stream. */
  readonly lastRevision: (stream: string) => Promise<Revision | "no-stream">
  readonly readLog: ReadLog
  /**
   * Calls back soon after the log has grown, and says whether this process did that; also when it begins to hear, and for nothing.
   * What comes while the store is away may be missed: a reader looks by itself now and then. Returns what ends that.
   */
  readonly watch: (grown: (isOurs: boolean) => void) => () => void
  /** Position of the last event, 0 for an empty log. */
  readonly head: () => Promise<Position>
  /** Moment of the last event, ISO 8601 UTC; null for an empty log. */
  readonly newestAt: () => Promise<string | null>
  /** Every batch that an event names, most recently written first. */
  readonly batches: () => Promise<ReadonlyArray<BatchSummary>>
  /** The streams of drivers with an event of the batch, in the order of their first such event. */
  readonly streamsOfBatch: (batch: string) => Promise<ReadonlyArray<string>>
  /**
   * A part of the log that holds every event of the streams whose names are not before `from` and before `before`; null when
   * there are none. As small as the store can tell without reading the log, which may be all of it.
   */
  readonly spanOf: (from: string, before: string) => Promise<Span | null>
  /** Left out by a store that never removes an event. */
  readonly limitedStreams?: () => Promise<ReadonlyArray<LimitedStream>>
}

/** A stream whose settings in the store itself let it remove events. */
export interface LimitedStream {
  readonly stream: string
  /** As the store calls them, such as `$maxCount`. */
  readonly limits: ReadonlyArray<string>
}

export interface BatchSummary {
  readonly batch: string
  /** Of its last event, ISO 8601 UTC. */
  readonly at: string
  /** Of its first event. */
  readonly actor: string
  readonly events: number
  /** Streams of drivers with an event of it. */
  readonly drivers: number
}

/** The events after a position up to and including another. */
export interface Span {
  readonly after: Position
  readonly until: Position
}

/** The store cannot be reached or does not take writes; the same commits may be sent again. */
export class StoreUnavailable extends Error {
  readonly _tag = "StoreUnavailable"
  constructor(cause: unknown) {
    super("The event store is not available.", { cause })
  }
}

/** The store has lost events of a stream: nothing may be decided on what is left. */
export class StreamDamaged extends Error {
  readonly _tag = "StreamDamaged"
  readonly stream: string
  /** @param loss what is missing, as the second half of a sentence */
  constructor(stream: string, loss: string) {
    super(`The stream ${stream} is damaged: ${loss}.`)
    this.stream = stream
  }
}

/** Which revisions are missing, both ends included. */
export const missingSentence = (first: Revision, last: Revision): string =>
  first === last ? `its revision ${first} is missing` : `its revisions ${first} to ${last} are missing`

/** The bounded queue of waiting appends is full; try again after `retryAfterSeconds`. */
export class Overloaded extends Error {
  readonly _tag = "Overloaded"
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super("Too many writes are waiting.")
    this.retryAfterSeconds = retryAfterSeconds
  }
}
