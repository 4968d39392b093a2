/** The list and the head of the search page. */
import { type ListState, SEARCH_LIST } from "@driverdex/domain/search/address/addressState"
import type { SearchSort } from "@driverdex/domain/search/rules/sortKeys"
import { defineListPage, type ListAddress } from "../catalogue/listing/define-list-page.ts"
import { shownUpTo } from "../catalogue/listing/list-page.ts"
import { manufacturersQuery } from "../client/drivers.ts"
import { deferred } from "../ui/loading/deferred.tsx"

export type SearchState = ListState<SearchSort>

export const Filters = deferred(async () => (await import("./search-top.tsx")).SearchTop)
export const NoMatch = deferred(async () => (await import("./nothing-found.tsx")).NoMatch)

export const searchList = defineListPage({
  name: "search",
  rules: SEARCH_LIST,
  load: async () => (await import("./search-view.ts")).searchView,
  fetchView: async ({ api, queryClient }, { q, page, sort, category, manufacturer, os, arch }: SearchState, signal) => {
    // Without an answer the page is still a list.
    if (import.meta.env.SSR) await queryClient.prefetchQuery((await import("../client/answers.ts")).answerQuery(api, q))
    const [answer, manufacturers] = await Promise.all([
      api.search({ q, category, manufacturer, os, arch, sort, limit: shownUpTo(page) }, signal),
      // Not cached on the server: it would be sent with the page a second time.
      import.meta.env.SSR ? api.manufacturers() : queryClient.ensureQueryData(manufacturersQuery(api))
    ])
    const { total, drivers, close, of } = answer
    return { total, drivers, close, of, manufacturers }
  },
  isUnsure: ({ total, close }) => close || total === 0,
  loadParts: () => [Filters.load(), NoMatch.load()]
})

/** For `head`: only the bare search page is indexed. */
export const searchHead = (address: ListAddress) => {
  const query = (address["q"] ?? "").trim()
  const shown = query.length > 60 ? `${[...query].slice(0, 60).join("")}…` : query
  return {
    title: shown === "" ? "Search Drivers" : `Drivers for ${shown}`,
    description:
      shown === ""
        ? "Windows drivers by device, model or manufacturer, with links to the manufacturers' own pages."
        : `Windows drivers that match ${shown}: versions, release dates, supported systems and links to the manufacturers' own pages.`,
    path: "/search",
    noindex: Object.keys(address).length > 0
  }
}
