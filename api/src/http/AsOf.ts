/**
 * How an answer says since when it is true (P-OPS-7): the header `X-As-Of`, in ISO 8601 UTC, on every answer that is made of what the
 * process knows without the database having just confirmed it. Without the header the answer is current.
 */
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Problem } from "../contract/Problem.ts"
import type { ReadRequest } from "./EncodedResponse.ts"
import { attempt } from "./Failures.ts"

/** @param asOf milliseconds since 1970; null: it is current */
export const asOfHeader = (asOf: number | null): Readonly<Record<string, string>> =>
  asOf === null ? {} : { "x-as-of": new Date(asOf).toISOString() }

/** What `VisitorReads` answers: the catalogue, and since when it is known to be true. */
export interface Reads<Catalogue> {
  readonly inTurn: (requester: ReadRequest) => Promise<{ readonly catalogue: Catalogue; readonly asOf: number | null }>
}

/** The catalogue for the answer to the request under way, when it is its turn; the answer gets the header where it needs it. */
export const seenCatalogue = <Catalogue>(
  reads: Reads<Catalogue>
): Effect.Effect<Catalogue, Problem, HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { catalogue, asOf } = yield* attempt(() => reads.inTurn(request))
    return yield* asOf === null ? Effect.succeed(catalogue) : Effect.as(setAsOf(asOf), catalogue)
  })

/** Gives the answer to the request under way the header. */
export const setAsOf = (asOf: number) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, asOfHeader(asOf)))
  )
