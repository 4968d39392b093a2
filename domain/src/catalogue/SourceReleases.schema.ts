/** What a public source lists of one driver's releases: the content of a `release` command (P-IMP-7). */
import { Schema } from "effect"
import { IsoDay, Release, Source } from "./Driver.schema.ts"

export const SourceReleases = Schema.Struct({
  /** In any order. */
  releases: Schema.Array(Release).check(Schema.isMaxLength(1000)),
  /** The day on which the package's own files were read from the source, or last changed there: its newest release was the newest then. */
  asOf: IsoDay,
  source: Source,
  /**
   * The version that it lists as its newest now, where it gives no day for that one: it confirms a record that has the version, and is
   * no release.
   */
  newest: Schema.optionalKey(Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(100))),
  /** A person has looked at what the guards hold back. */
  accept: Schema.optionalKey(Schema.Boolean)
})
