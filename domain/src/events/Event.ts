/** Every event of the log by type: its data and schema number. Types only, so that rules and the browser stay light. */
import type * as Approvals from "./ApprovalEvents.schema.ts"
import type * as Catalogue from "./CatalogueEvents.schema.ts"
import type * as Downloads from "./DownloadEvents.schema.ts"
import type * as Driver from "./DriverEvents.schema.ts"
import type * as Incidents from "./IncidentEvents.schema.ts"
import type * as Links from "./LinkEvents.schema.ts"
import type * as Printers from "./PrinterEvents.schema.ts"
import type * as Projections from "./ProjectionEvents.schema.ts"
import type * as Reviews from "./ReviewEvents.schema.ts"

export interface EventData {
  readonly "driver-added": typeof Driver.DriverAdded.Type
  readonly "driver-changed": typeof Driver.DriverChanged.Type
  readonly "driver-removed": typeof Driver.DriverRemoved.Type
  readonly "category-defined": typeof Catalogue.CategoryDefined.Type
  readonly "category-changed": typeof Catalogue.CategoryChanged.Type
  readonly "brand-defined": typeof Catalogue.BrandDefined.Type
  readonly "vendor-defined": typeof Catalogue.VendorDefined.Type
  readonly "vendor-changed": typeof Catalogue.VendorChanged.Type
  readonly "download-recorded": typeof Downloads.DownloadRecorded.Type
  readonly "guide-requested": typeof Downloads.GuideRequested.Type
  readonly "downloads-corrected": typeof Downloads.DownloadsCorrected.Type
  readonly "links-checked": typeof Links.LinksChecked.Type
  readonly "links-judged": typeof Links.LinksJudged.Type
  readonly "printer-changed": typeof Printers.PrinterChanged.Type
  readonly "event-skipped": typeof Projections.EventSkipped.Type
  readonly "releases-held": typeof Reviews.ReleasesHeld.Type
  readonly "review-settled": typeof Reviews.ReviewSettled.Type
  readonly "incident-recorded": typeof Incidents.IncidentRecorded.Type
  readonly "change-proposed": typeof Approvals.ChangeProposed.Type
  readonly "proposal-settled": typeof Approvals.ProposalSettled.Type
  readonly "proposal-carried-out": typeof Approvals.ProposalCarriedOut.Type
  readonly "removals-counted": typeof Approvals.RemovalsCounted.Type
}
export type EventType = keyof EventData

/** A fact as a decision yields it: what happened, without when, by whom and where in the log. */
export type DomainEvent = { readonly [T in EventType]: { readonly type: T; readonly data: EventData[T] } }[EventType]
export type DriverEvent = Extract<DomainEvent, { readonly type: `driver-${string}` }>
export type CatalogueEvent = Extract<DomainEvent, { readonly type: `${"category" | "brand" | "vendor"}-${string}` }>
export type DownloadEvent = Extract<DomainEvent, { readonly type: "download-recorded" | "guide-requested" }>
export type ReviewEvent = Extract<DomainEvent, { readonly type: "releases-held" | "review-settled" }>
export type ApprovalEvent = Extract<
  DomainEvent,
  { readonly type: "change-proposed" | `proposal-${string}` | "removals-counted" }
>
export type PrinterEvent = Extract<DomainEvent, { readonly type: `printer-${string}` }>
export type LinkEvent = Extract<DomainEvent, { readonly type: `links-${string}` }>
export type Subject = EventData["download-recorded"]["subject"]
