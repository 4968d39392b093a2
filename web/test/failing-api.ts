/** APIs in place of the site's own: one of an empty catalogue, and one that cannot read. */
import type { SiteApi, SiteSettings } from "../src/data/site-api.ts"

const SITE: SiteSettings = {
  name: "Driverdex",
  url: null,
  supportEmail: null,
  supportPhone: null,
  supportAddress: null,
  privacyEmail: null,
  inbox: false,
  gtagId: null,
  uetId: null
}

/** A catalogue without drivers. */
export const EMPTY_CATALOGUE: SiteApi = {
  site: async () => SITE,
  categories: async () => [],
  printerBrands: async () => [],
  drivers: async () => [],
  search: async () => ({ total: 0, drivers: [], close: false }),
  suggestions: async () => ({ suggestions: [], close: false }),
  manufacturers: async () => [],
  featuredDrivers: async () => [],
  driver: async () => {
    throw new Error("404: No driver has this id.")
  },
  downloadStats: async () => ({
    totalDownloads: 0,
    today: 0,
    last7Days: 0,
    last30Days: 0,
    byCategory: [],
    topDrivers: [],
    daily: []
  })
}

/** Knows the site's settings, and cannot read anything else. */
export const unreadable = (sentence: string): SiteApi => ({
  ...(Object.fromEntries(
    Object.keys(EMPTY_CATALOGUE).map((name) => [name, () => Promise.reject(new Error(sentence))])
  ) as unknown as SiteApi),
  site: EMPTY_CATALOGUE.site
})
