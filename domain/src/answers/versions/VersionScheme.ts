/** A maker's numbers of drivers, as a type. */
import type * as S from "./VersionScheme.schema.ts"

export type VersionScheme = typeof S.VersionScheme.Type
