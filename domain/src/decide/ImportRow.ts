/** The type of an import's row; its format is ImportRow.schema.ts. */
import type * as S from "./ImportRow.schema.ts"

export type ImportRow = typeof S.ImportRow.Type
