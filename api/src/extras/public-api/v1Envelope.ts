/** What holds for every answer of `/api/v1`: the limit of its network, how long it may be cached, and the headers that scripts may read. */
import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Problem } from "../../contract/Problem.ts"
import { RateLimited } from "../../contract/RateLimited.ts"
import { networkOf } from "../../http/ClientAddress.ts"
import type { Config } from "../../platform/Config.ts"
import type { RequestLimit } from "./RequestLimit.ts"

export interface V1EnvelopeOptions {
  readonly config: Config
  readonly requestLimit: RequestLimit
}

/** Without it a page of another site would see only the body (P-API-5). */
const EXPOSED = "deprecation, etag, link, ratelimit, ratelimit-policy, retry-after, sunset, x-as-of, x-request-id"
const MINUTE = "public, max-age=60"

export const v1Envelope = ({ config, requestLimit }: V1EnvelopeOptions) =>
  Layer.succeed(
    RateLimited,
    RateLimited.of((call) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const { isAllowed, headers, waitSeconds } = requestLimit.ask(networkOf(request, config.trustedProxies))
        // On refusals and errors, too.
        yield* HttpEffect.appendPreResponseHandler((_request, response) =>
          Effect.succeed(
            HttpServerResponse.setHeaders(response, {
              ...headers,
              ...(mayBeCached(response) ? { "cache-control": MINUTE } : {}),
              "access-control-expose-headers": EXPOSED
            })
          )
        )
        if (isAllowed) return yield* call
        const wait = waitSeconds === 1 ? "a second" : `${waitSeconds} seconds`
        return yield* Effect.fail(
          new Problem({ status: 429, message: `Too many requests from your network. Please wait ${wait}.` })
        )
      })
    )
  )

/** Not an answer from before an outage: it would outlast it. */
const mayBeCached = ({ status, headers }: HttpServerResponse.HttpServerResponse): boolean =>
  (status === 200 || status === 304) && headers["x-as-of"] === undefined
