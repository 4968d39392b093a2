/** Calls about drivers: lists, one driver, its history, and the download that answers with a guide (P-API-7, P-DL-1). */
import { DateBasis, Driver, DriverDetails, IsoDay } from "@driverdex/domain/catalogue/Driver.schema"
import { RelatedDevice } from "@driverdex/domain/devices/DeviceAnswers.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { IdempotencyKey } from "./Parameters.ts"
import { BadRequest, Conflict, Forbidden, Gone, NotFound, Unavailable } from "./Problem.ts"
import { UtcMoment } from "./UtcMoment.ts"

/** P-CAT-5 */
export const DriverId = Schema.NumberFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 })
).pipe(
  Schema.annotateEncoded({
    description: "A driver's serial from 1001, or a printer model's id below 1000 for a download",
    examples: ["1001"]
  })
)

const Name = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(300)))

/** Any of the three bodies, none included; the id alone decides what is recorded (P-DL-1). */
export const DownloadRequest = Schema.Struct({
  /** `guide` reads the guide without counting a download. */
  intent: Schema.optionalKey(Schema.Literals(["guide", "download"])),
  printerModel: Name,
  printerName: Name,
  driverModel: Name,
  driverName: Name
})

export const GuideAnswer = Schema.Struct({
  installationGuide: Schema.Struct({
    steps: Schema.Array(Schema.String),
    tips: Schema.Array(Schema.String),
    supportNote: Schema.optionalKey(Schema.String)
  }),
  disclaimer: Schema.optionalKey(Schema.String),
  /**
   * False when this request was not counted, or not within a second: its network has had its share, the disk is nearly full, or
   * the log is away. Else left out. Sent again with the same Idempotency-Key it is counted once, whatever was said.
   */
  counted: Schema.optionalKey(Schema.Literal(false))
})

/** One entry of a driver's record history, oldest first. `fields` are the facts that this entry set. */
export const HistoryEntry = Schema.Struct({
  revision: Schema.Int,
  /** ISO 8601 UTC. */
  at: UtcMoment,
  type: Schema.Literals(["driver-added", "driver-changed", "driver-removed"]),
  /** `import`, `operator` or `system`; names of operators and their reasons are not public. */
  by: Schema.Literals(["import", "operator", "system"]),
  batch: Schema.optionalKey(Schema.String),
  release: Schema.optionalKey(Schema.String),
  fields: Schema.Array(Schema.String)
})

/** A verified driver's release, dated to the day (P-CAT-24). */
export const DatedRelease = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  manufacturer: Schema.String,
  version: Schema.String,
  releaseDateIso: IsoDay,
  /** `first-seen` in a package index, which may be some days after the release; absent where nothing says. */
  releaseDateBasis: Schema.optionalKey(DateBasis)
})

export class DriversGroup extends HttpApiGroup.make("drivers")
  .add(
    HttpApiEndpoint.get("list", "/drivers", {
      query: {
        category: Schema.optionalKey(Schema.String.annotate({ examples: ["Graphics Cards"] })),
        manufacturer: Schema.optionalKey(Schema.String.annotate({ examples: ["NVIDIA"] }))
      },
      success: Schema.Array(Driver),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "List the drivers, ordered by id"),
    HttpApiEndpoint.get("featured", "/drivers/featured", {
      success: Schema.Array(Driver),
      error: Unavailable
    }).annotate(OpenApi.Summary, "List the featured drivers"),
    HttpApiEndpoint.get("newest", "/drivers/newest", {
      success: Schema.Array(DatedRelease),
      error: Unavailable
    }).annotate(OpenApi.Summary, "List the newest verified releases, one of each manufacturer"),
    HttpApiEndpoint.get("show", "/drivers/:id", {
      params: { id: DriverId },
      success: DriverDetails,
      error: [NotFound, Gone, Unavailable]
    }).annotate(OpenApi.Summary, "Show a driver with its release history"),
    HttpApiEndpoint.get("devices", "/drivers/:id/devices", {
      params: { id: DriverId },
      success: Schema.Array(RelatedDevice),
      error: [NotFound, Gone, Unavailable]
    }).annotate(OpenApi.Summary, "List the known devices that a driver serves as their driver line"),
    HttpApiEndpoint.get("history", "/drivers/:id/history", {
      params: { id: DriverId },
      success: Schema.Array(HistoryEntry),
      error: [NotFound, Gone, Unavailable]
    })
      .annotate(OpenApi.Summary, "List the changes of a driver's record, oldest first")
      .middleware(NeedsStores),
    HttpApiEndpoint.post("download", "/drivers/:id/download", {
      params: { id: DriverId },
      // The same key within two days is the same request: it is recorded once, whatever became of the answers.
      headers: { "idempotency-key": IdempotencyKey },
      payload: [Schema.Null, DownloadRequest],
      success: GuideAnswer,
      error: [BadRequest, Forbidden, NotFound, Conflict, Unavailable]
    }).annotate(OpenApi.Summary, "Count a download and answer its installation guide"),
    HttpApiEndpoint.get("downloadFile", "/drivers/:id/download-file", {
      params: { id: DriverId },
      // What the site's own links say: a press of one counts, as `isPress` knows it.
      query: { intent: Schema.optionalKey(Schema.Literal("download")) },
      success: Schema.Void.annotate({ httpApiStatus: 303, description: "The address is in `location`" }),
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Redirect to the manufacturer's own page or file")
  )
  .prefix("/api") {}
