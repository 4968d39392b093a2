/** The browser's `SiteApi`: the public calls of the API (P-API-1). */
import type { Answer, Route, Sent } from "@driverdex/api/contract/Calls"
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { noteAsOf } from "./as-of.ts"
import { call } from "./http.ts"

const read = <R extends Route>(route: R, sent: Sent<R>, signal?: AbortSignal): Promise<Answer<R>> =>
  call(route, sent, { signal, onHeaders: noteAsOf })

export const fetchApi: SiteApi = {
  site: (signal) => read("GET /api/site", {}, signal),
  categories: (signal) => read("GET /api/categories", {}, signal),
  printerBrands: (signal) => read("GET /api/printer-brands", {}, signal),
  drivers: (query, signal) => read("GET /api/drivers", { query }, signal),
  list: (query, signal) => read("GET /api/list", { query }, signal),
  suggestions: (q, signal) => read("GET /api/suggestions", { query: { q } }, signal),
  featuredDrivers: (signal) => read("GET /api/drivers/featured", {}, signal),
  newestReleases: (signal) => read("GET /api/drivers/newest", {}, signal),
  driver: (id, signal) => read("GET /api/drivers/:id", { params: { id } }, signal),
  driverDevices: (id, signal) => read("GET /api/drivers/:id/devices", { params: { id } }, signal),
  answer: (q, signal) => read("GET /api/answers", { query: { q } }, signal),
  devices: (id, signal) => read("GET /api/hardware/shown", { query: { id } }, signal),
  devicePage: ({ parameters, ...params }, signal) =>
    read("GET /api/hardware/:bus/:vendor/:device/page", { params, query: parameters }, signal),
  pcs: (query, signal) => read("GET /api/pcs", { query }, signal),
  pc: (maker, slug, signal) => read("GET /api/pcs/:maker/:slug", { params: { maker, slug } }, signal),
  printers: (query, signal) => read("GET /api/printers", { query }, signal),
  printer: (path, signal) => {
    const [brand = "", model = ""] = path.split("/").slice(2).map(decodeURIComponent)
    return read("GET /api/printers/:brand/:model", { params: { brand, model } }, signal)
  },
  helpSubjects: (signal) => read("GET /api/help", {}, signal),
  helpPage: (slug, signal) => read("GET /api/help/:slug", { params: { slug } }, signal),
  downloadStats: (signal) => read("GET /api/download-stats", {}, signal),
  status: (signal) => read("GET /api/status", {}, signal)
}
