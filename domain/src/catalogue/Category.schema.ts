/** A category of hardware. Its driverCount is derived, never stored (P-CAT-2). */
import { Schema } from "effect"

export const Category = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  icon: Schema.String,
  description: Schema.String,
  driverCount: Schema.Int
})
