/** Operators' tokens for scripts (P-ADM-14): made by a person, shown once, bound to a scope and a last day. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { Day } from "./Parameters.ts"
import { BadRequest, Conflict, Forbidden, NotFound, TooManyRequests, Unavailable } from "./Problem.ts"
import { OneTimeCode, SignedIn } from "./Session.ts"
import { TokenScope } from "./TokenScope.ts"
import { UtcMoment } from "./UtcMoment.ts"

export const TokenEntry = Schema.Struct({
  id: Schema.String,
  operator: Schema.String,
  name: Schema.String,
  scope: TokenScope,
  /** ISO 8601 UTC. */
  createdAt: UtcMoment,
  /** The last UTC day on which it works. */
  expiresOn: Day,
  /** UTC day; null before the first use. */
  lastUsedOn: Schema.NullOr(Day),
  /** Whether its last day is over. */
  expired: Schema.Boolean
})

export const TokenRequest = Schema.Struct({
  /** Appears in the audit and in the records as `operator/name`. */
  name: Schema.Trimmed.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/)),
  scope: TokenScope,
  /** At most 365 days from today (UTC); 90 days without it. */
  expiresOn: Schema.optionalKey(Day),
  /** The password of the operator making the request: a session alone cannot make lasting access. */
  currentPassword: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1000)),
  /** Of that operator's second factor; needed where it is on (P-ADM-15). */
  code: Schema.optionalKey(OneTimeCode)
})

/** `token` is shown here and never again. */
export const NewToken = Schema.Struct({ ...TokenEntry.fields, token: Schema.String })

export class TokensGroup extends HttpApiGroup.make("tokens")
  .add(
    HttpApiEndpoint.get("list", "/tokens", { success: Schema.Array(TokenEntry), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List tokens, newest first: all of them for an admin, one's own for an analyst"
    ),
    HttpApiEndpoint.post("create", "/tokens", {
      payload: TokenRequest,
      success: NewToken.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Forbidden, Conflict, TooManyRequests, Unavailable]
    }).annotate(OpenApi.Summary, "Make a token for scripts, shown only in this answer"),
    HttpApiEndpoint.delete("revoke", "/tokens/:id", {
      params: { id: Schema.String },
      success: HttpApiSchema.NoContent,
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Revoke a token")
  )
  .middleware(SignedIn)
  .middleware(NeedsStores)
  .prefix("/api") {}
