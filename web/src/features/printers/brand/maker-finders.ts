/** Where each maker finds the driver of any of its printers, also of those that no list here names (P-PRN-21). */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"

/** Each on a host of the maker's record; a test compares them. */
export const MAKER_FINDERS: Readonly<Record<SpecialistBrand, string>> = {
  HP: "https://support.hp.com/us-en/drivers/printers",
  Canon: "https://www.usa.canon.com/support",
  Epson: "https://epson.com/Support/sl/s",
  Brother: "https://support.brother.com/"
}

/** Undefined once the maker has lost the host: then no model of the page leads to it any more either. */
export const makerFinder = (
  brand: SpecialistBrand,
  models: ReadonlyArray<Pick<PrinterModel, "supportUrl">>
): string | undefined => {
  const finder = MAKER_FINDERS[brand]
  return models.some((model) => hostOf(model.supportUrl) === hostOf(finder)) ? finder : undefined
}

const hostOf = (address: string): string | undefined => URL.parse(address)?.hostname
