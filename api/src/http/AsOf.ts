/**
 * How an answer says since when it is true (P-OPS-7): the header `X-As-Of`, in ISO 8601 UTC, on every answer that is made of what the
 * process knows without the database having just confirmed it. Without the header the answer is current.
 */
import { Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { CatalogueReads, CatalogueSnapshot } from "../catalogue/CatalogueReads.ts"
import type { Problem } from "../contract/Problem.ts"
import { attempt } from "./Failures.ts"

/** @param asOf milliseconds since 1970; null: it is current */
export const asOfHeader = (asOf: number | null): Readonly<Record<string, string>> =>
  asOf === null ? {} : { "x-as-of": new Date(asOf).toISOString() }

/** The catalogue for the answer to the request under way, which gets the header where it needs it. */
export const seenCatalogue = (
  reads: Pick<CatalogueReads, "current">
): Effect.Effect<CatalogueSnapshot, Problem, HttpServerRequest.HttpServerRequest> =>
  Effect.flatMap(
    attempt(() => reads.current()),
    ({ catalogue, asOf }) => (asOf === null ? Effect.succeed(catalogue) : Effect.as(saying(asOf), catalogue))
  )

/** Gives the answer to the request under way the header. */
export const saying = (asOf: number) =>
  HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeaders(response, asOfHeader(asOf)))
  )
