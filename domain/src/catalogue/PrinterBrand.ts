/** Printer brands: their order, the four with pages of their own, and those pages' quick searches (S1 §2). */
import type * as S from "./PrinterBrand.schema.ts"
import type { PrinterModel } from "./PrinterModel.ts"

export type PrinterBrand = typeof S.PrinterBrand.Type

/** The brands with a page of their own, in the order of every list of brands (decision 12). */
export const SPECIALIST_BRANDS = ["HP", "Canon", "Epson", "Brother"] as const satisfies ReadonlyArray<
  PrinterModel["brand"]
>
export type SpecialistBrand = (typeof SPECIALIST_BRANDS)[number]

/** 'Popular Models' of the brand pages: each fills the search box (S1 §2). */
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

/** HP, Canon, Epson, Brother, then the others by name. */
export const orderBrands = <B extends { readonly name: string }>(brands: ReadonlyArray<B>): Array<B> =>
  brands.toSorted((a, b) => placeOf(a.name) - placeOf(b.name) || COLLATOR.compare(a.name, b.name))

/** Address of a brand's page; null for a brand without one. */
export const brandPath = (name: string): string | null =>
  isSpecialist(name) ? `/printers/${name.toLowerCase()}` : null

/** The brand whose page has this last path segment; null for any other text. */
export const brandOfPath = (segment: string): SpecialistBrand | null =>
  SPECIALIST_BRANDS.find((name) => name.toLowerCase() === segment) ?? null

const COLLATOR = new Intl.Collator("en", { numeric: true })

const isSpecialist = (name: string): name is SpecialistBrand =>
  (SPECIALIST_BRANDS as ReadonlyArray<string>).includes(name)

const placeOf = (name: string): number =>
  isSpecialist(name) ? SPECIALIST_BRANDS.indexOf(name) : SPECIALIST_BRANDS.length
