/** A brand of printers. Its driverCount is derived: its drivers in Printers (decision 12). */
import { Schema } from "effect"

export const PrinterBrand = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  logoUrl: Schema.optionalKey(Schema.String),
  driverCount: Schema.Int
})
