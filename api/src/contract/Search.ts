/** The visitor's search over a catalogue of any size: the same answers as the rules of `domain/search` (P-SRCH-2, docs/decisions/010). */
import { Driver } from "@driverdex/domain/catalogue/Driver.schema"
import { LIST_NAMES } from "@driverdex/domain/search/lists/ListQuery"
import { MAX_TEXT_LENGTH } from "@driverdex/domain/search/rules/match"
import { PRINTER_SORTS, SEARCH_SORTS } from "@driverdex/domain/search/rules/sortKeys"
import { AUDIO_TYPES, NETWORK_TYPES } from "@driverdex/domain/search/rules/typeFilter"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BadRequest, Unavailable } from "./Problem.ts"

const System = Schema.Literals(["windows-11", "windows-10", "windows-8", "windows-7"])
/** Drivers in one answer. */
const MAX_ANSWERED = 1000
const Name = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200)))
const Count = (least: number, most: number) =>
  Schema.optionalKey(Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: least, maximum: most })))

export const SearchParameters = {
  q: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(MAX_TEXT_LENGTH)).annotate({
      description: "As typed; empty or left out finds every driver",
      examples: ["rtx"]
    })
  ),
  category: Name,
  manufacturer: Name,
  os: Schema.optionalKey(System),
  arch: Schema.optionalKey(Schema.Literals(["64-bit", "32-bit"])),
  sort: Schema.optionalKey(Schema.Literals(SEARCH_SORTS)),
  offset: Count(0, 10_000_000),
  limit: Count(1, MAX_ANSWERED)
}

const Counted = Schema.Array(Schema.Struct({ name: Schema.String, drivers: Schema.Int }))

export const SearchAnswer = Schema.Struct({
  /** On all pages. */
  total: Schema.Int,
  drivers: Schema.Array(Driver),
  /** No driver holds the query; these come close. */
  close: Schema.Boolean,
  /** No driver holds the query, but this was recognised in it: the drivers, if there are any, serve it. */
  of: Schema.optionalKey(Schema.String),
  /** Counts over all that was found. */
  facets: Schema.Struct({
    categories: Counted,
    manufacturers: Counted,
    operatingSystems: Counted,
    architectures: Counted
  })
})

/** What the box shows of a driver (P-SRCH-6), best first, at most eight. */
export const Suggestion = Schema.Struct({
  id: Driver.fields.id,
  name: Driver.fields.name,
  description: Driver.fields.description,
  manufacturer: Driver.fields.manufacturer,
  category: Driver.fields.category,
  isLatest: Driver.fields.isLatest,
  isVerified: Driver.fields.isVerified,
  downloadCount: Driver.fields.downloadCount,
  rating: Driver.fields.rating
})

/** A list as a page of the site has it. */
export const ListParameters = {
  list: Schema.Literals(LIST_NAMES).annotate({
    description: "Which rules make it: of the search, of a category, of a page of its own",
    examples: ["category"]
  }),
  q: SearchParameters.q,
  category: Name.pipe(Schema.annotateEncoded({ examples: ["Network Adapters"] })),
  manufacturer: Name,
  brand: Name,
  os: SearchParameters.os,
  arch: SearchParameters.arch,
  type: Schema.optionalKey(Schema.Literals([...new Set([...NETWORK_TYPES, ...AUDIO_TYPES])])),
  sort: Schema.optionalKey(Schema.Literals([...new Set([...SEARCH_SORTS, ...PRINTER_SORTS])])),
  /** Up to the end of this page, of 50 each. */
  page: Count(1, 99_999)
}

const Statistics = Schema.Struct({
  drivers: Schema.Int,
  downloads: Schema.Int,
  averageRating: Schema.NullOr(Schema.String),
  latest: Schema.Int
})

/** What is left out is not of this list. */
export const ListAnswer = Schema.Struct({
  total: Schema.Int,
  drivers: Schema.Array(Driver),
  close: Schema.Boolean,
  of: Schema.optionalKey(Schema.String),
  /** Of the whole catalogue, A–Z. */
  manufacturers: Schema.optionalKey(Schema.Array(Schema.String)),
  /** That any driver of the category is for. */
  systems: Schema.optionalKey(Schema.Array(System)),
  /** Whatever system is chosen. */
  bySystem: Schema.optionalKey(Schema.Array(Schema.Struct({ key: System, drivers: Schema.Int }))),
  featured: Schema.optionalKey(Schema.Array(Driver)),
  printers: Schema.optionalKey(
    Schema.Struct({
      all: Schema.Int,
      found: Schema.Record(Schema.String, Schema.Int),
      byBrand: Schema.Record(Schema.String, Statistics),
      summary: Statistics
    })
  ),
  universal: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })))
})

/** The best answer as the box shows it; it leads to a page of this site. */
const SuggestedAnswer = Schema.Struct({
  path: Schema.String,
  title: Schema.String,
  headline: Schema.NullOr(Schema.String),
  why: Schema.String
})

export class SearchGroup extends HttpApiGroup.make("search")
  .add(
    HttpApiEndpoint.get("search", "/search", {
      query: SearchParameters,
      success: SearchAnswer,
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Search and filter the drivers"),
    HttpApiEndpoint.get("list", "/list", {
      query: ListParameters,
      success: ListAnswer,
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Show a list as a page of the site has it"),
    HttpApiEndpoint.get("suggestions", "/suggestions", {
      query: {
        q: Schema.String.check(Schema.isMaxLength(MAX_TEXT_LENGTH)).annotate({
          description: "As typed",
          examples: ["rtx"]
        })
      },
      success: Schema.Struct({
        suggestions: Schema.Array(Suggestion),
        close: Schema.Boolean,
        of: SearchAnswer.fields.of,
        answer: Schema.NullOr(SuggestedAnswer)
      }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Suggest up to eight drivers for a text, with the best answer to it")
  )
  .prefix("/api") {}
