/** What a brand page's route and the page share: its address. */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { MODEL_TYPES, type ModelType } from "@driverdex/domain/catalogue/PrinterModel"
import {
  CATEGORY_LIST,
  canonicalParameters,
  type ListRules,
  parseListState
} from "@driverdex/domain/search/address/addressState"
import type { ListQuery } from "@driverdex/domain/search/lists/ListQuery"
import { ALL_TYPES } from "@driverdex/domain/search/rules/typeFilter"
import type { ListAddress } from "../../../catalogue/listing/define-list-page.ts"

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

/** Its drivers beside the models. */
export const brandQuery = (brand: SpecialistBrand): ListQuery => ({ list: "brand", manufacturer: brand })
