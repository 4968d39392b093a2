/** Importing catalogue rows (P-IMP-3): idempotent, row by row, at most 500 rows a call. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"

export const MAX_IMPORT_ROWS = 500

export const ImportRequest = Schema.Struct({
  /** Names this run in the log; the same for all calls of one file. */
  batch: Schema.Trimmed.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/)),
  /** Where the rows come from; later imports of the same source are compared with this one. */
  source: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  dryRun: Schema.Boolean,
  /** Also replace what an operator edited since the last import. */
  overwrite: Schema.optionalKey(Schema.Boolean),
  /** Also bring back what was removed. */
  restore: Schema.optionalKey(Schema.Boolean),
  /** Each is an ImportRow with the number of its line in the file; rows are judged one by one, so their shape is open here. */
  rows: Schema.Array(
    Schema.StructWithRest(Schema.Struct({ line: Schema.Int }), [Schema.Record(Schema.String, Schema.Unknown)])
  ).check(Schema.isMaxLength(MAX_IMPORT_ROWS))
})

export const ImportAnswer = Schema.Struct({
  batch: Schema.String,
  added: Schema.Int,
  changed: Schema.Int,
  unchanged: Schema.Int,
  /** The rows that add or change a driver; absent in answers of earlier versions. */
  news: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        line: Schema.Int,
        key: Schema.String,
        name: Schema.String,
        outcome: Schema.Literals(["added", "changed"])
      })
    )
  ),
  /** Rows with fields that stay as an operator edited them. */
  kept: Schema.Array(Schema.Struct({ line: Schema.Int, key: Schema.String, fields: Schema.Array(Schema.String) })),
  refused: Schema.Array(
    Schema.Struct({ line: Schema.Int, key: Schema.String, field: Schema.String, message: Schema.String })
  ),
  /** Events appended by this call, and the log's position after it. */
  events: Schema.Int,
  position: Schema.Int,
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

export class ImportsGroup extends HttpApiGroup.make("imports")
  .add(
    HttpApiEndpoint.post("import", "/imports", {
      payload: ImportRequest,
      success: ImportAnswer,
      error: [BadRequest, Unavailable]
    })
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
