/** Calls about the catalogue as a whole: categories, printer brands, download figures, and what the operator set up. */
import { Category } from "@driverdex/domain/catalogue/Category.schema"
import { IsoDay } from "@driverdex/domain/catalogue/Driver.schema"
import { PrinterBrand } from "@driverdex/domain/catalogue/PrinterBrand.schema"
import { Vendor } from "@driverdex/domain/catalogue/Vendor.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Unavailable } from "./Problem.ts"

/** Counted downloads over UTC days (P-DL-10). `daily` is the last 30 days, oldest first, today included. */
export const DownloadStats = Schema.Struct({
  totalDownloads: Schema.Int,
  today: Schema.Int,
  last7Days: Schema.Int,
  last30Days: Schema.Int,
  byCategory: Schema.Array(Schema.Struct({ category: Schema.String, downloads: Schema.Int })),
  topDrivers: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, downloads: Schema.Int })),
  daily: Schema.Array(Schema.Struct({ date: Schema.String, downloads: Schema.Int }))
})

/** Who runs this site and how to reach them; null where the operator set nothing (P-SITE-3). */
export const Site = Schema.Struct({
  name: Schema.String,
  url: Schema.NullOr(Schema.String),
  supportEmail: Schema.NullOr(Schema.String),
  supportPhone: Schema.NullOr(Schema.String),
  supportAddress: Schema.NullOr(Schema.String),
  privacyEmail: Schema.NullOr(Schema.String),
  /** Whether contact messages and privacy requests are delivered (P-PRIV-2). */
  inbox: Schema.Boolean,
  gtagId: Schema.NullOr(Schema.String),
  uetId: Schema.NullOr(Schema.String),
  /** The last day on which a version was found to be the latest; null where none was, or no catalogue is known yet. */
  factsTo: Schema.NullOr(IsoDay)
})

export class CatalogueGroup extends HttpApiGroup.make("catalogue")
  .add(
    HttpApiEndpoint.get("categories", "/categories", { success: Schema.Array(Category), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List the categories with their number of drivers"
    ),
    HttpApiEndpoint.get("printerBrands", "/printer-brands", {
      success: Schema.Array(PrinterBrand),
      error: Unavailable
    }).annotate(OpenApi.Summary, "List the printer brands with their number of drivers"),
    HttpApiEndpoint.get("downloadStats", "/download-stats", { success: DownloadStats, error: Unavailable }).annotate(
      OpenApi.Summary,
      "Show how many downloads were counted"
    ),
    HttpApiEndpoint.get("vendors", "/vendors", { success: Schema.Array(Vendor), error: Unavailable }).annotate(
      OpenApi.Summary,
      "List the manufacturers with their official hosts"
    ),
    HttpApiEndpoint.get("site", "/site", { success: Site }).annotate(
      OpenApi.Summary,
      "Show who runs this site and how to reach them"
    )
  )
  .prefix("/api") {}
