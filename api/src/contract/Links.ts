/** Checks of makers' links (P-LINK-1 to P-LINK-8): what is to be checked, what was found, and how it stands as a whole. */
import { IsoDay } from "@driverdex/domain/catalogue/Driver.schema"
import { LinkAddress, LinkResult, Moment } from "@driverdex/domain/events/LinkEvents.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Conflict, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"

export const MAX_RESULTS_A_CALL = 500
export const LINKS_A_PAGE = 500

/** Of an address: not checked yet, broken (for visitors, or by the last check), held (P-LINK-7), or what the last check said. */
export const LinkStanding = Schema.Literals(["alive", "broken", "held", "unclear", "unchecked"])

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
      /** Whether it would be, but waits for an operator's look. */
      isHeld: Schema.Boolean,
      brokenSince: Schema.NullOr(IsoDay),
      aliveOn: Schema.NullOr(IsoDay),
      checkedOn: IsoDay
    })
  )
})

export const LinkSummary = Schema.Struct({
  alive: Schema.Int,
  /** With those that are shown until an operator has looked (P-LINK-7). */
  broken: Schema.Int,
  unclear: Schema.Int,
  unchecked: Schema.Int,
  /** The day (UTC) of the last check; null before the first. */
  checkedOn: Schema.NullOr(IsoDay)
})

export const ChecksReport = Schema.Struct({
  /** The day (UTC) under which they are recorded, and the batch. */
  day: IsoDay,
  batch: Schema.String,
  recorded: Schema.Int,
  /** Of the recorded: those that wait for an operator's look before they hide anything (P-LINK-7). */
  held: Schema.Int,
  /** That the day had already with the same outcome. */
  unchanged: Schema.Int,
  refused: Schema.Array(Schema.Struct({ url: Schema.String, message: Schema.String })),
  position: Schema.Int,
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

/** What an operator's word has changed. */
export const LinksJudged = Schema.Struct({
  /** Addresses of which something was decided. */
  addresses: Schema.Int,
  /** Of them, those to which visitors are led again, and those to which they are not led any more. */
  shown: Schema.Int,
  hidden: Schema.Int,
  position: Schema.Int,
  /** False when it is in the log but not yet on the pages; absent otherwise. */
  isShown: Schema.optionalKey(Schema.Literal(false))
})

const Reason = Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500)))

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
      .middleware(NeedsStores),
    /** All that is held, or what of it is on one host. */
    HttpApiEndpoint.post("settle", "/links/held", {
      payload: Schema.Struct({
        decision: Schema.Literals(["accept", "dismiss"]),
        host: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(253))),
        reason: Reason
      }),
      success: LinksJudged,
      error: [BadRequest, Conflict, Unavailable]
    })
      .annotate(OpenApi.Summary, "Accept or dismiss the results of link checks that wait for a look")
      .middleware(AdminOnly)
      .middleware(NeedsStores),
    HttpApiEndpoint.post("takeBack", "/links/taken-back", {
      payload: Schema.Struct({
        /** An operator with all tokens, or one token as `operator/token`. */
        author: Schema.String.check(
          Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}(\/[A-Za-z0-9][A-Za-z0-9._-]{0,59})?$/)
        ),
        /** At most 90 days ago. */
        since: Moment,
        dryRun: Schema.optionalKey(Schema.Boolean),
        reason: Reason
      }),
      success: LinksJudged,
      error: [BadRequest, Conflict, Unavailable]
    })
      .annotate(OpenApi.Summary, "Take back all results of link checks of an author since a moment")
      .middleware(AdminOnly)
      .middleware(NeedsStores)
  )
  .prefix("/api") {}
