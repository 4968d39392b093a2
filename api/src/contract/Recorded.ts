/** The answer to a write that is in the log for good and that the pages do not show yet: 202 instead of what they would show. */
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"

export const Recorded = Schema.Struct({
  recorded: Schema.Literal(true),
  /** Of the write in the log. */
  position: Schema.Int,
  message: Schema.String
}).pipe(HttpApiSchema.status(202))

export type Recorded = typeof Recorded.Type
