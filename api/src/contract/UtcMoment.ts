import { Schema } from "effect"

/** A moment in an answer, ISO 8601 UTC. It is the server's own, so only its form is told to clients. */
export const UtcMoment = Schema.String.annotate({ format: "date-time" })
