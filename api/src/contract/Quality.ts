/** What is wrong with the catalogue's facts, for operators (P-QUAL-1). */
import { QUALITY_ACTIONS } from "@driverdex/domain/quality/QualityItem"
import { QUALITY_KIND_NAMES } from "@driverdex/domain/quality/QualityKinds"
import { MAX_ITEMS } from "@driverdex/domain/quality/qualityBoard"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"

const Kind = Schema.Literals(QUALITY_KIND_NAMES)

const Told = Schema.Struct({
  /** Key of the record that will be it. */
  key: Schema.String,
  source: Schema.Struct({ id: Schema.String, name: Schema.String, licence: Schema.String }),
  /** As the source calls it. */
  package: Schema.String,
  /** UTC day on which the source last answered with it. */
  readOn: Schema.String.annotate({ format: "date" }),
  name: Schema.String,
  version: Schema.String,
  /** The day of its release, or since which the source has it. */
  day: Schema.String,
  isReleased: Schema.Boolean,
  manufacturer: Schema.optionalKey(Schema.String),
  category: Schema.optionalKey(Schema.String),
  downloadUrl: Schema.optionalKey(Schema.String)
})

export const QualityItem = Schema.Struct({
  kind: Kind,
  /** The key of a driver, a text that was searched for or a hardware ID. */
  subject: Schema.String,
  name: Schema.String,
  /** How many people it concerns, from 0 to 100 on a logarithmic scale. */
  weight: Schema.Int,
  /** A UTC day from which on it is known to be so; null where there is none. */
  since: Schema.NullOr(Schema.String.annotate({ format: "date" })),
  /** One sentence. */
  why: Schema.String,
  action: Schema.Literals(QUALITY_ACTIONS),
  driverId: Schema.NullOr(Schema.Int),
  /** The maker's page on which the fact may stand. */
  address: Schema.NullOr(Schema.String),
  /** The public source from which releases of the driver can be pulled. */
  source: Schema.NullOr(Schema.String),
  /** What a source tells of a driver that no record is: what the form of one begins with. */
  told: Schema.optionalKey(Told)
})

export const QualityBoard = Schema.Struct({
  /** Every kind, also one without items. */
  totals: Schema.Array(Schema.Struct({ kind: Kind, items: Schema.Int })),
  /** Heaviest first, then by name. */
  items: Schema.Array(QualityItem)
})

export class QualityGroup extends HttpApiGroup.make("quality")
  .add(
    HttpApiEndpoint.get("board", "/quality", {
      query: {
        /** Only items of this kind; the totals are those of all. */
        kind: Schema.optionalKey(Kind),
        /** The maximum number of items (default 50). */
        limit: Schema.optionalKey(
          Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: MAX_ITEMS }))
        )
      },
      success: QualityBoard,
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Show what is wrong with the catalogue's facts, heaviest first")
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
