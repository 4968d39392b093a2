/** Operators' sessions: a cookie for the browser, a bearer token for the terminal program (P-API-6), or a token for scripts. */
import { Context, Schema } from "effect"
import {
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiMiddleware,
  HttpApiSchema,
  HttpApiSecurity,
  OpenApi
} from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Forbidden, TooManyRequests, Unauthorized, Unavailable } from "./Problem.ts"
import type { HeldScope } from "./TokenScope.ts"
import { UtcMoment } from "./UtcMoment.ts"

export const Role = Schema.Literals(["admin", "analyst"])

/** The signed-in operator of the request under way. */
export class CurrentOperator extends Context.Service<
  CurrentOperator,
  {
    readonly name: string
    readonly role: typeof Role.Type
    readonly expiresAt: string
    readonly tokenHash: string
    /** Who is recorded as the author: the name, or `name/token` for a token (P-ADM-14). */
    readonly author: string
    /** Of the token; null for a session. */
    readonly scope: HeldScope | null
    /** Whether the operator's second factor is on. */
    readonly secondFactor: boolean
  }
>()("@driverdex/api/CurrentOperator") {}

const security = {
  bearer: HttpApiSecurity.bearer,
  cookie: HttpApiSecurity.apiKey({ in: "cookie", key: "driverdex_session" })
}

/** Lets any signed-in operator through. */
export class SignedIn extends HttpApiMiddleware.Service<SignedIn, { provides: CurrentOperator }>()(
  "@driverdex/api/SignedIn",
  { error: [Unauthorized, Forbidden, Unavailable], security }
) {}

/** Lets operators with the role `admin` through. */
export class AdminOnly extends HttpApiMiddleware.Service<AdminOnly, { provides: CurrentOperator }>()(
  "@driverdex/api/AdminOnly",
  { error: [Unauthorized, Forbidden, Unavailable], security }
) {}

/** Of a phone or for recovery, as people type it: with spaces or hyphens too. */
export const OneTimeCode = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(40))

export const SignIn = Schema.Struct({
  name: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100))),
  password: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1000)),
  /** Needed where the operator's second factor is on (P-ADM-15). */
  code: Schema.optionalKey(OneTimeCode),
  /** Whether the answer carries the token for bearer use; the web sends false and keeps only the cookie. */
  token: Schema.optionalKey(Schema.Boolean)
})

export const Session = Schema.Struct({
  name: Schema.String,
  role: Role,
  /** ISO 8601 UTC: the latest end of the session, however active. */
  expiresAt: UtcMoment,
  token: Schema.optionalKey(Schema.String),
  /** The site asks every operator for a second factor, and this one's is off: until it is on, nothing else is allowed. */
  needsSecondFactor: Schema.optionalKey(Schema.Literal(true))
})

/** The password is right, and no session has begun: the same again with a code. */
export const CodeNeeded = Schema.Struct({ needs: Schema.Literal("code") }).pipe(HttpApiSchema.status(202))

export class SessionGroup extends HttpApiGroup.make("session")
  .add(
    HttpApiEndpoint.post("signIn", "/session", {
      payload: SignIn,
      success: [Session, CodeNeeded],
      error: [BadRequest, Unauthorized, Forbidden, TooManyRequests, Unavailable]
    }).annotate(OpenApi.Summary, "Sign in as an operator"),
    HttpApiEndpoint.get("current", "/session", { success: Session })
      .annotate(OpenApi.Summary, "Show the session of this request")
      .middleware(SignedIn),
    HttpApiEndpoint.delete("signOut", "/session", {
      success: HttpApiSchema.NoContent,
      error: [Forbidden, Unavailable]
    }).annotate(OpenApi.Summary, "Sign out")
  )
  .middleware(NeedsStores)
  .prefix("/api") {}
