/** How a service's failure reads to a visitor: the one place where thrown errors become statuses and sentences. */
import { ReadModelMismatched } from "@driverdex/projections/Mismatch"
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Problem } from "../contract/Problem.ts"
import { BatchingFull } from "../platform/Batching.ts"
import { DiskNearlyFull } from "../platform/DiskReserve.ts"
import { Overloaded, StreamDamaged } from "../store/log/EventStore.ts"
import { isPassing } from "../store/log/isPassing.ts"

/** It is worth retrying after this time: the return of a store is noticed within half a second. */
export const RETRY_AFTER_SECONDS = 2
const NOT_AVAILABLE = "The catalogue is not available for a moment. Please try again."
const NEARLY_FULL = "The disk is nearly full: nothing can be written at the moment. Please try again later."
const DAMAGED =
  "The event store has lost entries of this record, so nothing is decided on it. An administrator can see which by checking the log."
const TOO_BUSY = "Too many requests are waiting. Please try again in a moment."

/** The sentence for a failure that passes by itself; null for anything unexpected. */
export const passingProblem = (error: unknown): Problem | null =>
  isPassing(error) ? new Problem({ status: 503, message: sentenceOf(error) }) : null

const sentenceOf = (error: unknown): string => {
  if (error instanceof BatchingFull || error instanceof Overloaded) return TOO_BUSY
  if (error instanceof DiskNearlyFull) return NEARLY_FULL
  return error instanceof ReadModelMismatched ? error.message : NOT_AVAILABLE
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
