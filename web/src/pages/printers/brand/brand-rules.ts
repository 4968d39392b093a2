/** How a brand's page gets what it shows of the brand's drivers. */
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import type { ViewRules } from "../../../client/list/view-rules.ts"
import type { BrandDrivers } from "./brand-drivers.ts"

export const BRAND_DRIVERS: ViewRules<ReadonlyArray<PrinterModel>, BrandDrivers> = {
  name: "brand-drivers",
  load: async () => (await import("./brand-drivers.ts")).brandDrivers
}
