/** What a public source lists of one driver's releases: the content of a `release` command (P-IMP-7). */
import { Schema } from "effect"
import { IsoDay, Release, Source } from "./Driver.schema.ts"

export const SourceReleases = Schema.Struct({
  /** In any order. */
  releases: Schema.Array(Release).check(Schema.isMaxLength(1000)),
  /** The day on which the package's own files were read from the source, or last changed there: its newest release was the newest then. */
  asOf: IsoDay,
  source: Source,
  /** A person has looked at what the guards hold back. */
  accept: Schema.optionalKey(Schema.Boolean)
})
