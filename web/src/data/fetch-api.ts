/** The browser's `SiteApi`: the public calls of the API (S1 §7). */
import { getJson } from "./http.ts"
import type { SiteApi } from "./site-api.ts"

export const fetchApi: SiteApi = {
  site: (signal) => getJson("/api/site", signal),
  categories: (signal) => getJson("/api/categories", signal),
  printerBrands: (signal) => getJson("/api/printer-brands", signal),
  drivers: (query, signal) => getJson(`/api/drivers${queryString(query)}`, signal),
  search: (query, signal) => getJson(`/api/search${queryString(query)}`, signal),
  suggestions: (text, signal) => getJson(`/api/suggestions${queryString({ q: text })}`, signal),
  manufacturers: async (signal) => {
    const [{ manufacturerChoices }, { facets }] = await Promise.all([
      import("@driverdex/domain/search/facets"),
      getJson<WithFacets>("/api/search?limit=1", signal)
    ])
    return manufacturerChoices(new Map(facets.manufacturers.map(({ name, drivers }) => [name, drivers])))
  },
  featuredDrivers: (signal) => getJson("/api/drivers/featured", signal),
  driver: (id, signal) => getJson(`/api/drivers/${id}`, signal),
  downloadStats: (signal) => getJson("/api/download-stats", signal)
}

/** The part of a search's answer that only `manufacturers` reads. */
interface WithFacets {
  readonly facets: { readonly manufacturers: ReadonlyArray<{ readonly name: string; readonly drivers: number }> }
}

const queryString = (query: object): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}
