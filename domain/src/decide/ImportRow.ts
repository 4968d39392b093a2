/** The types of an import's row and of an edit of its fields; their format is ImportRow.schema.ts. */
import type * as S from "./ImportRow.schema.ts"

export type ImportRow = typeof S.ImportRow.Type
export type DriverEdit = typeof S.DriverEdit.Type
