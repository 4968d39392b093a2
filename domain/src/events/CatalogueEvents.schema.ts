/** The facts of stream `catalogue`, schema 1 (docs/architecture.md): categories, printer brands, manufacturers. */
import { Schema } from "effect"
import { Vendor } from "../catalogue/Vendor.schema.ts"

const Name = Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(100))
const Description = Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(1000))

export const CategoryDefined = Schema.Struct({ id: Schema.Int, name: Name, icon: Name, description: Description })
export const CategoryChanged = Schema.Struct({
  name: Name,
  icon: Schema.optionalKey(Name),
  description: Schema.optionalKey(Description)
})
export const BrandDefined = Schema.Struct({ id: Schema.Int, name: Name, logoUrl: Schema.optionalKey(Schema.String) })
export const VendorDefined = Vendor
/** The whole record as it is now: a vendor is small and its parts only make sense together. */
export const VendorChanged = Vendor
