/** What a brand page's route and the page share: its address and head. */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { MODEL_TYPES, type ModelType } from "@driverdex/domain/catalogue/PrinterModel"
import {
  CATEGORY_LIST,
  canonicalParameters,
  type ListRules,
  parseListState
} from "@driverdex/domain/search/address/addressState"
import { ALL_TYPES } from "@driverdex/domain/search/rules/typeFilter"
import type { ListAddress } from "../../catalogue/listing/define-list-page.ts"

export interface BrandState {
  readonly q: string
  readonly type: ModelType | typeof ALL_TYPES
}

/** Rules of the addresses; every brand's types without a brand, since the search is read before the path. */
export const brandRules = (brand?: SpecialistBrand): ListRules<string, BrandState["type"]> => ({
  ...CATEGORY_LIST,
  parameters: ["q", "type"],
  types: [ALL_TYPES, ...(brand === undefined ? Object.values(MODEL_TYPES).flat() : MODEL_TYPES[brand])]
})

/** For `validateSearch`. */
export const brandAddress = (search: Record<string, unknown>): ListAddress => canonicalParameters(search, brandRules())

export const brandState = (brand: SpecialistBrand, search: ListAddress): BrandState =>
  parseListState(search, brandRules(brand))

/** For `head`. */
export const brandHead = (brand: SpecialistBrand, search: ListAddress) => ({
  title: `${brand} Printer Drivers`,
  description: `Windows drivers for ${brand} printers by model, each with the way to ${brand}'s own support page.`,
  path: `/printers/${brand.toLowerCase()}`,
  trail: [
    { name: "Printers", path: "/printers" },
    { name: `${brand} Printers`, path: `/printers/${brand.toLowerCase()}` }
  ],
  noindex: Object.keys(search).length > 0
})
