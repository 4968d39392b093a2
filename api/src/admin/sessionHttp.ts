/** Signing in and out, and the guards of the calls that need an operator (contract/Session.ts). */
import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder, type HttpApiEndpoint, type HttpApiGroup } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { AdminOnly, CurrentOperator, type Session, SignedIn } from "../contract/Session.ts"
import { isEnough, type Needed, neededScope, type Scope, TOKEN_PREFIX } from "../contract/TokenScope.ts"
import { clientAddress, remoteOf, sourceOf } from "../http/ClientAddress.ts"
import { attempt } from "../http/Failures.ts"
import { expireSessionCookie, sessionTokenOf, setSessionCookie } from "../http/SessionCookie.ts"
import { type Config, isHttps } from "../platform/Config.ts"
import type { Actor } from "./Audit.ts"
import type { PasswordChecks } from "./PasswordChecks.ts"
import type { Sessions } from "./Sessions.ts"
import type { Tokens } from "./Tokens.ts"

export interface SessionServices {
  readonly config: Config
  readonly sessions: Sessions
  readonly tokens: Tokens
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
export const guards = (access: Access) =>
  Layer.merge(
    Layer.succeed(SignedIn, SignedIn.of(guard(access, () => true))),
    Layer.succeed(AdminOnly, AdminOnly.of(guard(access, ({ role }) => role === "admin")))
  )

export interface Access extends Pick<SessionServices, "sessions" | "tokens"> {
  readonly https: boolean
}

type Admitted = CurrentOperator["Service"]

const SIGN_IN = new Problem({ status: 401, message: "Please sign in." })
const NO_TOKEN = new Problem({ status: 401, message: "This token is unknown, was revoked, or has expired." })

/**
 * The library asks for the bearer first and, refused, for the cookie, and answers the last refusal. So both ways look at
 * the request alike: a bearer that was sent is what counts, else the cookie.
 */
const guard = (access: Access, mayPass: (operator: Admitted) => boolean) => {
  const admit = Effect.fnUntraced(function* ({ endpoint, group }: Call) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const bearer = bearerOf(request)
    // Only of the header: what a browser sends along by itself is never a token for scripts.
    const isToken = bearer?.startsWith(TOKEN_PREFIX) === true
    const operator = yield* attempt(() =>
      isToken ? byToken(access, bearer) : bySession(access, bearer ?? sessionTokenOf(request.cookies, access.https))
    )
    if (operator === null) return yield* Effect.fail(isToken ? NO_TOKEN : SIGN_IN)
    if (!mayPass(operator)) {
      return yield* Effect.fail(new Problem({ status: 403, message: "Your role does not allow this." }))
    }
    const needed = neededScope(group.identifier, endpoint.identifier)
    if (operator.scope !== null && !isEnough(operator.scope, needed)) {
      return yield* Effect.fail(tooNarrow(operator.scope, needed))
    }
    return operator
  })
  const asOperator = <A, E, R>(call: Effect.Effect<A, E, R>, options: Call) =>
    Effect.flatMap(admit(options), (operator) => Effect.provideService(call, CurrentOperator, operator))
  return { bearer: asOperator, cookie: asOperator }
}

interface Call {
  readonly endpoint: HttpApiEndpoint.Top
  readonly group: HttpApiGroup.Top
}

const bySession = async ({ sessions }: Access, token: string | undefined): Promise<Admitted | null> => {
  const operator = token === undefined ? null : await sessions.find(token)
  return operator === null ? null : { ...operator, author: operator.name, scope: null }
}

const byToken = async ({ tokens }: Access, token: string): Promise<Admitted | null> => {
  const user = await tokens.find(token)
  if (user === null) return null
  const { name, role, scope, tokenHash } = user
  // The end of its last day.
  const expiresAt = new Date(Date.parse(user.expiresOn) + DAY_MS).toISOString()
  return { name, role, scope, tokenHash, expiresAt, author: `${name}/${user.token}` }
}

const DAY_MS = 86_400_000

const tooNarrow = (scope: Scope, needed: Needed): Problem => {
  const demand = needed === "person" ? "an operator who has signed in, not a token" : `the scope ${needed}`
  return new Problem({ status: 403, message: `This token has the scope ${scope}; this call needs ${demand}.` })
}

/** The network that a request comes from, short enough to be stored whatever a proxy wrote. */
export const requestSource = (request: HttpServerRequest.HttpServerRequest, config: Config): string =>
  sourceOf(clientAddress(remoteOf(request), request.headers["x-forwarded-for"], config.trustedProxies)).slice(0, 45)

/** The author of the request, as it is recorded, and the network it comes from. */
export const asking = (config: Config) =>
  Effect.gen(function* () {
    const { author } = yield* CurrentOperator
    return { name: author, source: requestSource(yield* HttpServerRequest.HttpServerRequest, config) }
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

export const WRONG_OWN_PASSWORD = new Problem({
  status: 403,
  message: "currentPassword: This is not your password."
})
const NO_MATCH = new Problem({ status: 401, message: "This name and password do not match." })

const waitSentence = (seconds: number): string =>
  `Too many attempts. Please wait ${seconds} second${seconds === 1 ? "" : "s"}.`

const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
