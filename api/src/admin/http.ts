/** Signing in and out, and the guards of the calls that need an operator (contract/Session.ts). */
import { Effect, Layer, Option, Redacted } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { Config } from "../Config.ts"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { AdminOnly, CurrentOperator, type Session, SignedIn } from "../contract/Session.ts"
import { clientAddress, sourceOf } from "../http/ClientAddress.ts"
import { attempt } from "../http/Failures.ts"
import { expireSessionCookie, sessionTokenOf, setSessionCookie } from "../http/SessionCookie.ts"
import type { Operator } from "./Operators.ts"
import type { Sessions, SignedInOperator } from "./Sessions.ts"
import type { Throttle } from "./Throttle.ts"

export interface SessionServices {
  readonly config: Config
  readonly sessions: Sessions
  readonly checkPassword: (name: string, password: string) => Promise<Operator | null>
  readonly throttle: Throttle
}

export const sessionHttp = (services: SessionServices) =>
  HttpApiBuilder.group(Api, "session", (handlers) =>
    handlers
      .handle(
        "signIn",
        Effect.fnUntraced(function* ({ payload }) {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { name = "admin", password, token: wantsToken = true } = payload
          const operator = yield* signIn(services, request, name, password)
          const before = sessionTokenOf(request.cookies)
          const { token, expiresAt } = yield* attempt(() =>
            services.sessions.begin(operator, wantsToken ? "token" : "cookie", before)
          )
          if (!wantsToken) {
            yield* HttpEffect.appendPreResponseHandler((_request, response) =>
              Effect.succeed(setSessionCookie(response, token, isHttps(services.config)))
            )
          }
          const session: typeof Session.Type = { name: operator.name, role: operator.role, expiresAt }
          return wantsToken ? { ...session, token } : session
        })
      )
      .handle("current", () => Effect.map(CurrentOperator, ({ name, role, expiresAt }) => ({ name, role, expiresAt })))
      .handle(
        "signOut",
        Effect.fnUntraced(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const token = bearerOf(request) ?? sessionTokenOf(request.cookies)
          if (token !== undefined) yield* attempt(() => services.sessions.end(token))
          yield* HttpEffect.appendPreResponseHandler((_request, response) =>
            Effect.succeed(expireSessionCookie(response, isHttps(services.config)))
          )
        })
      )
  )

/** The layers behind SignedIn and AdminOnly. */
export const guards = (sessions: Sessions) =>
  Layer.merge(
    Layer.succeed(SignedIn, SignedIn.of(guard(sessions, () => true))),
    Layer.succeed(AdminOnly, AdminOnly.of(guard(sessions, (operator) => operator.role === "admin")))
  )

const SIGN_IN = "Please sign in."

const guard = (sessions: Sessions, mayPass: (operator: SignedInOperator) => boolean) => {
  const admit = (token: string) =>
    Effect.gen(function* () {
      const operator = token === "" ? null : yield* attempt(() => sessions.find(token))
      if (operator === null) return yield* Effect.fail(new Problem({ status: 401, message: SIGN_IN }))
      if (!mayPass(operator)) {
        return yield* Effect.fail(new Problem({ status: 403, message: "Your role does not allow this." }))
      }
      return operator
    })
  return {
    bearer: <A, E, R>(call: Effect.Effect<A, E, R>, { credential }: { readonly credential: Redacted.Redacted }) =>
      Effect.flatMap(admit(Redacted.value(credential)), (operator) =>
        Effect.provideService(call, CurrentOperator, operator)
      ),
    cookie: <A, E, R>(call: Effect.Effect<A, E, R>) =>
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        Effect.flatMap(admit(sessionTokenOf(request.cookies) ?? ""), (operator) =>
          Effect.provideService(call, CurrentOperator, operator)
        )
      )
  }
}

const signIn = Effect.fnUntraced(function* (
  { config, checkPassword, throttle }: SessionServices,
  request: HttpServerRequest.HttpServerRequest,
  name: string,
  password: string
) {
  const source = sourceOf(clientAddress(remoteOf(request), request.headers["x-forwarded-for"], config.trustedProxies))
  // By account *and* source: guesses from elsewhere never lock the owner out.
  const keys = [`source ${source}`, `account ${name} from ${source}`]
  const wait = Math.max(...keys.map((key) => throttle.take(key)))
  if (wait > 0) {
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(wait)))
    )
    return yield* Effect.fail(new Problem({ status: 429, message: `Too many attempts. Please wait ${wait} seconds.` }))
  }
  const operator = yield* attempt(() => checkPassword(name, password))
  if (operator === null) {
    return yield* Effect.fail(new Problem({ status: 401, message: "This name and password do not match." }))
  }
  for (const key of keys) throttle.clear(key)
  return operator
})

const isHttps = (config: Config): boolean => config.siteUrl?.startsWith("https:") === true

const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]

const remoteOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  Option.getOrUndefined(request.remoteAddress)
