/** The type of what a source lists of a driver's releases; its format is SourceReleases.schema.ts. */
import type * as S from "./SourceReleases.schema.ts"

export type SourceReleases = typeof S.SourceReleases.Type
