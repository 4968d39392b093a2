/** A driver: its types, and where its ids begin. Import-light: safe for the browser's entry chunk. */
import type * as S from "./Driver.schema.ts"

export type DriverFacts = typeof S.DriverFacts.Type
export type DriverChanges = typeof S.DriverChanges.Type
export type Driver = typeof S.Driver.Type
export type DriverDetails = typeof S.DriverDetails.Type
export type Release = typeof S.Release.Type
export type Source = typeof S.Source.Type
export type NamedDriver = typeof S.NamedDriver.Type
export type LineRecord = typeof S.LineRecord.Type
export type LinkKind = typeof S.LinkKind.Type

/** Driver ids are serials from here on; smaller numbers belong to printer models (P-CAT-5). */
export const FIRST_DRIVER_ID = 1001
