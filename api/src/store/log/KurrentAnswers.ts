/**
 * What each error answer of KurrentDB means to us: one table, so that nothing is treated as an outage by accident. The
 * first matching row applies.
 */
import type * as Kurrent from "@kurrent/kurrentdb-client"

/** The client's module, passed along for its classes, so that it is loaded only where needed. */
export type KurrentModule = typeof Kurrent

/**
 * `refused`: for good, for every caller. `denied`: until the rights change. `deleted`: the stream is gone for good.
 * `absent`, `conflict`: valid answers. `elsewhere`: another node leads, and the client goes there by itself.
 * `again`: this node could not answer in time, as without a majority. `outage`: nothing came of this client; another one
 * may find the leader.
 */
export type Meaning = "refused" | "denied" | "deleted" | "absent" | "conflict" | "elsewhere" | "again" | "lost"

export interface Row {
  readonly name: string
  readonly meaning: Meaning
  readonly fits: (kurrent: KurrentModule, error: unknown) => boolean
  /** For what is refused, on the commit. */
  readonly sentence?: string
}

const INVALID_ARGUMENT = 3
const PERMISSION_DENIED = 7

const is =
  (...names: ReadonlyArray<keyof KurrentModule>) =>
  (kurrent: KurrentModule, error: unknown): boolean =>
    names.some((name) => error instanceof (kurrent[name] as new () => Error))

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown }).code

export const ANSWERS: ReadonlyArray<Row> = [
  { name: "wrong revision", meaning: "conflict", fits: is("WrongExpectedVersionError") },
  { name: "no such stream", meaning: "absent", fits: is("StreamNotFoundError", "NoStreamError") },
  {
    name: "too large",
    meaning: "refused",
    fits: is("MaxAppendSizeExceededError", "AppendRecordSizeExceededError", "TransactionMaxSizeExceededError"),
    sentence: "The commit is larger than the event store takes."
  },
  { name: "stream deleted", meaning: "deleted", fits: is("StreamDeletedError", "StreamTombstonedError") },
  {
    name: "access denied",
    meaning: "denied",
    fits: (kurrent, error) => is("AccessDeniedError")(kurrent, error) || codeOf(error) === PERMISSION_DENIED
  },
  {
    name: "bad request",
    meaning: "refused",
    // The client has no class for it: 'Could not recognize BadRequest'.
    fits: (kurrent, error) =>
      is("InvalidArgumentError", "UnsupportedError")(kurrent, error) ||
      codeOf(error) === INVALID_ARGUMENT ||
      (is("UnknownError")(kurrent, error) && /BadRequest/.test((error as Error).message)),
    sentence: "The event store does not take such a commit."
  },
  { name: "not leader", meaning: "elsewhere", fits: is("NotLeaderError") },
  { name: "time-out", meaning: "again", fits: is("TimeoutError", "DeadlineExceededError") },
  { name: "unavailable", meaning: "lost", fits: is("UnavailableError", "CancelledError") },
  // Also whatever its client throws that is not an answer, such as 'Failed to discover after 10 attempts.'
  { name: "unknown", meaning: "lost", fits: () => true }
]

export const answerOf = (kurrent: KurrentModule, error: unknown): Row =>
  ANSWERS.find(({ fits }) => fits(kurrent, error)) as Row

/** The server's permanent answer to this query. */
export class Refused extends Error {
  override readonly name = "Refused"
  readonly row: Row
  constructor(row: Row, cause: unknown) {
    super(row.name, { cause })
    this.row = row
  }
}
