/** Calls of analysts and of those who answer for personal data (design.md §8, decision 39). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BadRequest, Unavailable } from "./Problem.ts"
import { AdminOnly, SignedIn } from "./Session.ts"

const Day = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))

/** One recorded download or read guide. Never a person. */
export const ReplayedDownload = Schema.Struct({
  position: Schema.Int,
  /** ISO 8601 UTC. */
  at: Schema.String,
  type: Schema.Literals(["download-recorded", "guide-requested"]),
  /** `driver:{key}` or `model:{id}`. */
  subject: Schema.String,
  /** The driver's serial or the model's id; null for a driver that was removed before it was numbered. */
  id: Schema.NullOr(Schema.Int),
  category: Schema.String,
  manufacturer: Schema.String
})

export const EraseRequest = Schema.Struct({
  /** An address, cut like the stored ones before comparing; or a range of UTC days, the last one included. */
  address: Schema.optionalKey(Schema.String.check(Schema.isMinLength(2), Schema.isMaxLength(45))),
  from: Schema.optionalKey(Day),
  to: Schema.optionalKey(Day),
  /** Only counts what would go. */
  dryRun: Schema.optionalKey(Schema.Boolean)
})

export class DownloadsGroup extends HttpApiGroup.make("downloads")
  .add(
    HttpApiEndpoint.get("replay", "/downloads/replay", {
      query: {
        from: Schema.optionalKey(Day),
        to: Schema.optionalKey(Day),
        driver: Schema.optionalKey(Schema.String),
        category: Schema.optionalKey(Schema.String)
      },
      success: HttpApiSchema.StreamNdjson({ schema: ReplayedDownload }),
      error: [BadRequest, Unavailable]
    }).middleware(SignedIn),
    HttpApiEndpoint.post("erase", "/downloads/erase", {
      payload: EraseRequest,
      success: Schema.Struct({ erased: Schema.Int }),
      error: [BadRequest, Unavailable]
    }).middleware(AdminOnly)
  )
  .prefix("/api") {}
