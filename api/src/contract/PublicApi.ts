/** The calls for other programs, with promises of their own (P-PUB-1, docs/api.md, docs/decisions/058). The site itself makes none of them. */
import { MAX_IDS } from "@driverdex/domain/devices/readIds"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { TypedText } from "./Answers.ts"
import { DriverId } from "./Drivers.ts"
import { PrinterCounts, PrintersQuery } from "./Printers.ts"
import { BadRequest, Gone, NotFound, Unavailable } from "./Problem.ts"
import {
  PublicAnswer,
  PublicDevice,
  PublicDriver,
  PublicLine,
  PublicManufacturer,
  PublicPrinter,
  PublicRelease,
  PublicSearch,
  Warnings
} from "./PublicRecords.ts"
import { RateLimited } from "./RateLimited.ts"

const MAX_PER_PAGE = 200

const Name = (about: string, example: string) =>
  Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200)).annotate({ description: about, examples: [example] }))

const limit = Schema.optionalKey(
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: MAX_PER_PAGE })).pipe(
    Schema.annotateEncoded({ description: `1 to ${MAX_PER_PAGE}; 50 where it is left out`, examples: ["20"] })
  )
)

const OfPage = {
  cursor: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(2000)).annotate({
      description: "`next` of the page before, with the same filters; its text means nothing and may change"
    })
  ),
  limit
}

/** Null: this is the last page. Else also in the header `link`, as the whole address. */
const next = Schema.NullOr(Schema.String)

const SYSTEMS = {
  os: Schema.optionalKey(
    Schema.Literals(["windows-11", "windows-10", "windows-8", "windows-7"]).annotate({ examples: ["windows-11"] })
  ),
  arch: Schema.optionalKey(Schema.Literals(["64-bit", "32-bit"]).annotate({ examples: ["64-bit"] }))
}

export const DriverFilters = {
  category: Name("The exact name of a category", "Graphics Cards"),
  manufacturer: Name("The exact name of a manufacturer", "NVIDIA"),
  ...SYSTEMS,
  line: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(100)).annotate({ description: "Key of the driver line that serves it" })
  )
}

export class PublicApiGroup extends HttpApiGroup.make("v1")
  .add(
    HttpApiEndpoint.get("drivers", "/drivers", {
      query: { ...DriverFilters, ...OfPage },
      success: Schema.Struct({ ...Warnings, drivers: Schema.Array(PublicDriver), next }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "List the drivers in pages, ordered by id"),
    HttpApiEndpoint.get("driver", "/drivers/:id", {
      params: { id: DriverId },
      success: PublicDriver,
      error: [NotFound, Gone, Unavailable]
    }).annotate(OpenApi.Summary, "Show a driver"),
    HttpApiEndpoint.get("releases", "/drivers/:id/releases", {
      params: { id: DriverId },
      success: Schema.Struct({ ...Warnings, releases: Schema.Array(PublicRelease) }),
      error: [NotFound, Gone, Unavailable]
    }).annotate(OpenApi.Summary, "List all dated releases of a driver, newest first"),
    HttpApiEndpoint.get("lines", "/lines", {
      query: OfPage,
      success: Schema.Struct({ ...Warnings, lines: Schema.Array(PublicLine), next }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "List the driver lines in pages, ordered by id"),
    HttpApiEndpoint.get("manufacturers", "/manufacturers", {
      query: OfPage,
      success: Schema.Struct({ ...Warnings, manufacturers: Schema.Array(PublicManufacturer), next }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "List the manufacturers in pages, ordered by name"),
    HttpApiEndpoint.get("search", "/search", {
      query: {
        q: Schema.String.check(Schema.isMaxLength(500)).annotate({ description: "As typed", examples: ["rtx"] }),
        category: Name("The exact name of a category", "Graphics Cards"),
        manufacturer: Name("The name of a manufacturer", "NVIDIA"),
        ...SYSTEMS,
        limit
      },
      success: PublicSearch,
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Search the drivers, best first, with the best answer to the text"),
    HttpApiEndpoint.get("answers", "/answers", {
      query: { q: TypedText },
      success: PublicAnswer,
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Find the best answer to what someone types"),
    HttpApiEndpoint.get("hardware", "/hardware", {
      query: {
        id: Schema.Union([
          Schema.String.check(Schema.isMaxLength(400)),
          Schema.Array(Schema.String.check(Schema.isMaxLength(400))).check(Schema.isMaxLength(MAX_IDS))
        ]).annotate({
          description: `A hardware ID in any spelling, or the parameter up to ${MAX_IDS} times`,
          examples: ["PCI\\VEN_8086&DEV_51F0"]
        })
      },
      success: Schema.Struct({ ...Warnings, devices: Schema.Array(PublicDevice) }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Find the drivers of up to 100 hardware IDs"),
    HttpApiEndpoint.get("printers", "/printers", {
      query: { ...PrintersQuery },
      success: Schema.Struct({ ...Warnings, ...PrinterCounts, printers: Schema.Array(PublicPrinter) }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Find the drivers of printer models, the common ones first, in pages")
  )
  .middleware(RateLimited)
  .prefix("/api/v1")
  .annotate(OpenApi.Title, "v1: for other programs")
  .annotate(
    OpenApi.Description,
    "Stable: no field and no call goes away in v1. Answers may be cached for a minute and have an ETag; a network may make so many requests a minute as `ratelimit-policy` says, and `ratelimit` says how many are left. Parameters that a call does not have, and names that nothing has, are listed in `warnings`, with the day from which they are refused; such an answer has the headers `deprecation` and `sunset`."
  ) {}
