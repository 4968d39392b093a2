/** The facts of stream `projections`, schema 1: what operators decided about the read models. */
import { Schema } from "effect"

/**
 * One event says nothing to one read model from now on. It is named by its id, stream and revision, which stay the same when
 * a log is moved to another store; its position does not. Who decided it and why is in the envelope.
 */
export const EventSkipped = Schema.Struct({
  projection: Schema.String,
  event: Schema.Struct({ id: Schema.String, type: Schema.String, stream: Schema.String, revision: Schema.Int })
})
