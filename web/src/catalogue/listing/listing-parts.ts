/** What is around a list and can wait for it: the sidebar, the chips of the filters, the meaning of the marks. */
import { categoriesQuery } from "../../client/catalogue.ts"
import { loadQuery } from "../../client/list/load.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import { deferred } from "../../ui/loading/deferred.tsx"

export const ListingSidebar = deferred(async () => (await import("./listing-aside.tsx")).ListingAside)
export const FilterChips = deferred(async () => (await import("./filter-chips.tsx")).FilterChips)
export const MarksLegend = deferred(async () => (await import("./marks-legend.tsx")).MarksLegend)
/** In an empty list. */
export const EmptyListHelp = deferred(async () => (await import("./empty-list-help.tsx")).EmptyListHelp)

/** For `loader`. */
export const loadListingParts = (context: LoadContext) =>
  Promise.all([
    loadQuery(context, categoriesQuery(context.api)),
    ListingSidebar.load(),
    FilterChips.load(),
    MarksLegend.load()
  ])
