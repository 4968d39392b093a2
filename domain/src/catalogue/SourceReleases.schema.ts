/** What a public source lists of one driver's releases: the content of a `release` command (P-IMP-7). */
import { Schema } from "effect"
import { IsoDay, Release, Source } from "./Driver.schema.ts"

export const SourceReleases = Schema.Struct({
  /** In any order. */
  releases: Schema.Array(Release).check(Schema.isMaxLength(1000)),
  /** The last day of what was read of the source: until then its newest release was the newest. */
  asOf: IsoDay,
  source: Source,
  /** A person has looked at what the guards hold back. */
  accept: Schema.optionalKey(Schema.Boolean)
})
