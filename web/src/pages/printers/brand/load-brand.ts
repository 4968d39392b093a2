/** The data of a brand's page, fetched with the page: no other page needs to know how its models are read. */
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { isOnBrandPage, type PrinterModel, shownModels } from "@driverdex/domain/catalogue/PrinterModel"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { namedMakerQuery } from "../../../catalogue/listing/named-maker.ts"
import { printerBrandsQuery } from "../../../client/catalogue.ts"
import { loadList } from "../../../client/list/load.ts"
import type { LoadContext } from "../../../client/list/load-context.ts"
import type { PageHead } from "../../../shell/page-head.ts"
import { deferred } from "../../../ui/loading/deferred.tsx"
import { brandQuery } from "./brand-list.ts"

export interface BrandData {
  readonly models: ReadonlyArray<PrinterModel>
  /** Where the maker finds the driver of any of its printers; null where that is not known. */
  readonly finder: string | null
  /** Undefined until the browser has read them. */
  readonly drivers: ListView | undefined
  readonly head: PageHead
}

export const OtherWays = deferred(async () => (await import("./other-ways.tsx")).OtherWays)
export const Benefits = deferred(async () => (await import("./brand-benefits.tsx")).BrandBenefits)
export const AllModels = deferred(async () => (await import("./all-models.tsx")).AllModels)
export const AdditionalDrivers = deferred(async () => (await import("./additional-drivers.tsx")).AdditionalDrivers)

const MODELS: Readonly<Record<SpecialistBrand, () => Promise<ReadonlyArray<PrinterModel>>>> = {
  HP: async () => (await import("@driverdex/fixtures/catalogue/printer-models/hp")).HP_MODELS,
  Canon: async () => (await import("@driverdex/fixtures/catalogue/printer-models/canon")).CANON_MODELS,
  Epson: async () => (await import("@driverdex/fixtures/catalogue/printer-models/epson")).EPSON_MODELS,
  Brother: async () => (await import("@driverdex/fixtures/catalogue/printer-models/brother")).BROTHER_MODELS
}

/** Fixed data, a file per brand, fetched only with that brand's page (P-CAT-13). */
export const loadModels = async (brand: SpecialistBrand): Promise<ReadonlyArray<PrinterModel>> =>
  (await MODELS[brand]()).filter(isOnBrandPage)

/** For `loader`. */
export const loadBrand = async (context: LoadContext, brand: SpecialistBrand): Promise<BrandData> => {
  const [all, brands, finder] = await Promise.all([
    loadModels(brand),
    // Small, and cached: which models lead nowhere must be known before they are rendered.
    context.queryClient.ensureQueryData(printerBrandsQuery(context.api)).catch(() => undefined),
    finderOf(context, brand),
    loadRows(context, brand),
    OtherWays.load(),
    Benefits.load(),
    AllModels.load(),
    AdditionalDrivers.load()
  ])
  const models = shownModels(all, brands?.find(({ name }) => name === brand)?.withheldModels)
  // The page is about its models: without the server's drivers it leaves them out (P-PRN-14).
  const drivers = await loadList(context, brandQuery(brand)).catch(() => undefined)
  return { models, finder, drivers, head: headOf(brand) }
}

/** The common ones of all models that are known of it; without them the page is still complete. */
const loadRows = async (context: LoadContext, brand: SpecialistBrand): Promise<void> => {
  try {
    await (await import("./all-models.tsx")).loadAllModels(context, brand)
  } catch (error) {
    console.error("The common models could not be loaded.", error)
  }
}

const headOf = (brand: SpecialistBrand): PageHead => ({
  title: `${brand} Printer Drivers`,
  description: `Windows drivers for ${brand} printers by model, each with the way to ${brand}'s own support page.`,
  path: `/printers/${brand.toLowerCase()}`,
  trail: [
    { name: "Printers", path: "/printers" },
    { name: `${brand} Printers`, path: `/printers/${brand.toLowerCase()}` }
  ]
})

/** As the maker's record says, and only while it is on one of the maker's hosts. Without it the page is still complete. */
const finderOf = async ({ queryClient, api }: LoadContext, brand: SpecialistBrand): Promise<string | null> => {
  const answered = await queryClient.ensureQueryData(namedMakerQuery(api, { manufacturer: brand })).catch(() => null)
  return answered?.maker?.url ?? null
}
