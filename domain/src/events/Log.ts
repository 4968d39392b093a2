/** The reading half of the log's port, and the envelope of an event (docs/architecture.md). */

/** Place of an event in the whole log, from 1 upwards; 0 means before the first. Opaque: contiguous in Postgres, sparse in KurrentDB. */
export type Position = number
/** Place of an event in its stream, from 0 upwards. */
export type Revision = number

/**
 * An event before the log has it. `data` is in the encoded form of its schema. Nothing about visitors anywhere; of the people
 * who work on the site `actor` holds the sign-in name and `reason` what they typed, for ever (SECURITY.md).
 */
export interface NewEvent {
  /** UUID; the same id appended again is a duplicate, not a second event. */
  readonly id: string
  readonly type: string
  /** Version of `data`'s shape, from 1; older ones are brought up by Upcast. */
  readonly schema: number
  /** Moment of the decision, ISO 8601 UTC. */
  readonly at: string
  /** `visitor`, `import`, `system` or an operator's name. */
  readonly actor: string
  readonly requestId: string
  readonly batch?: string
  readonly reason?: string
  readonly data: unknown
}

/** An event as the log holds it. */
export interface StoredEvent extends NewEvent {
  readonly stream: string
  readonly revision: Revision
  readonly position: Position
}

/**
 * The events after a position in log order, in pages of at most `page` events (default 5,000), ending at the head as it
 * was when the reading began. Never skips, never repeats.
 *
 * @throws LogDiverged with `lastId`, before the first page, when another event or none stands at the position
 */
export type ReadLog = (after: Position, options?: ReadLogOptions) => AsyncIterable<ReadonlyArray<StoredEvent>>

export interface ReadLogOptions {
  readonly page?: number
  /** The id of the event that the reader has seen at the position; left out: any event there will do. */
  readonly lastId?: string
  /**
   * The position of an event that the reader has to see, such as one that was just appended. A store that has the events up to
   * there at hand then does not ask how far the log is by now: the reading ends there or later.
   */
  readonly until?: Position
}

/** The log is not the one that the reader has read so far: it is another one, or an older copy that has lost events. */
export class LogDiverged extends Error {
  readonly _tag = "LogDiverged"
  readonly position: Position
  constructor(position: Position) {
    super(`The event log does not hold the event that stood at position ${position}.`)
    this.position = position
  }
}
