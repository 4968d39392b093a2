/** Wording of the printers page's field, brands and sort (P-PRN-1, P-PRN-19, P-LIST-3), which come after the page. */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { PrinterSort } from "@driverdex/domain/search/rules/sortKeys"

/** P-PRN-19. */
export const MODEL_FIELD = "Printer model, e.g. M404dw"

export const PRINTER_SORT_CHOICES: ReadonlyArray<{ readonly value: PrinterSort; readonly label: string }> = [
  { value: "popularity", label: "Most Popular" },
  { value: "name", label: "Name A-Z" },
  { value: "rating", label: "Highest Rated" },
  { value: "downloads", label: "Most Downloaded" },
  { value: "latest", label: "Latest Release" }
]

export const BRAND_LINES: Readonly<Record<SpecialistBrand, string>> = {
  HP: "LaserJet, OfficeJet, DeskJet and Envy",
  Canon: "PIXMA, imageCLASS, MAXIFY and SELPHY",
  Epson: "EcoTank, Expression and WorkForce",
  Brother: "HL, MFC, DCP and QL label printers"
}
