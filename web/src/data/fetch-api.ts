/** The browser's `SiteApi`: the public calls of the API (S1 §7). */
import { getJson } from "./http.ts"
import type { DriverQuery, SiteApi } from "./site-api.ts"

export const fetchApi: SiteApi = {
  site: (signal) => getJson("/api/site", signal),
  categories: (signal) => getJson("/api/categories", signal),
  printerBrands: (signal) => getJson("/api/printer-brands", signal),
  drivers: (query, signal) => getJson(`/api/drivers${queryString(query)}`, signal),
  featuredDrivers: (signal) => getJson("/api/drivers/featured", signal),
  driver: (id, signal) => getJson(`/api/drivers/${id}`, signal),
  downloadStats: (signal) => getJson("/api/download-stats", signal)
}

const queryString = (query: DriverQuery): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}
