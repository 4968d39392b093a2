/** Calls of analysts and of data protection officers. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { Day } from "./Parameters.ts"
import { BadRequest, Unavailable } from "./Problem.ts"
import { AdminOnly, SignedIn } from "./Session.ts"

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

/** Networks by their downloads. Never a whole address, never an agent's name. */
export const DownloadSources = Schema.Struct({
  from: Day,
  to: Day,
  /** Downloads looked at, the latest 500,000 of the range at most; those under Global Privacy Control have no row. */
  looked: Schema.Int,
  complete: Schema.Boolean,
  sources: Schema.Array(
    Schema.Struct({
      /** A /24 network, or /48 for IPv6. */
      source: Schema.String,
      downloads: Schema.Int,
      /** Of those looked at, from 0 to 1. */
      share: Schema.Number,
      agents: Schema.Int
    })
  )
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
    })
      .annotate(OpenApi.Summary, "Replay the recorded downloads, oldest first")
      .middleware(SignedIn),
    HttpApiEndpoint.post("erase", "/downloads/erase", {
      payload: EraseRequest,
      success: Schema.Struct({ erased: Schema.Int }),
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "Erase stored sources of downloads")
      .middleware(AdminOnly),
    /** For abuse handling; each call is recorded in the audit. Without days the last seven. */
    HttpApiEndpoint.get("sources", "/downloads/sources", {
      query: { from: Schema.optionalKey(Day), to: Schema.optionalKey(Day) },
      success: DownloadSources,
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "List the networks with the most downloads")
      .middleware(AdminOnly)
  )
  .middleware(NeedsStores)
  .prefix("/api") {}
