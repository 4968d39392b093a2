/**
 * The operators' changes of drivers (P-IMP-6): rows of a file and commands of a script alike, each decided on its own, at
 * most 500 a call, and as a preview on request.
 */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Forbidden, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"

export const MAX_COMMANDS_A_CALL = 500

export const ChangesRequest = Schema.Struct({
  /** Names this run in the log; the same for all calls of one file or script. */
  batch: Schema.Trimmed.check(Schema.isPattern(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/)),
  /** Where added rows come from; later imports of the same source are compared with this one. */
  source: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  /** Only say what would happen. */
  dryRun: Schema.Boolean,
  /** Rows also replace what an operator edited since the last import. */
  overwrite: Schema.optionalKey(Schema.Boolean),
  /** Rows also bring back what was removed. */
  restore: Schema.optionalKey(Schema.Boolean),
  /**
   * Each with the number of its line in the file. They are judged one by one (domain/src/decide/DriverCommand.decode.schema.ts),
   * so their shape is open here.
   */
  commands: Schema.Array(Schema.Struct({ line: Schema.Int, command: Schema.Unknown })).check(
    Schema.isMaxLength(MAX_COMMANDS_A_CALL)
  )
})

export const ChangesReport = Schema.Struct({
  batch: Schema.String,
  added: Schema.Int,
  changed: Schema.Int,
  removed: Schema.Int,
  unchanged: Schema.Int,
  /** The commands that change a driver; a driver that is brought back is `added`. */
  changes: Schema.Array(
    Schema.Struct({
      line: Schema.Int,
      key: Schema.String,
      name: Schema.String,
      outcome: Schema.Literals(["added", "changed", "removed"]),
      /** What a changed driver's facts are afterwards, with null for none; empty for the others. */
      fields: Schema.Array(Schema.Struct({ field: Schema.String, from: Schema.Unknown, to: Schema.Unknown }))
    })
  ),
  /** Commands with fields that stay as an operator edited them. */
  preserved: Schema.Array(Schema.Struct({ line: Schema.Int, key: Schema.String, fields: Schema.Array(Schema.String) })),
  /** Commands that do nothing: the driver was removed before, or it was changed again after this batch had changed it. */
  skipped: Schema.Array(
    Schema.Struct({ line: Schema.Int, key: Schema.String, because: Schema.Literals(["removed", "changed-since"]) })
  ),
  /** Releases whose newest version is not the driver's: it has a newer one, or the source has no day for its own. Absent where none. */
  unused: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({ line: Schema.Int, key: Schema.String, because: Schema.Literals(["older", "undated"]) })
    )
  ),
  refused: Schema.Array(
    Schema.Struct({ line: Schema.Int, key: Schema.String, field: Schema.String, message: Schema.String })
  ),
  /** Of a preview: how many drivers of these would not be removed until a second operator approves it. Absent where none. */
  wouldWait: Schema.optionalKey(Schema.Int),
  /** Events appended by this call, and the log's position after it. */
  events: Schema.Int,
  position: Schema.Int,
  /** False when it is in the log but not yet shown on the pages; absent otherwise. */
  shown: Schema.optionalKey(Schema.Literal(false))
})

/** What of a call waits until a second operator approves it (P-ADM-16). */
export const WaitingPart = Schema.Struct({
  /** Number of the proposal. */
  proposal: Schema.Int,
  drivers: Schema.Int,
  message: Schema.String
})

/** 202: the rest of the call is done. */
export const ChangesWaiting = Schema.Struct({
  ...ChangesReport.fields,
  waiting: Schema.Array(WaitingPart).check(Schema.isMinLength(1))
}).pipe(HttpApiSchema.status(202))

export class ChangesGroup extends HttpApiGroup.make("changes")
  .add(
    HttpApiEndpoint.post("apply", "/changes", {
      payload: ChangesRequest,
      // In this order: a report alone fits both.
      success: [ChangesWaiting, ChangesReport],
      error: [BadRequest, Forbidden, Unavailable]
    }).annotate(OpenApi.Summary, "Apply or preview up to 500 changes of drivers")
  )
  .middleware(AdminOnly)
  .middleware(NeedsStores)
  .prefix("/api") {}
