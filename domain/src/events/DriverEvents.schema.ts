/** The facts of stream `driver-{key}`, schema 1 (docs/architecture.md). */
import { Schema } from "effect"
import { DriverChanges, DriverFacts, DriverKey, Release } from "../catalogue/Driver.schema.ts"
import { MAX_DOWNLOAD_COUNT } from "../catalogue/FactLimits.ts"

export const DriverAdded = Schema.Struct({
  key: DriverKey,
  facts: DriverFacts,
  /** Start value of downloadCount (P-CAT-6); absent means 0. */
  downloadCount: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_DOWNLOAD_COUNT }))),
  release: Schema.optionalKey(Release),
  /** Set when an import said this: the name of the import's source, the base of its later comparisons (P-IMP-2). */
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
  /** Releases that an undo brings back, in the order in which they join the list. */
  returned: Schema.optionalKey(Schema.Array(Release)),
  importedFrom: Schema.optionalKey(Schema.String),
  /**
   * What its author said that the driver already had from elsewhere: it changes no fact, but the author stands behind it from
   * then on. Said by an import it moves that source's base too.
   */
  base: Schema.optionalKey(DriverChanges),
  /**
   * Set by an undo: for each unit or release that it puts back, the revision after which it was as it is again now (-1: before the
   * first). Its author of then is its author again.
   */
  restores: Schema.optionalKey(Schema.Record(Schema.String, Schema.Int))
})

export const DriverRemoved = Schema.Struct({ key: DriverKey })
