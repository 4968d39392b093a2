/** The facts of streams `downloads-{day}-{writer}` and `corrections`, schema 1. Never an address, an agent or a visitor's words (P-PRIV-1). */
import { Schema } from "effect"
import { DriverKey, IsoDay } from "../catalogue/Driver.schema.ts"

/** What was asked for: a driver of the catalogue, or a printer model of the brand pages by its local id (P-DL-3). */
export const Subject = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("driver"), key: DriverKey }),
  Schema.Struct({ kind: Schema.Literal("model"), id: Schema.Int })
])

/** `category` and `manufacturer` as they were at that moment, so that a replay needs no other stream. */
export const DownloadRecorded = Schema.Struct({
  subject: Subject,
  category: Schema.String,
  manufacturer: Schema.String
})
export const GuideRequested = DownloadRecorded

/** An operator's correction of a day's count (P-DL-15); why is in the event's `reason`. */
export const DownloadsCorrected = Schema.Struct({
  ...DownloadRecorded.fields,
  /** The UTC day whose downloads are counted otherwise. */
  day: IsoDay,
  /** Added to the count: negative takes away, and what was taken away can be given back. */
  by: Schema.Int.check(Schema.makeFilter((by) => by !== 0 || "It must not be 0.")),
  /** The first 128 bits of the SHA-256 of the idempotency key, as a UUID; left out without one. */
  key: Schema.optionalKey(Schema.String)
})
