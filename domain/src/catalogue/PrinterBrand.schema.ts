/** A brand of printers. Its driverCount is derived: its drivers in Printers (P-CAT-12). */
import { Schema } from "effect"

export const PrinterBrand = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  logoUrl: Schema.optionalKey(Schema.String),
  driverCount: Schema.Int,
  /** Its printer models whose support page is on no host of the maker any more; left out where there is none. */
  withheldModels: Schema.optionalKey(Schema.Array(Schema.Int))
})
