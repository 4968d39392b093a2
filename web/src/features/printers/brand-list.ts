/** What a brand page's route and the page share: its address, data and head. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { MODEL_TYPES, type ModelType, type PrinterModel, shownModels } from "@driverdex/domain/catalogue/PrinterModel"
import {
  CATEGORY_LIST,
  canonicalParameters,
  type ListRules,
  parseListState
} from "@driverdex/domain/search/addressState"
import { ALL_TYPES } from "@driverdex/domain/search/typeFilter"
import { printerBrandsQuery } from "../../data/catalogue.ts"
import { loadListView } from "../../data/load.ts"
import type { LoadContext } from "../../data/load-context.ts"
import type { ViewRules } from "../../data/view-rules.ts"
import { deferred } from "../../ui/deferred.tsx"
import type { ListAddress } from "../catalogue/define-list-page.ts"
import { loadModels } from "./models.ts"

export interface BrandState {
  readonly q: string
  readonly type: ModelType | typeof ALL_TYPES
}

export interface BrandData {
  readonly models: ReadonlyArray<PrinterModel>
  /** Undefined until the browser has read them. */
  readonly additional: ReadonlyArray<Driver> | undefined
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

export const ADDITIONAL_RULES: ViewRules<ReadonlyArray<PrinterModel>, ReadonlyArray<Driver>> = {
  name: "additional",
  load: async () => (await import("./additional-view.ts")).additionalDrivers
}

export const Benefits = deferred(async () => (await import("./brand-benefits.tsx")).BrandBenefits)

/** For `loader`. */
export const loadBrand = async (context: LoadContext, brand: SpecialistBrand): Promise<BrandData> => {
  const [all, brands] = await Promise.all([
    loadModels(brand),
    // Small, and kept: which models lead nowhere must be known before they are drawn.
    context.queryClient.ensureQueryData(printerBrandsQuery(context.api)).catch(() => undefined),
    Benefits.load()
  ])
  const models = shownModels(all, brands?.find(({ name }) => name === brand)?.withheldModels)
  const additional = await loadListView(
    context,
    { manufacturer: brand },
    ADDITIONAL_RULES,
    models
    // The page is about its models: without the server's drivers it leaves one block out (P-PRN-14).
  ).catch(() => undefined)
  return { models, additional }
}

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
