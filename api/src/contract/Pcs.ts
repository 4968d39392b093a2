/** Calls about computers: which models have driver packs, and the packs of one (P-PC-1, P-PC-2). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BadRequest, NotFound } from "./Problem.ts"

/** Models on a page of the list. */
export const PCS_ON_PAGE = 50

const Maker = Schema.Literals(["Dell", "HP", "Lenovo"])

const Summary = {
  maker: Maker,
  /** Names the model in addresses. */
  slug: Schema.String,
  name: Schema.String,
  /** System ids (Dell, HP) or machine types (Lenovo). */
  ids: Schema.Array(Schema.String)
}

const Pack = Schema.Struct({
  os: Schema.Literals(["Windows 11", "Windows 10"]),
  edition: Schema.optionalKey(Schema.String),
  version: Schema.optionalKey(Schema.String),
  /** YYYY-MM-DD */
  date: Schema.String.annotate({ format: "date" }),
  /** The file at the maker. */
  url: Schema.String,
  sha256: Schema.optionalKey(Schema.String)
})

export const PcsQuery = {
  q: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(200)).annotate({
      description: "Words of the model's name, or its system id or machine type; left out: every model",
      examples: ["latitude"]
    })
  ),
  maker: Schema.optionalKey(Maker),
  /** From 1 upwards, 50 models each. */
  page: Schema.optionalKey(
    Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 10_000 }))
  )
}

export class PcsGroup extends HttpApiGroup.make("pcs")
  .add(
    HttpApiEndpoint.get("list", "/pcs", {
      query: PcsQuery,
      success: Schema.Struct({ total: Schema.Int, pcs: Schema.Array(Schema.Struct(Summary)) }),
      error: BadRequest
    }).annotate(OpenApi.Summary, "List the computers that have driver packs"),
    HttpApiEndpoint.get("show", "/pcs/:maker/:slug", {
      params: {
        maker: Schema.String.annotate({ examples: ["dell"] }),
        slug: Schema.String.annotate({ description: "As in the list", examples: ["latitude-5580"] })
      },
      success: Schema.Struct({
        ...Summary,
        packs: Schema.Array(Pack),
        /** Day of the maker's list, YYYY-MM-DD. */
        asOf: Schema.String.annotate({ format: "date" })
      }),
      error: NotFound
    }).annotate(OpenApi.Summary, "Show the driver packs of a computer")
  )
  .prefix("/api") {}
