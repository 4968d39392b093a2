/** Calls of analysts and of data protection officers. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { Day, IdempotencyKey } from "./Parameters.ts"
import { BadRequest, Conflict, NotFound, Unavailable } from "./Problem.ts"
import { AdminOnly, SignedIn } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

/** One recorded download or read guide, or a correction of a day's downloads. Never a person. */
export const ReplayedDownload = Schema.Struct({
  position: Schema.Int,
  /** ISO 8601 UTC. */
  at: UtcMoment,
  type: Schema.Literals(["download-recorded", "guide-requested", "downloads-corrected"]),
  /** `driver:{key}` or `model:{id}`. */
  subject: Schema.String,
  /** The driver's serial or the model's id; null for a driver that was removed before it was numbered. */
  id: Schema.NullOr(Schema.Int),
  category: Schema.String,
  manufacturer: Schema.String,
  /** Of a correction: the UTC day whose downloads it changes, and by how many (P-DL-15). */
  day: Schema.optionalKey(Day),
  by: Schema.optionalKey(Schema.Int),
  /** Made up for trying things out (P-DL-19): then all downloads of the site are. */
  madeUp: Schema.optionalKey(Schema.Literal(true))
})

/** Downloads and read guides of one group, with the names of those that were asked for (P-DL-18). */
export const DownloadCount = Schema.Struct({
  /** '00' to '23', UTC; null for what was corrected, which belongs to a day and to no hour. */
  hour: Schema.optionalKey(Schema.NullOr(Schema.String)),
  day: Schema.optionalKey(Day),
  /** ISO 8601, such as `2026-W47`. */
  week: Schema.optionalKey(Schema.String),
  /** YYYY-MM. */
  month: Schema.optionalKey(Schema.String),
  /** `driver:{key}` or `model:{id}`, with its number and name of today: null for one that is gone. */
  driver: Schema.optionalKey(Schema.String),
  id: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  category: Schema.optionalKey(Schema.String),
  manufacturer: Schema.optionalKey(Schema.String),
  downloads: Schema.Int,
  guides: Schema.Int
})

export const CorrectionRequest = Schema.Struct({
  /** The number of the driver, also of a removed one, or of the printer model. */
  id: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 })),
  /** The UTC day whose downloads are counted otherwise. */
  day: Day,
  /** Added to the day's count: negative takes away. Never below 0, and never above what was recorded. */
  by: Schema.Int.check(Schema.isBetween({ minimum: -1_000_000_000, maximum: 1_000_000_000 })),
  /** Why; stored with the correction. */
  reason: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
  /** Only says what the count would be. */
  dryRun: Schema.optionalKey(Schema.Boolean)
})

export const CorrectedCount = Schema.Struct({
  /** `driver:{key}` or `model:{id}`. */
  subject: Schema.String,
  day: Day,
  /** Downloads of the subject that are counted on the day: before and after. */
  before: Schema.Int,
  after: Schema.Int,
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

/** A correction as it was made, for the operators. */
export const MadeCorrection = Schema.Struct({
  position: Schema.Int,
  /** ISO 8601 UTC. */
  at: UtcMoment,
  actor: Schema.String,
  reason: Schema.NullOr(Schema.String),
  subject: Schema.String,
  /** As in a replay. */
  id: Schema.NullOr(Schema.Int),
  day: Day,
  by: Schema.Int
})

const upTo = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 1, maximum }))

export const GenerateRequest = Schema.Struct({
  /** Days that are over, of UTC; the last one is yesterday. */
  days: upTo(1_100),
  /** Downloads of an average day. */
  perDay: upTo(20_000),
  /** The same seed makes the same ones of the same catalogue. */
  seed: upTo(4_294_967_295)
})

/** What was made up. */
export const Generated = Schema.Struct({
  seed: Schema.Int,
  from: Day,
  to: Day,
  downloads: Schema.Int,
  guides: Schema.Int,
  /** False when they are in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
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
      share: Schema.Finite,
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
        /** The day to which a correction belongs: the one it corrects (the default), or the one on which it was recorded. */
        correctionsBy: Schema.optionalKey(Schema.Literals(["corrected", "recorded"])),
        category: Schema.optionalKey(Schema.String),
        manufacturer: Schema.optionalKey(Schema.String)
      },
      success: HttpApiSchema.StreamNdjson({ schema: ReplayedDownload }),
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "Replay the recorded downloads, oldest first")
      .middleware(SignedIn),
    /** From rows that are counted already: the log is not read. At most 50,000 groups. */
    HttpApiEndpoint.get("counts", "/downloads/counts", {
      query: {
        /** One or two of `hour`, `day`, `week`, `month`, `driver`, `category`, `manufacturer`, joined by a comma. */
        by: Schema.String,
        from: Schema.optionalKey(Day),
        to: Schema.optionalKey(Day),
        driver: Schema.optionalKey(Schema.String),
        category: Schema.optionalKey(Schema.String),
        manufacturer: Schema.optionalKey(Schema.String)
      },
      success: Schema.Array(DownloadCount),
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "Count downloads and read guides by one or two groups")
      .middleware(SignedIn),
    HttpApiEndpoint.post("erase", "/downloads/erase", {
      payload: EraseRequest,
      success: Schema.Struct({ erased: Schema.Int }),
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "Erase stored sources of downloads")
      .middleware(AdminOnly),
    /** Only where nothing was downloaded so far; from then on nothing else is counted. */
    HttpApiEndpoint.post("generate", "/downloads/generate", {
      payload: GenerateRequest,
      success: Generated,
      error: [BadRequest, Conflict, Unavailable]
    })
      .annotate(OpenApi.Summary, "Fill an empty log of downloads with made-up ones")
      .middleware(AdminOnly),
    /** For abuse handling; each call is recorded in the audit. Without days the last seven. */
    HttpApiEndpoint.get("sources", "/downloads/sources", {
      query: { from: Schema.optionalKey(Day), to: Schema.optionalKey(Day) },
      success: DownloadSources,
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "List the networks with the most downloads")
      .middleware(AdminOnly),
    /** The same idempotency key with the same correction corrects once. */
    HttpApiEndpoint.post("correct", "/downloads/corrections", {
      headers: { "idempotency-key": IdempotencyKey },
      payload: CorrectionRequest,
      success: CorrectedCount,
      error: [BadRequest, NotFound, Conflict, Unavailable]
    })
      .annotate(OpenApi.Summary, "Correct a day's count of downloads")
      .middleware(AdminOnly),
    HttpApiEndpoint.get("corrections", "/downloads/corrections", {
      success: Schema.Array(MadeCorrection),
      error: Unavailable
    })
      .annotate(OpenApi.Summary, "List the corrections of downloads, newest first")
      .middleware(AdminOnly)
  )
  .middleware(NeedsStores)
  .prefix("/api") {}
