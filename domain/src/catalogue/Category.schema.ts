/** A category of hardware. Its driverCount is derived, never stored (S1 §3, S2 §3). */
import { Schema } from "effect"

export const Category = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  icon: Schema.String,
  description: Schema.String,
  driverCount: Schema.Int
})
