/** The printer models of a brand's page: fixed data, a file per brand, loaded only with that brand's page (P-CAT-13). */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { isOnBrandPage, type PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"

const FILES: Readonly<Record<SpecialistBrand, () => Promise<ReadonlyArray<PrinterModel>>>> = {
  HP: async () => (await import("@driverdex/fixtures/printer-models/hp")).HP_MODELS,
  Canon: async () => (await import("@driverdex/fixtures/printer-models/canon")).CANON_MODELS,
  Epson: async () => (await import("@driverdex/fixtures/printer-models/epson")).EPSON_MODELS,
  Brother: async () => (await import("@driverdex/fixtures/printer-models/brother")).BROTHER_MODELS
}

export const loadModels = async (brand: SpecialistBrand): Promise<ReadonlyArray<PrinterModel>> =>
  (await FILES[brand]()).filter(isOnBrandPage)
