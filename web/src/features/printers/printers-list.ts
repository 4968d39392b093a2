/** What the printers page's route and the page share: its address, data and head. */
import {
  canonicalParameters,
  type ListState,
  PRINTERS_LIST,
  parseListState
} from "@driverdex/domain/search/addressState"
import type { PrinterSort } from "@driverdex/domain/search/sortKeys"
import { printerBrandsQuery } from "../../data/catalogue.ts"
import { loadListView, loadQuery } from "../../data/load.ts"
import type { LoadContext } from "../../data/load-context.ts"
import type { ViewRules } from "../../data/view-rules.ts"
import { later } from "../../ui/later.tsx"
import { loadListingParts } from "../catalogue/listing-parts.ts"
import type { PrintersView } from "./printers-view.ts"

export const PRINTERS = "Printers"

export type PrintersSearch = Record<string, string>
export type PrintersState = ListState<PrinterSort>

/** For `validateSearch`. */
export const printersSearch = (search: Record<string, unknown>): PrintersSearch =>
  canonicalParameters(search, PRINTERS_LIST)

export const printersState = (search: PrintersSearch): PrintersState => parseListState(search, PRINTERS_LIST)

export const PRINTERS_RULES: ViewRules<PrintersState, PrintersView> = {
  name: "printers",
  load: async () => (await import("./printers-view.ts")).printersView
}

export const BrandCards = later(async () => (await import("./brand-cards.tsx")).BrandCards)
export const Figures = later(async () => (await import("./brand-figures.tsx")).BrandFigures)

/** For `loader`. */
export const loadPrinters = async (context: LoadContext, search: PrintersSearch): Promise<PrintersView | undefined> => {
  const [view] = await Promise.all([
    loadListView(context, { category: PRINTERS }, PRINTERS_RULES, printersState(search)),
    loadListingParts(context),
    BrandCards.load(),
    Figures.load(),
    loadQuery(context, printerBrandsQuery(context.api))
  ])
  return view
}

/** For `head` (P-PRN-5: the page sets its title and description). */
export const printersHead = (search: PrintersSearch) => ({
  title: "Printer Drivers for Windows",
  description:
    "Windows printer drivers by brand: HP, Canon, Epson, Brother and others, with versions, record quality and links to the makers' own pages.",
  path: "/printers",
  trail: [{ name: PRINTERS, path: "/printers" }],
  noindex: Object.keys(search).length > 0
})
