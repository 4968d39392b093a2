/** The second factor of the operator who asks (P-ADM-15): codes of a phone, and ten for the day on which it is lost. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Conflict, Forbidden, TooManyRequests, Unavailable } from "./Problem.ts"
import { OneTimeCode, SignedIn } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

/** Of the operator who asks: a session alone cannot change how one signs in. */
const currentPassword = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(1000))

export const SecondFactorState = Schema.Struct({
  /** ISO 8601 UTC: since when it is on; null while it is off. */
  since: Schema.NullOr(UtcMoment),
  /** How many recovery codes are left. */
  recoveryCodes: Schema.Int
})

export const SecondFactorSecret = Schema.Struct({
  /** Base32, for a phone that cannot read the address. */
  secret: Schema.String,
  /** `otpauth://totp/…`, also as a QR code. */
  address: Schema.String
})

const failures = [BadRequest, Forbidden, Conflict, TooManyRequests, Unavailable] as const

export class SecondFactorGroup extends HttpApiGroup.make("secondFactor")
  .add(
    HttpApiEndpoint.get("show", "/second-factor", { success: SecondFactorState, error: Unavailable }).annotate(
      OpenApi.Summary,
      "Show whether one's second factor is on"
    ),
    HttpApiEndpoint.post("begin", "/second-factor", {
      payload: Schema.Struct({ currentPassword }),
      success: SecondFactorSecret.pipe(HttpApiSchema.status(201)),
      error: [...failures]
    }).annotate(OpenApi.Summary, "Make a secret for one's second factor, which its first code turns on"),
    HttpApiEndpoint.post("confirm", "/second-factor/confirm", {
      payload: Schema.Struct({ code: OneTimeCode }),
      success: Schema.Struct({ recoveryCodes: Schema.Array(Schema.String) }),
      error: [...failures]
    }).annotate(OpenApi.Summary, "Turn one's second factor on; the answer alone has the recovery codes"),
    HttpApiEndpoint.post("end", "/second-factor/off", {
      payload: Schema.Struct({ currentPassword, code: OneTimeCode }),
      success: HttpApiSchema.NoContent,
      error: [...failures]
    }).annotate(OpenApi.Summary, "Turn one's second factor off")
  )
  .middleware(SignedIn)
  .middleware(NeedsStores)
  .prefix("/api") {}
