/** Wording of the four brand pages (P-PRN-6). */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"

export const BRAND_INTROS: Readonly<Record<SpecialistBrand, string>> = {
  HP: "LaserJet, OfficeJet, DeskJet and Envy printers by model. Each leads to HP's own support page; this site hosts no files.",
  Canon:
    "PIXMA, imageCLASS, MAXIFY and SELPHY printers by model. Each leads to Canon's own support page; this site hosts no files.",
  Epson:
    "EcoTank, Expression, WorkForce and SureColor printers by model. Each leads to Epson's own support page; this site hosts no files.",
  Brother: "HL, MFC, DCP and QL printers by model. Each leads to Brother's own support page; this site hosts no files."
}

export const OFFICIAL_MEANS = "Official: the button leads to the maker's own site."
