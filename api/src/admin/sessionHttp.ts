/** Signing in and out, and the guards of the calls that need an operator (contract/Session.ts). */
import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { AdminOnly, CurrentOperator, type Session, SignedIn } from "../contract/Session.ts"
import { clientAddress, remoteOf, sourceOf } from "../http/ClientAddress.ts"
import { attempt } from "../http/Failures.ts"
import { expireSessionCookie, sessionTokenOf, setSessionCookie } from "../http/SessionCookie.ts"
import { type Config, isHttps } from "../platform/Config.ts"
import type { Actor } from "./Audit.ts"
import type { PasswordChecks } from "./PasswordChecks.ts"
import type { Sessions, SignedInOperator } from "./Sessions.ts"

export interface SessionServices {
  readonly config: Config
  readonly sessions: Sessions
  readonly passwords: PasswordChecks
}

export const sessionHttp = (services: SessionServices) =>
  HttpApiBuilder.group(Api, "session", (handlers) =>
    handlers
      .handle(
        "signIn",
        Effect.fnUntraced(function* ({ payload }) {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { name = "admin", password, token: wantsToken = true } = payload
          const claimed = { name, source: requestSource(request, services.config) }
          const operator = yield* provenBy(services.passwords, claimed, password, NO_MATCH)
          // A new cookie takes the place of the old one, whose session must not outlive it.
          const before = wantsToken ? undefined : sessionTokenOf(request.cookies, isHttps(services.config))
          const begun = yield* attempt(() =>
            services.sessions.begin(operator, wantsToken ? "token" : "cookie", claimed.source, before)
          )
          if (begun === null) {
            // The password was changed, or the operator disabled, while this one was being checked.
            yield* attempt(() => services.passwords.refuse(claimed))
            return yield* Effect.fail(NO_MATCH)
          }
          const { token, role, expiresAt } = begun
          if (!wantsToken) {
            yield* HttpEffect.appendPreResponseHandler((_request, response) =>
              Effect.succeed(setSessionCookie(response, token, isHttps(services.config)))
            )
          }
          const session: typeof Session.Type = { name: operator.name, role, expiresAt }
          return wantsToken ? { ...session, token } : session
        })
      )
      .handle("current", () => Effect.map(CurrentOperator, ({ name, role, expiresAt }) => ({ name, role, expiresAt })))
      .handle(
        "signOut",
        Effect.fnUntraced(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const sent = [bearerOf(request), sessionTokenOf(request.cookies, isHttps(services.config))]
          const source = requestSource(request, services.config)
          for (const token of sent) if (token !== undefined) yield* attempt(() => services.sessions.end(token, source))
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

/** The network that a request comes from, short enough to be stored whatever a proxy wrote. */
export const requestSource = (request: HttpServerRequest.HttpServerRequest, config: Config): string =>
  sourceOf(clientAddress(remoteOf(request), request.headers["x-forwarded-for"], config.trustedProxies)).slice(0, 45)

/** The signed-in operator of the request, and the network it comes from. */
export const asking = (config: Config) =>
  Effect.gen(function* () {
    const { name } = yield* CurrentOperator
    return { name, source: requestSource(yield* HttpServerRequest.HttpServerRequest, config) }
  })

/** The operator whose password this is; fails with `wrong`, with 429 and how long to wait, or with 503. */
export const provenBy = Effect.fnUntraced(function* (
  passwords: PasswordChecks,
  claimed: Actor,
  password: string,
  wrong: Problem
) {
  const verdict = yield* attempt(() => passwords.check(claimed, password))
  if (verdict._tag === "Right") return verdict.operator
  if (verdict._tag === "Wrong") return yield* Effect.fail(wrong)
  const { seconds } = verdict
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(seconds)))
  )
  return yield* Effect.fail(new Problem({ status: 429, message: waitSentence(seconds) }))
})

const NO_MATCH = new Problem({ status: 401, message: "This name and password do not match." })

const waitSentence = (seconds: number): string =>
  `Too many attempts. Please wait ${seconds} second${seconds === 1 ? "" : "s"}.`

const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
