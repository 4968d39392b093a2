/** The list and the head of the search page. */
import { SEARCH_LIST } from "@driverdex/domain/search/address/addressState"
import { defineListPage, type ListAddress } from "../catalogue/listing/define-list-page.ts"
import { deferred } from "../ui/loading/deferred.tsx"

export const Filters = deferred(async () => (await import("./search-top.tsx")).Filters)
export const TopAnswer = deferred(async () => (await import("./search-top.tsx")).BestAnswer)
export const NoMatch = deferred(async () => (await import("./nothing-found.tsx")).NoMatch)

export const searchList = defineListPage({
  list: "search",
  rules: SEARCH_LIST,
  loadParts: ({ api, queryClient }, { q }) => [
    Filters.load(),
    TopAnswer.load(),
    NoMatch.load(),
    // Without an answer the page is still a list.
    import("../client/answers.ts").then(({ answerQuery }) => queryClient.prefetchQuery(answerQuery(api, q)))
  ]
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
