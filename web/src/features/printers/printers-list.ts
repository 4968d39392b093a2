/** The list and the head of the printers page. */
import { type ListState, PRINTERS_LIST } from "@driverdex/domain/search/address/addressState"
import type { PrinterSort } from "@driverdex/domain/search/rules/sortKeys"
import { printerBrandsQuery } from "../../data/catalogue.ts"
import { loadQuery } from "../../data/list/load.ts"
import { deferred } from "../../ui/loading/deferred.tsx"
import { defineListPage, type ListAddress } from "../catalogue/listing/define-list-page.ts"

export const PRINTERS = "Printers"

export type PrintersState = ListState<PrinterSort>

export const BrandCards = deferred(async () => (await import("./brand-cards.tsx")).BrandCards)
export const BrandOverview = deferred(async () => (await import("./brand-overview.tsx")).BrandOverview)

export const printersList = defineListPage({
  name: "printers",
  query: { category: PRINTERS },
  rules: PRINTERS_LIST,
  load: async () => (await import("./printers-view.ts")).printersView,
  loadParts: (context) => [BrandCards.load(), BrandOverview.load(), loadQuery(context, printerBrandsQuery(context.api))]
})

/** For `head` (P-PRN-5: the page sets its title and description). */
export const printersHead = (address: ListAddress) => ({
  title: "Printer Drivers for Windows",
  description:
    "Windows printer drivers by brand: HP, Canon, Epson, Brother and others, with versions, record quality and links to the makers' own pages.",
  path: "/printers",
  trail: [{ name: PRINTERS, path: "/printers" }],
  noindex: Object.keys(address).length > 0
})
