/** Releases that the guards of a pull hold back until an operator has looked at them (P-IMP-10). */
import { DriverKey, IsoDay, Release } from "@driverdex/domain/catalogue/Driver.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Conflict, NotFound, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

export const ReviewEntry = Schema.Struct({
  key: DriverKey,
  /** Of the driver, and its id; null where it was removed since. */
  name: Schema.NullOr(Schema.String),
  id: Schema.NullOr(Schema.Int),
  source: Schema.Struct({ id: Schema.String, name: Schema.String }),
  /** Until which day the source was read. */
  asOf: IsoDay,
  /** ISO 8601 UTC, and the operator whose pull it was. */
  heldAt: UtcMoment,
  by: Schema.String,
  reasons: Schema.Array(Schema.Struct({ field: Schema.String, message: Schema.String })),
  /** What the source lists, oldest first. */
  releases: Schema.Array(Release)
})

export const ReviewDecision = Schema.Struct({
  key: DriverKey,
  /** Id of the source. */
  source: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(60)),
  decision: Schema.Literals(["accept", "dismiss"]),
  reason: Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500)))
})

export const ReviewAnswer = Schema.Struct({
  key: DriverKey,
  source: Schema.String,
  outcome: Schema.Literals(["accepted", "dismissed"]),
  /** How many entries the driver's record got. */
  events: Schema.Int
})

export class ReviewsGroup extends HttpApiGroup.make("reviews")
  .add(
    /** Oldest first. */
    HttpApiEndpoint.get("reviews", "/reviews", { success: Schema.Array(ReviewEntry), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List the releases that wait for a review, oldest first"
    ),
    /** Accepting brings in what the source lists, as the operator's own batch; what is impossible is refused (409). */
    HttpApiEndpoint.post("settle", "/reviews", {
      payload: ReviewDecision,
      success: ReviewAnswer,
      error: [BadRequest, NotFound, Conflict, Unavailable]
    }).annotate(OpenApi.Summary, "Accept or dismiss the held releases of a driver")
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
