/** The type of a manufacturer's record. */
import type * as S from "./Vendor.schema.ts"

export type Vendor = typeof S.Vendor.Type
