/**
 * The port of the event log (design.md §4). Adapters: PostgresLog, KurrentLog, MemoryLog; one contract suite
 * proves them (`api/test/log/contract.ts`).
 */
import type { NewEvent, Position, ReadLog, Recorded, Revision } from "@driverdex/domain/events/Log"

/** Events that go to one stream together: all or nothing. */
export interface Commit {
  readonly stream: string
  /** The stream's last revision as the decision saw it. Exact under any concurrency; there is no 'any revision'. */
  readonly expected: Revision | "no-stream"
  /** At least one. */
  readonly events: ReadonlyArray<NewEvent>
}

/** What became of a commit. `revision` and `position` are those of the commit's last event. */
export type Outcome =
  | { readonly _tag: "Appended"; readonly revision: Revision; readonly position: Position }
  /** The commit's first event is already in the stream: the answer is that of the first time. */
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
  /** Events of a stream in order from a revision (default 0); nothing for an unknown stream. */
  readonly readStream: (stream: string, from?: Revision) => Promise<ReadonlyArray<Recorded>>
  readonly readLog: ReadLog
  /** Position of the last event, 0 for an empty log. */
  readonly head: () => Promise<Position>
}

/** The store cannot be reached or does not take writes; the same commits may be sent again. */
export class StoreUnavailable extends Error {
  readonly _tag = "StoreUnavailable"
  constructor(cause: unknown) {
    super("The event store is not available.", { cause })
  }
}

/** The bounded queue of waiting appends is full; try again after `retryAfterSeconds`. */
export class Overloaded extends Error {
  readonly _tag = "Overloaded"
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super("Too many writes are waiting.")
    this.retryAfterSeconds = retryAfterSeconds
  }
}
