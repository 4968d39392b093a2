/** Wording of the four brand pages (P-PRN-6). */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"

/** No more is promised than every button of the page holds; each card says which of the two it opens. */
export const BRAND_INTROS: Readonly<Record<SpecialistBrand, string>> = {
  HP: "LaserJet, OfficeJet, DeskJet and Envy printers by model. Most buttons open HP's general driver finder, where you enter the model; this site hosts no files. HP's site has the drivers of Samsung printers too, which HP took over in 2017.",
  Canon:
    "PIXMA, imageCLASS, MAXIFY and SELPHY printers by model. The buttons open Canon's own support site; this site hosts no files.",
  Epson:
    "EcoTank, Expression, WorkForce and SureColor printers by model. Most buttons open Epson's general driver finder, where you enter the model; this site hosts no files.",
  Brother:
    "HL, MFC, DCP and QL printers by model. The buttons open Brother's own support site, for a few models its driver finder; this site hosts no files."
}

/** Where the button of a model leads whose own page at the maker is not known. */
export const findInFinder = (brand: string, modelNumber: string): string =>
  `opens ${brand}'s driver finder: enter ${modelNumber}`

export const OFFICIAL_MEANS = "Official: the button leads to the maker's own site."

/** P-PRN-21. */
export const OTHER_MODEL = "Is your model not on this page?"
