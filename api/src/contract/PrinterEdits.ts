/** What operators say of printer models instead of the public lists (P-PRN-26): rows as of a file, the record of all of them, and undoing. */
import { EDITED_FACTS } from "@driverdex/domain/printers/PrinterEdit"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Conflict, NotFound, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"
import { UtcMoment } from "./UtcMoment.ts"

export const MAX_MODELS_A_CALL = 500

const Fact = Schema.Literals(EDITED_FACTS)
const Reason = Schema.optionalKey(Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(500)))

/** A fact as the site knows it before and after; null where it is not known. */
const FactChange = Schema.Struct({ field: Fact, from: Schema.Unknown, to: Schema.Unknown })

export const PrinterChangesRequest = Schema.Struct({
  /** Names the run of a file in the log, so that it can be reverted as a whole. */
  batch: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^printers:[A-Za-z0-9._:-]{1,90}$/))),
  reason: Reason,
  /** Only say what would happen. */
  dryRun: Schema.optionalKey(Schema.Boolean),
  /**
   * Each with the number of its line in the file. They are judged one by one (domain/src/decide/readPrinterRow.ts), so their shape
   * is open here. A fact that is left out stays, null is what the lists say.
   */
  rows: Schema.Array(Schema.Struct({ line: Schema.Int, row: Schema.Record(Schema.String, Schema.Unknown) })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(MAX_MODELS_A_CALL)
  )
})

export const PrinterChangesReport = Schema.Struct({
  changed: Schema.Int,
  unchanged: Schema.Int,
  changes: Schema.Array(Schema.Struct({ line: Schema.Int, model: Schema.String, fields: Schema.Array(FactChange) })),
  /** A row with one fault changes nothing. */
  refused: Schema.Array(
    Schema.Struct({ line: Schema.Int, model: Schema.String, field: Schema.String, message: Schema.String })
  ),
  position: Schema.Int,
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

/** One entry of the record. */
export const PrinterRecordEntry = Schema.Struct({
  revision: Schema.Int,
  /** ISO 8601 UTC. */
  at: UtcMoment,
  actor: Schema.String,
  reason: Schema.optionalKey(Schema.String),
  batch: Schema.optionalKey(Schema.String),
  model: Schema.String,
  /** What operators said before and after; null: nothing, so that the lists count. */
  changes: Schema.Array(FactChange)
})

/** Of one model: what the lists say, what operators say instead, and who said it. */
export const EditedPrinter = Schema.Struct({
  model: Schema.String,
  title: Schema.String,
  path: Schema.String,
  shipped: Schema.Record(Schema.String, Schema.Unknown),
  edit: Schema.Record(Schema.String, Schema.Unknown),
  /** The driver lines that an answer may name. */
  lines: Schema.Array(Schema.Struct({ key: Schema.String, name: Schema.String, role: Schema.String })),
  /** Newest first. */
  record: Schema.Array(PrinterRecordEntry)
})

export const PrinterUndoAnswer = Schema.Struct({
  /** False when there was nothing left to take back; nothing is recorded then. */
  undone: Schema.Boolean,
  /** Facts that stay because somebody said them again since. */
  preserved: Schema.Array(Schema.String),
  position: Schema.Int,
  shown: Schema.optionalKey(Schema.Literal(false))
})

const ModelQuery = Schema.String.check(Schema.isMinLength(3), Schema.isMaxLength(300)).annotate({
  description: "As in the model's path",
  examples: ["hp/laserjet-1020"]
})

export class PrinterEditsGroup extends HttpApiGroup.make("printerEdits")
  .add(
    /** All of them, newest first, at most 500. */
    HttpApiEndpoint.get("record", "/printer-edits", {
      success: Schema.Array(PrinterRecordEntry),
      error: Unavailable
    }).annotate(OpenApi.Summary, "List what operators said of printer models, newest first, at most 500"),
    HttpApiEndpoint.get("show", "/printer-edits/model", {
      query: { model: ModelQuery },
      success: EditedPrinter,
      error: [BadRequest, NotFound, Unavailable]
    }).annotate(OpenApi.Summary, "Show what the lists and the operators say of a printer model"),
    HttpApiEndpoint.post("apply", "/printer-edits/changes", {
      payload: PrinterChangesRequest,
      success: PrinterChangesReport,
      error: [BadRequest, Conflict, Unavailable]
    }).annotate(OpenApi.Summary, "Apply or preview changes of up to 500 printer models"),
    HttpApiEndpoint.post("undo", "/printer-edits/undo", {
      payload: Schema.Struct({ revision: Schema.Int, reason: Reason }),
      success: PrinterUndoAnswer,
      error: [NotFound, Conflict, Unavailable]
    }).annotate(OpenApi.Summary, "Undo an entry of the record of printer models"),
    /** The rows of an import; `edited`: only of the models of which operators say something. */
    HttpApiEndpoint.get("export", "/printer-edits/export", {
      query: { edited: Schema.optionalKey(Schema.Literal("yes")) },
      success: HttpApiSchema.StreamNdjson({ schema: Schema.Unknown }),
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Export the printer models as the rows of an import")
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
