/** The data of rendered pages, read from the API's own services. */
import type { Config } from "../Config.ts"
import type { CatalogueReads } from "../catalogue/CatalogueReads.ts"
import { downloadStats } from "../catalogue/downloadStats.ts"
import { siteOf } from "../catalogue/http.ts"
import type { SiteApi } from "../contract/SiteApi.ts"

export const inProcessSiteApi = (reads: CatalogueReads, config: Config, now: () => number): SiteApi => ({
  site: async () => siteOf(config),
  categories: async () => (await reads.current()).categories,
  printerBrands: async () => (await reads.current()).brands,
  drivers: async ({ category, manufacturer }) =>
    (await reads.current()).drivers.filter(
      (driver) =>
        (category === undefined || driver.category === category) &&
        (manufacturer === undefined || driver.manufacturer === manufacturer)
    ),
  search: async ({ q, ...rest }) => (await reads.current()).search.search({ query: q, ...rest }),
  suggestions: async (text) => {
    const { drivers, close } = (await reads.current()).search.suggest(text)
    return { suggestions: drivers, close }
  },
  manufacturers: async () => (await reads.current()).search.manufacturers(),
  featuredDrivers: async () => (await reads.current()).featured,
  driver: async (id) => {
    const details = (await reads.current()).details(id)
    if (details === undefined) throw new Error("404: No driver has this id.")
    if (details === "removed") throw new Error("410: This driver was removed from the catalogue.")
    return details
  },
  downloadStats: async () => downloadStats(await reads.current(), now())
})
