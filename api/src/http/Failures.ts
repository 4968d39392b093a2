/** How a service's failure reads to a visitor: the one place where thrown errors become statuses and sentences. */
import { ReadModelMismatched } from "@driverdex/projections/Mismatch"
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Problem } from "../contract/Problem.ts"
import { BatchingClosed, BatchingFull } from "../platform/Batching.ts"
import { DiskNearlyFull } from "../platform/DiskReserve.ts"
import { Overloaded, StoreUnavailable, StreamDamaged } from "../store/log/EventStore.ts"

/** It is worth retrying after this time: the return of a store is noticed within half a second. */
export const RETRY_AFTER_SECONDS = 2
const NOT_AVAILABLE = "The catalogue is not available for a moment. Please try again."
const NEARLY_FULL = "The disk is nearly full: nothing can be written at the moment. Please try again later."
const DAMAGED =
  "The event store has lost entries of this record, so nothing is decided on it. An administrator can see which by checking the log."
const TOO_BUSY = "Too many requests are waiting. Please try again in a moment."

/** PostgreSQL states that mean 'not now': connection, shutdown, resources, read-only, a lock or an answer that takes too long. */
const PASSING_STATE = /^(08|53|57P|57014|25006|55P03|40)/
const CONNECTION_LOST = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE"
])

/** The sentence for a failure that passes by itself; null for anything unexpected. */
export const passingProblem = (error: unknown): Problem | null => {
  if (error instanceof BatchingFull || error instanceof Overloaded)
    return new Problem({ status: 503, message: TOO_BUSY })
  if (error instanceof DiskNearlyFull) return new Problem({ status: 503, message: NEARLY_FULL })
  if (error instanceof StoreUnavailable || error instanceof BatchingClosed) {
    return new Problem({ status: 503, message: NOT_AVAILABLE })
  }
  if (error instanceof ReadModelMismatched) return new Problem({ status: 503, message: error.message })
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  return CONNECTION_LOST.has(code) || PASSING_STATE.test(code)
    ? new Problem({ status: 503, message: NOT_AVAILABLE })
    : null
}

/**
 * Runs a service call inside a handler. A thrown Problem is the answer; what passes by itself becomes 503 with
 * Retry-After; everything else is a defect, answered by the last-resort handler with a request id.
 */
export const attempt = <A>(call: () => Promise<A>): Effect.Effect<A, Problem, HttpServerRequest.HttpServerRequest> =>
  Effect.tryPromise({ try: call, catch: (error) => error }).pipe(
    Effect.catch((error) => {
      if (error instanceof Problem) return Effect.fail(error)
      if (error instanceof StreamDamaged) return Effect.fail(new Problem({ status: 409, message: DAMAGED }))
      const passing = passingProblem(error)
      return passing === null ? Effect.die(error) : Effect.andThen(askToRetry, Effect.fail(passing))
    })
  )

const askToRetry = HttpEffect.appendPreResponseHandler((_request, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(RETRY_AFTER_SECONDS)))
)
