/**
 * What holds for every request that reaches the router, whatever it asks for: a request id, the body limit, the origin check, the
 * security headers, an error of one sentence, and the last resort when something unexpected happens. CachedResponses.ts
 * and Refusals.ts answer the others alike.
 */

import { BODY_BOUNDS, jsonSize } from "@driverdex/domain/importing/jsonSize"
import { ByteSize, Cause, Effect, type Layer } from "effect"
import {
  HttpBody,
  HttpIncomingMessage,
  HttpRouter,
  HttpServerError,
  HttpServerRequest,
  HttpServerResponse
} from "effect/http"
import { type Config, isHttps } from "../platform/Config.ts"
import { describeError, type Logger } from "../platform/Logger.ts"
import { securityHeaders } from "./Headers.ts"
import type { Metrics } from "./Metrics.ts"
import { isAllowedOrigin } from "./Origin.ts"
import { PROBLEM_TYPE, problemDetails, wantsProblem } from "./problemDetails.ts"
import { RequestId } from "./RequestId.ts"
import { sentenceFor } from "./Sentences.ts"
import { sessionTokenOf } from "./SessionCookie.ts"

/** P-API-9: bytes of a body, and of those of calls that take up to 500 rows or results. */
const BODY_LIMIT = 64 * 1024
const BODY_LIMITS: ReadonlyMap<string, number> = new Map([
  ["/api/changes", 4 * 1024 * 1024],
  ["/api/printer-edits/changes", 1024 * 1024],
  ["/api/links/checks", 1024 * 1024]
])

export interface EnvelopeOptions {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly routeAt: (path: string) => string
  readonly newId: () => string
  /** Methods that the API takes at a path; none: the path is unknown. */
  readonly methodsAt: (path: string) => ReadonlyArray<string>
  /** Whether pages of other sites may read the answer (ContractPaths.ts). */
  readonly isPublicRead: (method: string, path: string) => boolean
  /** The site's page for an address that the router could not even read, such as one with a broken escape. */
  readonly page: (
    request: HttpServerRequest.HttpServerRequest
  ) => Effect.Effect<HttpServerResponse.HttpServerResponse, unknown, HttpServerRequest.HttpServerRequest>
}

export const envelope = (options: EnvelopeOptions): Layer.Layer<never, never, HttpRouter.HttpRouter> =>
  HttpRouter.middleware(
    // It answers every failure, which the type of a global middleware does not foresee: the router expects `unhandled` back.
    (app): typeof app =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const started = performance.now()
        const requestId = options.newId()
        const path = request.url.split("?", 1)[0] ?? "/"
        const answer = app.pipe(
          Effect.provideService(HttpServerRequest.HttpServerRequest, withBoundedBody(request)),
          Effect.provideService(RequestId, requestId),
          Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(bodyLimit(path))),
          Effect.catchCause((cause) =>
            Effect.map(HttpServerError.causeResponse(cause), ([response]) => {
              if (response.status >= 500 && !Cause.hasInterruptsOnly(cause)) {
                options.log("error", "request failed", { requestId, path, cause: describeError(Cause.squash(cause)) })
              }
              return response
            })
          )
        )
        const first = mayPass(request, options.config)
          ? yield* answer
          : refuse(403, "Requests from other sites are refused.")
        const isLost = first.status === 404 && first.body._tag === "Empty" && isPage(request.method, path)
        const readableOne = isLost
          ? yield* Effect.orElseSucceed(options.page(request), () => readable(first, request, requestId, []))
          : readable(first, request, requestId, options.methodsAt(path))
        const response = path.startsWith("/api/") ? inAskedForm(readableOne, request, requestId) : readableOne
        options.metrics.answered({
          route: options.routeAt(path),
          method: request.method,
          status: response.status,
          milliseconds: performance.now() - started
        })
        options.log("debug", "answered", { requestId, method: request.method, path, status: response.status })
        const isPublicRead = options.isPublicRead(request.method, path)
        return HttpServerResponse.setHeaders(response, {
          ...securityHeaders(response.headers, { https: isHttps(options.config), isPublicRead }),
          "x-request-id": requestId
        })
      }) as unknown as typeof app,
    { global: true }
  )

const bodyLimit = (path: string): number => BODY_LIMITS.get(path) ?? BODY_LIMIT

const mayPass = (request: HttpServerRequest.HttpServerRequest, config: Config): boolean =>
  isAllowedOrigin({
    method: request.method,
    origin: request.headers["origin"],
    host: request.headers["host"],
    hasSessionCookie: sessionTokenOf(request.cookies, isHttps(config)) !== undefined,
    hasBearer: request.headers["authorization"]?.toLowerCase().startsWith("bearer ") === true,
    siteOrigin: config.siteUrl
  })

const refuse = (status: number, sentence: string) =>
  HttpServerResponse.text(sentence, { status, contentType: "text/plain; charset=utf-8" })

const isPage = (method: string, path: string): boolean =>
  (method === "GET" || method === "HEAD") &&
  !path.startsWith("/api/") &&
  !path.startsWith("/assets/") &&
  path !== "/metrics"

/** Gives an error without words its sentence, and an unknown method at a known path its true status. */
const readable = (
  response: HttpServerResponse.HttpServerResponse,
  request: HttpServerRequest.HttpServerRequest,
  requestId: string,
  methods: ReadonlyArray<string>
): HttpServerResponse.HttpServerResponse => {
  const { status } = response
  if (status < 400 || (response.body._tag !== "Empty" && status !== 415)) return response
  if (status === 404 && methods.length > 0 && !methods.includes(request.method)) {
    return HttpServerResponse.setHeader(refuse(405, sentenceFor(405)), "allow", methods.join(", "))
  }
  const sentence = status === 500 ? `${sentenceFor(status)} Please quote ${requestId}.` : sentenceFor(status)
  const retryAfter = response.headers["retry-after"]
  const answer = refuse(status, sentence)
  return retryAfter === undefined ? answer : HttpServerResponse.setHeader(answer, "retry-after", retryAfter)
}

/** The one place where an error of the API becomes a problem document. */
const inAskedForm = (
  response: HttpServerResponse.HttpServerResponse,
  { headers }: HttpServerRequest.HttpServerRequest,
  requestId: string
): HttpServerResponse.HttpServerResponse => {
  const { status, body } = response
  if (status < 400 || body._tag !== "Uint8Array" || !body.contentType.startsWith("text/plain")) return response
  if (!wantsProblem(headers["accept"])) return response
  const text = problemDetails(status, new TextDecoder().decode(body.body), requestId)
  return HttpServerResponse.setBody(response, HttpBody.text(text, PROBLEM_TYPE))
}

type Request = HttpServerRequest.HttpServerRequest

/**
 * A body is counted before it is parsed (P-API-9): a few megabytes of brackets hold millions of values, and whoever parses,
 * checks and refuses them keeps everyone else waiting for seconds.
 * The same request, whose text ends in an answer when it holds too much. The body is read when someone asks for it, as before.
 */
const withBoundedBody = (request: Request): Request =>
  Object.create(request, {
    text: { get: () => Effect.tap(request.text, refuseTooMuch) },
    modify: { value: (options: Parameters<Request["modify"]>[0]) => withBoundedBody(request.modify(options)) }
  }) as Request

const refuseTooMuch = (text: string) => {
  const { depth, values } = jsonSize(text, BODY_BOUNDS)
  // What waits for the text takes any failure of it for one of ours, and an answer for an answer.
  if (depth > BODY_BOUNDS.depth)
    return Effect.die(refuse(400, `body: It is nested deeper than ${BODY_BOUNDS.depth} levels.`))
  if (values > BODY_BOUNDS.values) {
    return Effect.die(refuse(413, `body: It has more than ${BODY_BOUNDS.values.toLocaleString("en-US")} values.`))
  }
  return Effect.void
}
