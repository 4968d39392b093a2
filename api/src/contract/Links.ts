/** Checks of makers' links (P-LINK-1 to P-LINK-6): what is to be checked, what was found, and how it stands as a whole. */
import { IsoDay } from "@driverdex/domain/catalogue/Driver.schema"
import { LinkAddress, LinkResult } from "@driverdex/domain/events/LinkEvents.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Conflict, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"

export const MAX_RESULTS_A_CALL = 500
export const LINKS_A_PAGE = 500

/** Of an address: not checked yet, broken (for visitors, or by the last check), or what the last check said. */
export const LinkStanding = Schema.Literals(["alive", "broken", "unclear", "unchecked"])

export const LinkOwner = Schema.Struct({
  kind: Schema.Literals(["driver", "vendor", "model"]),
  /** A driver's key, a manufacturer's name, a printer model's id. */
  key: Schema.String,
  name: Schema.String,
  as: Schema.Literals(["download", "product", "notes", "release", "finder", "support"])
})

export const LinkEntry = Schema.Struct({
  url: LinkAddress,
  kind: Schema.Literals(["file", "page"]),
  /** Of the file, where a release or a record says it. */
  sha256: Schema.optionalKey(Schema.String),
  owners: Schema.Array(LinkOwner),
  standing: LinkStanding,
  /** Null for an address that was never checked. */
  state: Schema.NullOr(
    Schema.Struct({
      outcome: Schema.Literals(["alive", "broken", "unclear"]),
      cause: Schema.NullOr(Schema.String),
      /** Whether visitors are no longer led there. */
      isBroken: Schema.Boolean,
      brokenSince: Schema.NullOr(IsoDay),
      aliveOn: Schema.NullOr(IsoDay),
      checkedOn: IsoDay
    })
  )
})

export const LinkSummary = Schema.Struct({
  alive: Schema.Int,
  broken: Schema.Int,
  unclear: Schema.Int,
  unchecked: Schema.Int,
  /** The day (UTC) of the last check; null before the first. */
  checkedOn: Schema.NullOr(IsoDay)
})

export const ChecksReport = Schema.Struct({
  /** The day (UTC) under which they are recorded. */
  day: IsoDay,
  recorded: Schema.Int,
  /** That the day had already with the same outcome. */
  unchanged: Schema.Int,
  refused: Schema.Array(Schema.Struct({ url: Schema.String, message: Schema.String })),
  position: Schema.Int,
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

export class LinksGroup extends HttpApiGroup.make("links")
  .add(
    HttpApiEndpoint.get("summary", "/links/summary", { success: LinkSummary, error: Unavailable }).annotate(
      OpenApi.Summary,
      "Show how many links to manufacturers answer"
    ),
    /** By address, at most 500; the next ones are those after the last one's. */
    HttpApiEndpoint.get("list", "/links", {
      query: {
        after: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2000))),
        standing: Schema.optionalKey(LinkStanding),
        /** Only this one. */
        url: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2000)))
      },
      success: Schema.Array(LinkEntry),
      error: [BadRequest, Unavailable]
    })
      .annotate(OpenApi.Summary, "List the links to manufacturers, ordered by address, at most 500")
      .middleware(AdminOnly)
      .middleware(NeedsStores),
    HttpApiEndpoint.post("record", "/links/checks", {
      payload: Schema.Struct({ results: Schema.Array(LinkResult).check(Schema.isMaxLength(MAX_RESULTS_A_CALL)) }),
      success: ChecksReport,
      error: [BadRequest, Conflict, Unavailable]
    })
      .annotate(OpenApi.Summary, "Record the results of link checks")
      .middleware(AdminOnly)
      .middleware(NeedsStores)
  )
  .prefix("/api") {}
