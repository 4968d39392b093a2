/** The facts of streams `downloads-{day}-{writer}`, schema 1. Never an address, an agent or a visitor's words (P-PRIV-1). */
import { Schema } from "effect"
import { DriverKey } from "../catalogue/Driver.schema.ts"

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
