/**
 * The answer to a write that is in the log for good and that the pages do not show: 202 instead of what they would show. They will
 * as soon as they have caught up, or, where it waits for a second operator (P-ADM-16), once that one approves it.
 */
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

export const Recorded = Schema.Struct({
  recorded: Schema.Literal(true),
  /** Of the write in the log. */
  position: Schema.Int,
  message: Schema.String,
  /** Number of the proposal that waits for a second operator; absent where it only is not shown yet. */
  proposal: Schema.optionalKey(Schema.Int)
}).pipe(HttpApiSchema.status(202))

export type Recorded = typeof Recorded.Type
