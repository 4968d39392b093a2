/** APIs in place of the site's own: one of an empty catalogue, and one that cannot read. */

import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import type { DevicePage } from "@driverdex/domain/devices/showDevice"
import { BARE_SITE } from "./bare-site.ts"

const UNKNOWN_DEVICE: DevicePage = {
  device: {
    query: "PCI\\VEN_8086&DEV_51F0",
    id: "PCI\\VEN_8086&DEV_51F0",
    path: "/hardware/pci/8086/51f0",
    title: "PCI\\VEN_8086&DEV_51F0",
    vendor: null,
    chip: null,
    category: null,
    product: null,
    verdict: "unknown",
    headline: "Not known",
    whatToDo: "It is not known which driver this device needs.",
    reason: "",
    from: "",
    link: null,
    catalogueSearch: null,
    line: null,
    others: [],
    isIndexed: false
  },
  related: []
}

/** A catalogue without drivers. */
export const EMPTY_CATALOGUE: SiteApi = {
  site: async () => BARE_SITE,
  categories: async () => [],
  printerBrands: async () => [],
  drivers: async () => [],
  list: async () => ({ total: 0, drivers: [], close: false }),
  suggestions: async () => ({ suggestions: [], close: false, answer: null }),
  featuredDrivers: async () => [],
  newestReleases: async () => [],
  driver: async () => {
    throw new Error("404: No driver has this id.")
  },
  driverDevices: async () => [],
  answer: async () => ({ answer: null, maker: null }),
  devices: async () => ({ devices: [], left: 0 }),
  devicePage: async () => UNKNOWN_DEVICE,
  printers: async () => ({ brand: null, total: 0, kinds: [], verdicts: [], printers: [] }),
  printer: async () => {
    throw new Error("404: No printer model is known by this address.")
  },
  pcs: async () => ({ total: 0, pcs: [] }),
  // Models of computers are no part of the catalogue.
  pc: async () => ({
    maker: "Dell",
    slug: "latitude-5580",
    name: "Latitude 5580",
    ids: ["07A8", "07D1"],
    packs: [],
    asOf: "2026-06-17"
  }),
  // Help pages are no part of the catalogue.
  helpSubjects: async () => [],
  helpPage: async (slug) => ({
    slug,
    title: "The printer is offline",
    summary: "Printer first.",
    sign: "It worked before.",
    steps: [{ title: "Look", text: "Is it switched on?" }],
    links: [],
    subject: { id: "printers", title: "Printers", articles: [] }
  }),
  downloadStats: async () => ({
    totalDownloads: 0,
    today: 0,
    last7Days: 0,
    last30Days: 0,
    byCategory: [],
    topDrivers: [],
    daily: []
  }),
  status: async () => ({
    at: "2026-11-25T12:00:00.000Z",
    facts: { to: null, drivers: 0, latest: 0, lapsed: 0 },
    sources: [],
    refresh: null,
    links: { alive: 0, broken: 0, unclear: 0, unchecked: 0, checkedOn: null },
    readModels: null,
    week: null,
    madeUpDownloads: false,
    away: [],
    incidents: []
  })
}

/** Knows the site's settings, and cannot read anything else. */
export const unreadable = (sentence: string): SiteApi => ({
  ...(Object.fromEntries(
    Object.keys(EMPTY_CATALOGUE).map((name) => [name, () => Promise.reject(new Error(sentence))])
  ) as unknown as SiteApi),
  site: EMPTY_CATALOGUE.site
})
