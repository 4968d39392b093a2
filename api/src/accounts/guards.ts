/** The guards of the calls that need an operator (contract/Session.ts): who asks, by session or token, and whether that is enough. */
import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Problem } from "../contract/Problem.ts"
import { AdminOnly, CurrentOperator, SignedIn } from "../contract/Session.ts"
import { type HeldScope, mayCall, type Needed, neededScope, TOKEN_PREFIX } from "../contract/TokenScope.ts"
import { attempt } from "../http/Failures.ts"
import { sessionTokenOf } from "../http/SessionCookie.ts"
import type { RunTokens } from "./RunTokens.ts"
import type { Sessions } from "./Sessions.ts"
import type { Tokens } from "./Tokens.ts"

/** The layers behind SignedIn and AdminOnly. */
export const guards = (access: Access) =>
  Layer.merge(
    Layer.succeed(SignedIn, SignedIn.of(guard(access, () => true))),
    Layer.succeed(AdminOnly, AdminOnly.of(guard(access, ({ role }) => role === "admin")))
  )

export interface Access {
  readonly sessions: Sessions
  readonly tokens: Tokens
  readonly runTokens: RunTokens
  readonly https: boolean
  /** Whether every operator must have a second factor. */
  readonly requireSecondFactor: boolean
}

type Admitted = CurrentOperator["Service"]

const SIGN_IN = new Problem({ status: 401, message: "Please sign in." })
/** The groups of calls with which an operator turns it on. */
const WITHOUT_SECOND_FACTOR = ["session", "secondFactor"]
const NO_SECOND_FACTOR = new Problem({
  status: 403,
  message: "This site asks every operator for a second factor: turn yours on at /admin first."
})
const NO_TOKEN = new Problem({ status: 401, message: "This token is unknown, was revoked, or has expired." })

/**
 * The library tries the bearer first, then the cookie, and answers with the last refusal. So both schemes read the request in the
 * same way: a bearer counts if one was sent, else the cookie.
 */
const guard = (access: Access, mayPass: (operator: Admitted) => boolean) => {
  const admit = Effect.fnUntraced(function* ({ endpoint, group }: Call) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const bearer = bearerOf(request)
    // From the header only: what a browser sends by itself is never a token for scripts.
    const isToken = bearer?.startsWith(TOKEN_PREFIX) === true
    const operator = yield* attempt(() =>
      isToken ? byToken(access, bearer) : bySession(access, bearer ?? sessionTokenOf(request.cookies, access.https))
    )
    if (operator === null) return yield* Effect.fail(isToken ? NO_TOKEN : SIGN_IN)
    if (!mayPass(operator)) {
      return yield* Effect.fail(new Problem({ status: 403, message: "Your role does not allow this." }))
    }
    if (access.requireSecondFactor && !operator.secondFactor && !WITHOUT_SECOND_FACTOR.includes(group.identifier)) {
      return yield* Effect.fail(NO_SECOND_FACTOR)
    }
    const { identifier: name } = endpoint
    if (operator.scope !== null && !mayCall(operator.scope, group.identifier, name)) {
      return yield* Effect.fail(tooNarrow(operator.scope, neededScope(group.identifier, name)))
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

const byToken = async ({ tokens, runTokens }: Access, token: string): Promise<Admitted | null> => {
  const run = runTokens.find(token)
  if (run !== null) return run
  const user = await tokens.find(token)
  if (user === null) return null
  const { name, role, scope, tokenHash, secondFactor } = user
  // The end of its last day.
  const expiresAt = new Date(Date.parse(user.expiresOn) + DAY_MS).toISOString()
  return { name, role, scope, tokenHash, secondFactor, expiresAt, author: `${name}/${user.token}` }
}

const DAY_MS = 86_400_000

const tooNarrow = (scope: HeldScope, needed: Needed): Problem => {
  const demand = needed === "person" ? "an operator who has signed in, not a token" : `the scope ${needed}`
  return new Problem({ status: 403, message: `This token has the scope ${scope}; this call needs ${demand}.` })
}

/** The token that a program sent. */
export const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^bearer (.+)$/i.exec(request.headers["authorization"] ?? "")?.[1]
