/** How fresh the facts are and how well the site has worked: the public status (P-STAT-1 to P-STAT-6). */
import { IsoDay } from "@driverdex/domain/catalogue/Driver.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { LinkSummary } from "./Links.ts"
import { Unavailable } from "./Problem.ts"
import { UtcMoment } from "./UtcMoment.ts"

const Store = Schema.Literals(["database", "event store"])

export const SourceStatus = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  licence: Schema.String,
  /** Of its repository; null where it is none that releases can be pulled from. */
  repository: Schema.NullOr(Schema.String),
  drivers: Schema.Int,
  /** How many of these another source, or an operator, has confirmed since. */
  confirmedElsewhere: Schema.Int,
  oldest: IsoDay,
  newest: IsoDay,
  days: Schema.Int,
  staleAfterDays: Schema.Int,
  /** ISO 8601 UTC: the last pull that changed something. */
  lastPull: Schema.NullOr(UtcMoment),
  /** Drivers whose releases wait for an operator's look. */
  held: Schema.Int
})

/** What the server reads of public sources by itself (P-STAT-5). */
export const RefreshStatus = Schema.Struct({
  every: Schema.Literals(["daily", "hourly"]),
  /** ISO 8601 UTC: the end of the last one; null before the first. */
  lastAt: Schema.NullOr(UtcMoment),
  /** Why it ended early, in one sentence. */
  failure: Schema.NullOr(Schema.String),
  sources: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      /** ISO 8601 UTC; null: it has not answered yet. */
      answeredAt: Schema.NullOr(UtcMoment),
      /** How often in a row it did not answer, and since when. */
      failures: Schema.Int,
      failingSince: Schema.NullOr(Schema.String),
      /** ISO 8601 UTC: until then it is left alone, since it has failed for days; null: it is asked as any other. */
      restsUntil: Schema.NullOr(UtcMoment),
      /** What was wrong with its last answer, in one sentence. */
      fault: Schema.NullOr(Schema.String)
    })
  )
})

export const Status = Schema.Struct({
  /** ISO 8601 UTC: when this was looked at. */
  at: UtcMoment,
  /** Of the program that answers, which releases up to 0.7.0 do not say; the commit is null where it was built from no checkout. */
  release: Schema.optionalKey(Schema.Struct({ version: Schema.String, commit: Schema.NullOr(Schema.String) })),
  facts: Schema.Struct({
    /** The last day on which a version was found to be the latest. */
    to: Schema.NullOr(IsoDay),
    drivers: Schema.Int,
    /** Drivers that may be called the latest today, and those whose check is too old by now. */
    latest: Schema.Int,
    lapsed: Schema.Int
  }),
  sources: Schema.Array(SourceStatus),
  /** Null where the server reads none by itself, and where the process does not know yet. */
  refresh: Schema.NullOr(RefreshStatus),
  /** How the checked links of makers stand (P-LINK-6). */
  links: LinkSummary,
  /** Null where the process has not seen them yet. */
  readModels: Schema.NullOr(
    Schema.Array(Schema.Struct({ name: Schema.String, lag: Schema.Int, stalled: Schema.Boolean }))
  ),
  /** What was asked for most in the last seven UTC days (P-STAT-6); null where the process does not know yet. */
  week: Schema.NullOr(
    Schema.Struct({
      /** The first of the days; today is the last. */
      from: IsoDay,
      downloads: Schema.Int,
      /** At most ten, each with at least three downloads. A number below 1000 is that of a printer model. */
      drivers: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, downloads: Schema.Int })),
      categories: Schema.Array(Schema.Struct({ category: Schema.String, downloads: Schema.Int }))
    })
  ),
  /** Whether all downloads of this site are made up, for trying things out (P-DL-19). */
  madeUpDownloads: Schema.Boolean,
  /** Stores that do not answer now. */
  away: Schema.Array(Schema.Struct({ store: Store, since: UtcMoment, cause: Schema.String })),
  /** Of the last 90 days, newest first, at most 50. */
  incidents: Schema.Array(Schema.Struct({ store: Store, from: Schema.String, to: Schema.String, cause: Schema.String }))
})

export class StatusGroup extends HttpApiGroup.make("status")
  .add(
    HttpApiEndpoint.get("status", "/status", { success: Status, error: Unavailable }).annotate(
      OpenApi.Summary,
      "Show how current the facts are and whether the site works"
    )
  )
  .prefix("/api") {}
