/** The calls of this program, through the API's own contract, which the server shares. */
import { Api } from "@driverdex/api/contract/Api"
import type { ChangesReport, ChangesRequest, ChangesWaiting } from "@driverdex/api/contract/Changes"
import type { CodeNeeded, Session } from "@driverdex/api/contract/Session"
import { TOKEN_PREFIX } from "@driverdex/api/contract/TokenScope"
import { retryAfter } from "@driverdex/api/outgoing/retryAfter"
import { type Duration, Effect, Stream } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { Failure } from "./Failure.ts"
import { Refused, Unreachable } from "./refusals.ts"

export type ChangesCall = typeof ChangesRequest.Type
export type ChangesAnswer = typeof ChangesReport.Type | typeof ChangesWaiting.Type
export type SignedIn = typeof Session.Type

/** All calls of the contract, typed: `calls.drivers.list(...)`. */
export type Calls = HttpApiClient.ForApi<typeof Api>

/** Every call throws Refused for an answer that is not a success, Unreachable when there is no answer. */
export interface Client {
  /** The answer to one call. `patience` is the timeout; two minutes by default. */
  readonly ask: <A>(call: (calls: Calls) => Effect.Effect<A, unknown>, patience?: Duration.Input) => Promise<A>
  /** The records of a streamed answer, as they come. Read them to the end, or leave the loop to release the stream. */
  readonly stream: <A>(
    call: (calls: Calls) => Effect.Effect<Stream.Stream<A, unknown>, unknown>
  ) => AsyncGenerator<A, void, undefined>
  /** Without a code, the answer may be that one is needed. */
  readonly signIn: (as: {
    readonly name: string
    readonly password: string
    readonly code?: string
  }) => Promise<SignedIn | typeof CodeNeeded.Type>
}

const MAX_ANSWER_TIME = "2 minutes"

export function connect(address: string, token?: string): Client {
  const client = Effect.gen(function* () {
    const plain = yield* HttpClient.HttpClient
    return yield* HttpApiClient.makeWith(Api, {
      baseUrl: address,
      httpClient: plain.pipe(
        HttpClient.mapRequest((request) =>
          token === undefined ? request : HttpClientRequest.bearerToken(request, token)
        ),
        HttpClient.transformResponse(Effect.flatMap((response) => onlySuccess(response, address)))
      )
    })
  })
  const usable = (error: unknown, patience: Duration.Input): Failure =>
    error instanceof Failure ? error : noUsableAnswer(error, address, patience)
  const call = <A>(name: (calls: Calls) => Effect.Effect<A, unknown>, patience: Duration.Input): Promise<A> =>
    client.pipe(
      Effect.flatMap(name),
      Effect.timeout(patience),
      Effect.catch((error) => Effect.fail(usable(error, patience))),
      Effect.provide(FetchHttpClient.layer),
      // A redirect is reported, not followed: it may send a password or a token elsewhere.
      Effect.provideService(FetchHttpClient.RequestInit, { redirect: "manual" }),
      Effect.runPromise
    )
  const isToken = token?.startsWith(TOKEN_PREFIX) === true
  const ask: Client["ask"] = (name, patience = MAX_ANSWER_TIME) =>
    call(name, patience).catch((error: unknown) => withWayIn(error, isToken))
  return {
    ask,
    stream: async function* (name) {
      try {
        yield* Stream.toAsyncIterable(await ask(name))
      } catch (error) {
        if (error instanceof Failure) throw error
        throw new Unreachable(`The answer of ${address} broke off before its end.`)
      }
    },
    // A refused sign-in needs no hint to sign in.
    signIn: (as) => call((calls) => calls.session.signIn({ payload: { ...as, token: true } }), MAX_ANSWER_TIME)
  }
}

/** Adds to the error of a call that needs a session how to get one; a token of DRIVERDEX_TOKEN would be used in its place. */
function withWayIn(error: unknown, isToken: boolean): never {
  if (error instanceof Refused && error.status === 401 && !isToken) {
    throw new Refused(error.status, `${error.message} Run \`driverdex login\` first.`)
  }
  throw error
}

type Response = HttpClientResponse.HttpClientResponse

function onlySuccess(response: Response, address: string): Effect.Effect<Response, Refused> {
  const { status, headers } = response
  if (status >= 200 && status < 300) return Effect.succeed(response)
  if (status >= 300 && status < 400) {
    const place = headers["location"] ?? "another address"
    return Effect.fail(new Refused(status, `${address} answers with a redirect to ${place}: use that address.`))
  }
  const sentence = headers["content-type"]?.startsWith("text/plain") === true ? response.text : Effect.succeed("")
  return sentence.pipe(
    Effect.orElseSucceed(() => ""),
    Effect.flatMap((text) => {
      const body = text.slice(0, 2000).trim()
      const words = body === "" ? `The server at ${address} answered with status ${status}.` : body
      return Effect.fail(new Refused(status, words, retryAfter(headers["retry-after"])))
    })
  )
}

function noUsableAnswer(error: unknown, address: string, patience: Duration.Input): Failure {
  const { _tag, reason } = error as { readonly _tag?: string; readonly reason?: { readonly _tag?: string } }
  if (_tag === "TimeoutError") {
    return new Unreachable(`The server at ${address} did not answer within ${patience}.`)
  }
  if (reason?._tag === "TransportError") return new Unreachable(`No server answers at ${address}.`)
  return new Failure(`The server at ${address} answered in a form that this program does not know.`)
}
