/** The facts of stream `incidents`, schema 1: times in which a store of the site was away (P-STAT-3). */
import { Schema } from "effect"

export const IncidentRecorded = Schema.Struct({
  store: Schema.Literals(["database", "event store"]),
  /** When it last answered before, and when it answered again: ISO 8601 UTC. */
  from: Schema.String,
  to: Schema.String,
  /** In words, such as 'it does not answer'. */
  cause: Schema.String
})
