/** What the search page's route shares with the page: its address, data and head. */
import { canonicalParameters, type ListState, parseListState, SEARCH_LIST } from "@driverdex/domain/search/addressState"
import type { SearchSort } from "@driverdex/domain/search/sortKeys"
import { manufacturersQuery } from "../../data/drivers.ts"
import { loadListView } from "../../data/load.ts"
import type { LoadContext } from "../../data/load-context.ts"
import type { ViewRules } from "../../data/view-rules.ts"
import { later } from "../../ui/later.tsx"
import { shownUpTo } from "../catalogue/list-page.ts"
import { loadListingParts } from "../catalogue/listing-parts.ts"
import type { SearchView } from "./search-view.ts"

export type SearchAddress = Record<string, string>
export type SearchState = ListState<SearchSort>

/** For `validateSearch`. */
export const searchAddress = (search: Record<string, unknown>): SearchAddress =>
  canonicalParameters(search, SEARCH_LIST)

export const searchState = (search: SearchAddress): SearchState => parseListState(search, SEARCH_LIST)

export const SEARCH_RULES: ViewRules<SearchState, SearchView> = {
  name: "search",
  load: async () => (await import("./search-view.ts")).searchView,
  ask: async ({ api, queryClient }, { q, page, sort, category, manufacturer, os, arch }, signal) => {
    const [answer, manufacturers] = await Promise.all([
      api.search({ q, category, manufacturer, os, arch, sort, limit: shownUpTo(page) }, signal),
      // Not kept on the server: it would travel with the page a second time.
      import.meta.env.SSR ? api.manufacturers() : queryClient.ensureQueryData(manufacturersQuery(api))
    ])
    return { total: answer.total, drivers: answer.drivers, close: answer.close, manufacturers }
  }
}

export const Filters = later(async () => (await import("./search-filters.tsx")).SearchFilters)
export const NothingFound = later(async () => (await import("./nothing-found.tsx")).NothingFound)

/** For `loader`. */
export const loadSearch = async (context: LoadContext, search: SearchAddress): Promise<SearchView | undefined> => {
  const [view] = await Promise.all([
    loadListView(context, {}, SEARCH_RULES, searchState(search)),
    loadListingParts(context),
    Filters.load(),
    NothingFound.load()
  ])
  return view
}

/** For `head`: only the bare search page is indexed. */
export const searchHead = (search: SearchAddress) => {
  const query = (search["q"] ?? "").trim()
  const shown = query.length > 60 ? `${[...query].slice(0, 60).join("")}…` : query
  return {
    title: shown === "" ? "Search Drivers" : `Drivers for ${shown}`,
    description:
      shown === ""
        ? "Search Windows drivers by device, model or manufacturer and go to the manufacturer's own page."
        : `Windows drivers that match ${shown}: versions, release dates, supported systems and official pages.`,
    path: "/search",
    noindex: Object.keys(search).length > 0
  }
}
