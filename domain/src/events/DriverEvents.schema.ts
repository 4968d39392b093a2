/** The facts of stream `driver-{key}`, schema 1 (design.md §3). */
import { Schema } from "effect"
import { DriverChanges, DriverFacts, DriverKey, Release } from "../catalogue/Driver.schema.ts"
import { MAX_DOWNLOAD_COUNT } from "../catalogue/FactLimits.ts"

export const DriverAdded = Schema.Struct({
  key: DriverKey,
  facts: DriverFacts,
  /** Start value of downloadCount (decision 5); absent means 0. */
  downloadCount: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_DOWNLOAD_COUNT }))),
  release: Schema.optionalKey(Release),
  /** Set when an import said this: the name of the import's source, the base of its later comparisons (decision 40). */
  importedFrom: Schema.optionalKey(Schema.String)
})

const ReleaseName = Schema.Struct({ version: Release.fields.version, releaseDateIso: Release.fields.releaseDateIso })

export const DriverChanged = Schema.Struct({
  key: DriverKey,
  /** Only the facts that differ; null takes an optional fact away. May be empty when only a release or a base is news. */
  set: DriverChanges,
  release: Schema.optionalKey(Release),
  /** Releases that a taken-back import had brought: they leave the list. */
  withdrawn: Schema.optionalKey(Schema.Array(ReleaseName)),
  importedFrom: Schema.optionalKey(Schema.String),
  /** What the import said that the driver already had from elsewhere: moves only that source's base. */
  base: Schema.optionalKey(DriverChanges)
})

export const DriverRemoved = Schema.Struct({ key: DriverKey })
