/** The browser's `SiteApi`: the public calls of the API (P-API-1). */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { noteAsOf } from "./as-of.ts"
import { getJson } from "./http.ts"

const read = <A>(path: string, signal?: AbortSignal): Promise<A> => getJson(path, signal, noteAsOf)

/** A call that takes nothing. */
const reading =
  <A>(path: string) =>
  (signal?: AbortSignal): Promise<A> =>
    read(path, signal)

export const fetchApi: SiteApi = {
  site: reading("/api/site"),
  categories: reading("/api/categories"),
  printerBrands: reading("/api/printer-brands"),
  drivers: (query, signal) => read(`/api/drivers${queryString(query)}`, signal),
  list: (query, signal) => read(`/api/list${queryString(query)}`, signal),
  suggestions: (text, signal) => read(`/api/suggestions${queryString({ q: text })}`, signal),
  featuredDrivers: reading("/api/drivers/featured"),
  newestReleases: reading("/api/drivers/newest"),
  driver: (id, signal) => read(`/api/drivers/${id}`, signal),
  answer: (text, signal) => read(`/api/answers${queryString({ q: text })}`, signal),
  devices: (text, signal) => read(`/api/hardware/shown${queryString({ id: text })}`, signal),
  devicePage: ({ bus, vendor, device, parameters }, signal) =>
    read(`/api/hardware/${bus}/${vendor}/${device}/page${queryString(parameters)}`, signal),
  pcs: (query, signal) => read(`/api/pcs${queryString(query)}`, signal),
  pc: (maker, slug, signal) => read(`/api/pcs/${encodeURIComponent(maker)}/${encodeURIComponent(slug)}`, signal),
  printers: (query, signal) => read(`/api/printers${queryString(query)}`, signal),
  printer: (path, signal) => read(`/api${path}`, signal),
  helpSubjects: reading("/api/help"),
  helpPage: (slug, signal) => read(`/api/help/${encodeURIComponent(slug)}`, signal),
  downloadStats: reading("/api/download-stats"),
  status: reading("/api/status")
}

const queryString = (query: object): string => {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`
}
