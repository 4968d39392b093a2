/** The facts of stream `reviews`, schema 1: releases that a guard held back, and what became of them (P-IMP-10). */
import { Schema } from "effect"
import { DriverKey } from "../catalogue/Driver.schema.ts"
import { SourceReleases } from "../catalogue/SourceReleases.schema.ts"

/** What a source listed of a driver, and why a person has to look at it. */
export const ReleasesHeld = Schema.Struct({
  key: DriverKey,
  stated: SourceReleases,
  reasons: Schema.Array(Schema.Struct({ field: Schema.String, message: Schema.String })).check(Schema.isMinLength(1))
})

/**
 * `accepted` into the record, `dismissed` by an operator, or `withdrawn`: the source no longer lists what was suspicious. Who decided
 * it and why is in the envelope.
 */
export const ReviewSettled = Schema.Struct({
  key: DriverKey,
  /** Id of the source. */
  source: Schema.String,
  outcome: Schema.Literals(["accepted", "dismissed", "withdrawn"])
})
