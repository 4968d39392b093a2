/** Calls about printer models: which driver each needs (P-PRN-22, P-PRN-24). */
import { PRINTER_KINDS } from "@driverdex/domain/printers/PrinterFacts"
import { PRINTER_VERDICTS } from "@driverdex/domain/printers/printerVerdicts"
import { PrinterSummary, ShownPrinter } from "@driverdex/domain/printers/ShownPrinter.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BadRequest, NotFound, Unavailable } from "./Problem.ts"

/** Models on a page of the list, where nothing is said. */
export const PRINTERS_ON_PAGE = 50
const MAX_ON_PAGE = 1000

export const PrintersQuery = {
  q: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(200)).annotate({
      description: "Words of the model's names; left out: every model",
      examples: ["laserjet p1102"]
    })
  ),
  brand: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(40)).annotate({ description: "As in the list", examples: ["HP"] })
  ),
  kind: Schema.optionalKey(Schema.Literals(PRINTER_KINDS)),
  verdict: Schema.optionalKey(
    Schema.Literals(PRINTER_VERDICTS).annotate({ description: "What it needs; 'windows': nothing to download" })
  ),
  driverless: Schema.optionalKey(
    Schema.Literals(["yes", "no"]).annotate({ description: "On the public list of AirPrint or of IPP Everywhere" })
  ),
  limit: Schema.optionalKey(
    Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: MAX_ON_PAGE })).pipe(
      Schema.annotateEncoded({
        description: `Models on a page, 1 to ${MAX_ON_PAGE}; ${PRINTERS_ON_PAGE} where it is left out`,
        examples: ["20"]
      })
    )
  ),
  page: Schema.optionalKey(
    Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 100_000 })).pipe(
      Schema.annotateEncoded({
        description: "From 1 upwards; behind the last page there are no models",
        examples: ["2"]
      })
    )
  )
}

export const PrinterCounts = {
  total: Schema.Int,
  /** How many of the models that pass all other filters are of each kind, and need each thing, the most first. */
  kinds: Schema.Array(Schema.Struct({ kind: Schema.Literals(PRINTER_KINDS), total: Schema.Int })),
  verdicts: Schema.Array(Schema.Struct({ verdict: Schema.Literals(PRINTER_VERDICTS), total: Schema.Int }))
}

const Related = Schema.Struct({ title: Schema.String, path: Schema.String })

export const PrinterDetails = Schema.Struct({
  ...ShownPrinter.fields,
  /** Models beside it with the same answer, at most eight. */
  related: Schema.Array(Related),
  /** Its card on the brand's page; null for a model that has none. */
  card: Schema.NullOr(Schema.String)
})

export class PrintersGroup extends HttpApiGroup.make("printers")
  .add(
    HttpApiEndpoint.get("list", "/printers", {
      query: PrintersQuery,
      success: Schema.Struct({
        brand: Schema.NullOr(Schema.String),
        ...PrinterCounts,
        printers: Schema.Array(PrinterSummary)
      }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "List the printer models with their drivers, the common ones first"),
    HttpApiEndpoint.get("show", "/printers/:brand/:model", {
      params: {
        brand: Schema.String.annotate({ description: "As in the model's path", examples: ["hp"] }),
        model: Schema.String.annotate({ description: "As in the model's path", examples: ["laserjet-1020"] })
      },
      success: PrinterDetails,
      error: [NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Show which driver a printer model needs")
  )
  .prefix("/api") {}
