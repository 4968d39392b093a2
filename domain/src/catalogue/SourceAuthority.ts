/**
 * What the word of a public source about a version is worth (P-IMP-12, docs/decisions/085): who may say that one is the newest, and
 * on which day that was seen.
 */
import type * as S from "./Driver.schema.ts"

/**
 * `maker`: the maker's own page, feed or driver search. `index`: others list every release there, such as winget. `list`: made for
 * another purpose, so that a newer version may be left out. `mirror`: a copy of another's list, whose days are those of the copying.
 */
export type SourceAuthority = typeof S.SourceAuthority.Type

/** Whether the newest version of such a source is the newest there is. */
export const saysLatest = (authority: SourceAuthority): boolean => authority === "maker" || authority === "index"

/** Stands as the source of a day that an operator has stated. */
export const OPERATOR = "operator"
