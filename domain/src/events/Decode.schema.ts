/**
 * Full validation of events: when a writer makes them for the log (NewEvents.schema.ts), and when `log verify` or `log import`
 * reads them.
 */
import { Result, Schema, SchemaIssue } from "effect"
import * as Approvals from "./ApprovalEvents.schema.ts"
import * as Catalogue from "./CatalogueEvents.schema.ts"
import * as Downloads from "./DownloadEvents.schema.ts"
import * as Driver from "./DriverEvents.schema.ts"
import type { DomainEvent, EventType } from "./Event.ts"
import * as Incidents from "./IncidentEvents.schema.ts"
import * as Links from "./LinkEvents.schema.ts"
import type { NewEvent, StoredEvent } from "./Log.ts"
import * as Printers from "./PrinterEvents.schema.ts"
import * as Projections from "./ProjectionEvents.schema.ts"
import type { RecordedEvent } from "./RecordedEvent.ts"
import * as Reviews from "./ReviewEvents.schema.ts"
import { currentSchema, UndecodableEvent, upcast } from "./Upcast.ts"

/** By type, the schema of the data as currently written. */
export const EVENT_SCHEMAS = {
  "driver-added": Driver.DriverAdded,
  "driver-changed": Driver.DriverChanged,
  "driver-removed": Driver.DriverRemoved,
  "category-defined": Catalogue.CategoryDefined,
  "category-changed": Catalogue.CategoryChanged,
  "brand-defined": Catalogue.BrandDefined,
  "vendor-defined": Catalogue.VendorDefined,
  "vendor-changed": Catalogue.VendorChanged,
  "download-recorded": Downloads.DownloadRecorded,
  "guide-requested": Downloads.GuideRequested,
  "downloads-corrected": Downloads.DownloadsCorrected,
  "links-checked": Links.LinksChecked,
  "links-judged": Links.LinksJudged,
  "printer-changed": Printers.PrinterChanged,
  "event-skipped": Projections.EventSkipped,
  "releases-held": Reviews.ReleasesHeld,
  "review-settled": Reviews.ReviewSettled,
  "incident-recorded": Incidents.IncidentRecorded,
  "change-proposed": Approvals.ChangeProposed,
  "proposal-settled": Approvals.ProposalSettled,
  "proposal-carried-out": Approvals.ProposalCarriedOut,
  "removals-counted": Approvals.RemovalsCounted
} as const satisfies Record<EventType, Schema.Top>

/** A decision yielded data that its own schema rejects: a bug here, never the caller's. Names fields, not values. */
export class InvalidEvent extends Error {
  readonly _tag = "InvalidEvent"
}

/**
 * Upcasts and validates; null for an unknown type. Fields that the schema does not name are an error: nothing
 * may hide in the log.
 * @throws UndecodableEvent
 */
export const decodeEvent = (recorded: StoredEvent): RecordedEvent | null => {
  const event = upcast(recorded)
  if (event === null) return null
  const faults = faultsOf(event.type, event.data)
  if (faults !== null) throw new UndecodableEvent(recorded, faults)
  return event
}

/**
 * The type, schema number and encoded data under which the log takes a fact. Encoded and decoded forms are the same today.
 * @throws InvalidEvent
 */
export const encodeEvent = (event: DomainEvent): Pick<NewEvent, "type" | "schema" | "data"> => {
  const faults = faultsOf(event.type, event.data)
  if (faults !== null) throw new InvalidEvent(`A ${event.type} event has wrong data: ${faults}`)
  return { type: event.type, schema: currentSchema(event.type), data: event.data }
}

const validators = Object.fromEntries(
  Object.entries(EVENT_SCHEMAS).map(([type, schema]) => [
    type,
    Schema.decodeUnknownResult(schema as Schema.Codec<unknown>, { errors: "all", onExcessProperty: "error" })
  ])
) as Record<EventType, (data: unknown) => Result.Result<unknown, Schema.SchemaError>>

const pathsOf = SchemaIssue.makeFormatterStandardSchemaV1({ leafHook: (issue) => issue._tag, checkHook: () => "Check" })

const faultsOf = (type: EventType, data: unknown): string | null => {
  const result = validators[type](data)
  if (Result.isSuccess(result)) return null
  const paths = pathsOf(result.failure.issue).issues.map((issue) => (issue.path ?? []).map(String).join(".") || "data")
  return `${[...new Set(paths)].slice(0, 5).join(", ")}.`
}
