/** What is around a list and can wait for it: the sidebar, the chips of the filters, the meaning of the marks. */
import { categoriesQuery } from "../../data/catalogue.ts"
import { loadQuery } from "../../data/load.ts"
import type { LoadContext } from "../../data/load-context.ts"
import { later } from "../../ui/later.tsx"

export const ListingSidebar = later(async () => (await import("./listing-aside.tsx")).ListingAside)
export const FilterChips = later(async () => (await import("./filter-chips.tsx")).FilterChips)
export const MarksLegend = later(async () => (await import("./marks-legend.tsx")).MarksLegend)

/** For `loader`. */
export const loadListingParts = (context: LoadContext) =>
  Promise.all([
    loadQuery(context, categoriesQuery(context.api)),
    ListingSidebar.load(),
    FilterChips.load(),
    MarksLegend.load()
  ])
