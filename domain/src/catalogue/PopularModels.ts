/** The quick searches of the printer brands' pages. */
import type { SpecialistBrand } from "./PrinterBrand.ts"

/** 'Popular Models' of the brand pages: each fills the search box (P-PRN-7). */
export const POPULAR_MODELS: Readonly<Record<SpecialistBrand, ReadonlyArray<string>>> = {
  HP: ["M404dw", "9025e", "2755e", "M454dw", "6455e", "8035e"],
  Canon: ["TS9120", "TS8320", "MF445dw", "MB5420", "GX7020", "CP1300"],
  Epson: ["ET-4760", "ET-2720", "XP-4105", "WF-2950", "WF-4830", "P700", "ET-3760", "XP-8700"],
  Brother: [
    "HL-L2350DW",
    "MFC-L2750DW",
    "DCP-L2550DW",
    "MFC-J4335DW",
    "DCP-T820DW",
    "QL-820NWB",
    "MFC-J995DW",
    "HL-L3270CDW"
  ]
}
