/** Signing in and out (contract/Session.ts), and what other calls ask of the operator who makes them. */
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { CurrentOperator, type Session } from "../contract/Session.ts"
import { clientAddress, remoteOf, sourceOf } from "../http/ClientAddress.ts"
import { attempt } from "../http/Failures.ts"
import { expireSessionCookie, sessionTokenOf, setSessionCookie } from "../http/SessionCookie.ts"
import { type Config, isHttps } from "../platform/Config.ts"
import type { Actor } from "./Audit.ts"
import { bearerOf } from "./guards.ts"
import type { PasswordChecks, Verdict } from "./PasswordChecks.ts"
import type { CodeVerdict, SecondFactors } from "./SecondFactors.ts"
import type { Sessions } from "./Sessions.ts"
import type { Tokens } from "./Tokens.ts"

export interface SessionServices {
  readonly config: Config
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly secondFactors: SecondFactors
  readonly passwords: PasswordChecks
}

export const sessionHttp = (services: SessionServices) => {
  const sessionOf = ({ name, role, expiresAt, secondFactor }: Shown): typeof Session.Type => {
    const isMissing = services.config.requireSecondFactor && !secondFactor
    return { name, role, expiresAt, ...(isMissing ? { needsSecondFactor: true } : {}) }
  }
  return HttpApiBuilder.group(Api, "session", (handlers) =>
    handlers
      .handle(
        "signIn",
        Effect.fnUntraced(function* ({ payload }) {
          const request = yield* HttpServerRequest.HttpServerRequest
          const { name = "admin", password, code, token: wantsToken = true } = payload
          const claimed = { name, source: requestSource(request, services.config) }
          const operator = yield* provenBy(services.passwords, claimed, password, NO_MATCH)
          const isOn = (yield* attempt(() => services.secondFactors.state(operator.name))).since !== null
          if (isOn) {
            if (code === undefined) return CODE_NEEDED
            yield* rightOr(yield* attempt(() => services.secondFactors.use(claimed, code)), WRONG_CODE)
          }
          // A new cookie takes the place of the old one, whose session must not outlive it.
          const before = wantsToken ? undefined : sessionTokenOf(request.cookies, isHttps(services.config))
          const begun = yield* attempt(() =>
            services.sessions.begin(
              { ...operator, gaveCode: isOn },
              wantsToken ? "token" : "cookie",
              claimed.source,
              before
            )
          )
          if (begun === null) {
            // While this one was being checked, the password was changed, the operator disabled, or the second factor turned on.
            yield* attempt(() => services.passwords.refuse(claimed))
            return yield* Effect.fail(NO_MATCH)
          }
          const { token, role, expiresAt } = begun
          if (!wantsToken) {
            yield* HttpEffect.appendPreResponseHandler((_request, response) =>
              Effect.succeed(setSessionCookie(response, token, isHttps(services.config)))
            )
          }
          const session = sessionOf({ name: operator.name, role, expiresAt, secondFactor: isOn })
          return wantsToken ? { ...session, token } : session
        })
      )
      .handle("current", () => Effect.map(CurrentOperator, sessionOf))
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
}

type Shown = Pick<CurrentOperator["Service"], "name" | "role" | "expiresAt" | "secondFactor">

const CODE_NEEDED = { needs: "code" } as const

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
  yield* rightOr(verdict, wrong)
  return verdict._tag === "Right" ? verdict.operator : yield* Effect.fail(wrong)
})

/** What an operator gives to confirm a change that a session alone must not make. */
export interface OwnProof {
  readonly currentPassword: string
  readonly code: string | undefined
}

/** The operator of the request, by the password and, where the second factor is on, a code; fails in words about the field. */
export const provenAgain = Effect.fnUntraced(function* (
  { passwords, secondFactors }: Pick<SessionServices, "passwords" | "secondFactors">,
  by: Actor,
  { currentPassword, code }: OwnProof
) {
  const proven = yield* provenBy(passwords, by, currentPassword, WRONG_OWN_PASSWORD)
  const isOn = (yield* attempt(() => secondFactors.state(by.name))).since !== null
  if (isOn && code === undefined) return yield* Effect.fail(NO_OWN_CODE)
  if (isOn && code !== undefined) yield* rightOr(yield* attempt(() => secondFactors.use(by, code)), WRONG_OWN_CODE)
  return proven
})

/** Nothing for a right password or code; fails with `wrong`, or with 429 and how long to wait. */
export const rightOr = Effect.fnUntraced(function* (verdict: Verdict | CodeVerdict, wrong: Problem) {
  if (verdict._tag === "Right") return
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
export const WRONG_OWN_CODE = new Problem({
  status: 403,
  message: "code: This code is wrong, too old, or was used before."
})
const NO_OWN_CODE = new Problem({ status: 403, message: "code: Your second factor is on: give one of its codes too." })
const WRONG_CODE = new Problem({ status: 401, message: "This code is wrong, too old, or was used before." })
const NO_MATCH = new Problem({ status: 401, message: "This name and password do not match." })

const waitSentence = (seconds: number): string =>
  `Too many attempts. Please wait ${seconds} second${seconds === 1 ? "" : "s"}.`
