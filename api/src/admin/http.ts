/** Signing in and out, and the guards of the calls that need an operator (contract/Session.ts). */
import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { type Config, isHttps } from "../Config.ts"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { AdminOnly, CurrentOperator, type Session, SignedIn } from "../contract/Session.ts"
import { clientAddress, remoteOf, sourceOf } from "../http/ClientAddress.ts"
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
          // A new cookie takes the place of the old one, whose session must not outlive it.
          const before = wantsToken ? undefined : sessionTokenOf(request.cookies, isHttps(services.config))
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
          const sent = [bearerOf(request), sessionTokenOf(request.cookies, isHttps(services.config))]
          for (const token of sent) if (token !== undefined) yield* attempt(() => services.sessions.end(token))
          yield* HttpEffect.appendPreResponseHandler((_request, response) =>
            Effect.succeed(expireSessionCookie(response, isHttps(services.config)))
          )
        })
      )
  )

/** The layers behind SignedIn and AdminOnly. */
export const guards = (sessions: Sessions, https: boolean) =>
  Layer.merge(
    Layer.succeed(SignedIn, SignedIn.of(guard(sessions, https, () => true))),
    Layer.succeed(AdminOnly, AdminOnly.of(guard(sessions, https, (operator) => operator.role === "admin")))
  )

const SIGN_IN = "Please sign in."

/**
 * The library asks for the bearer first and, refused, for the cookie, and answers the last refusal. So both ways look at
 * the request alike: a bearer that was sent is what counts, else the cookie.
 */
const guard = (sessions: Sessions, https: boolean, mayPass: (operator: SignedInOperator) => boolean) => {
  const admit = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const token = bearerOf(request) ?? sessionTokenOf(request.cookies, https)
    const operator = token === undefined ? null : yield* attempt(() => sessions.find(token))
    if (operator === null) return yield* Effect.fail(new Problem({ status: 401, message: SIGN_IN }))
    if (!mayPass(operator)) {
      return yield* Effect.fail(new Problem({ status: 403, message: "Your role does not allow this." }))
    }
    return operator
  })
  const asOperator = <A, E, R>(call: Effect.Effect<A, E, R>) =>
    Effect.flatMap(admit, (operator) => Effect.provideService(call, CurrentOperator, operator))
  return { bearer: asOperator, cookie: asOperator }
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
  const wait = throttle.take(keys)
  if (wait > 0) {
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(wait)))
    )
    return yield* Effect.fail(new Problem({ status: 429, message: waitSentence(wait) }))
  }
  const operator = yield* attempt(() => checkPassword(name, password))
  if (operator === null) {
    return yield* Effect.fail(new Problem({ status: 401, message: "This name and password do not match." }))
  }
  throttle.clear(keys)
  return operator
})

const waitSentence = (seconds: number): string =>
  `Too many attempts. Please wait ${seconds} second${seconds === 1 ? "" : "s"}.`

const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
