/** What the search page's route shares with the page: its address, data and head. */
import { canonicalParameters, type ListState, parseListState, SEARCH_LIST } from "@driverdex/domain/search/addressState"
import type { SearchSort } from "@driverdex/domain/search/sortKeys"
import { type LoadContext, loadListView } from "../../data/load.ts"
import type { ViewRules } from "../../data/view-rules.ts"
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
  load: async () => (await import("./search-view.ts")).searchView
}

/** For `loader`. */
export const loadSearch = async (context: LoadContext, search: SearchAddress): Promise<SearchView | undefined> => {
  const [view] = await Promise.all([
    loadListView(context, {}, SEARCH_RULES, searchState(search)),
    loadListingParts(context)
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
