/** Printer brands: their order, and the four with pages of their own (P-PRN-6). */
import type * as S from "./PrinterBrand.schema.ts"
import type { PrinterModel } from "./PrinterModel.ts"

export type PrinterBrand = typeof S.PrinterBrand.Type

/** The brands with a page of their own, in the order of every list of brands (P-CAT-12). */
export const SPECIALIST_BRANDS = ["HP", "Canon", "Epson", "Brother"] as const satisfies ReadonlyArray<
  PrinterModel["brand"]
>
export type SpecialistBrand = (typeof SPECIALIST_BRANDS)[number]

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
