/** The search page (P-SRCH-9): box, filters, chips, result line, list, and the category sidebar (P-LIST-10). */
import { canonicalParameters, SEARCH_LIST } from "@driverdex/domain/search/address/addressState"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { matchRanges } from "@driverdex/domain/search/rules/match"
import { closeDriversFound, driversFound, NO_RECORDS_BUT_ANSWERED } from "@driverdex/domain/search/rules/resultLine"
import { useNavigate } from "@tanstack/react-router"
import { useCallback, useMemo, useRef } from "react"
import type { ListAddress } from "../catalogue/listing/define-list-page.ts"
import { DriverList } from "../catalogue/listing/driver-list.tsx"
import { FilterChips, ListingSidebar, MarksLegend } from "../catalogue/listing/listing-parts.ts"
import { useList } from "../client/list/use-list.ts"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { useAnnounced } from "../ui/feedback/use-announced.ts"
import { Marked } from "../ui/text/marked.tsx"
import { Filters, NoMatch, searchList } from "./search-list.ts"
import { SuggestionBox } from "./suggestion-box.tsx"

interface SearchPageProps {
  readonly search: ListAddress
  readonly fromServer: ListView | undefined
}

export const SearchPage = ({ search, fromServer }: SearchPageProps) => {
  const navigate = useNavigate()
  const found = useRef<HTMLHeadingElement>(null)
  const state = useMemo(() => searchList.state(search), [search])
  const list = useList(
    useMemo(() => searchList.query(search), [search]),
    fromServer
  )
  const view = list.status === "ready" ? list.view : undefined
  const q = list.status === "ready" ? (list.query.q ?? "") : state.q
  const line = view ? lineOf(view, q) : ""
  useAnnounced(line)
  const mark = useCallback((text: string) => <Marked text={text} ranges={matchRanges(text, q)} />, [q])
  const { q: _query, page: _page, ...filters } = search
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">Search Drivers</h1>
      <div className="mt-4 max-w-4xl">
        <SuggestionBox query={state.q} keep={filters} />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_16.25rem] lg:gap-8">
        <div className="min-w-0 space-y-4">
          <Filters
            state={state}
            manufacturers={view?.manufacturers ?? []}
            isOfAnswer={view !== undefined && isOfAnswer(view, search)}
            onChange={(parameter, value) =>
              void navigate({
                to: ".",
                // Of the address as it is by then: the change before may still be on its way.
                search: (before: Record<string, unknown>) =>
                  canonicalParameters({ ...before, page: "1", [parameter]: value }, SEARCH_LIST),
                resetScroll: false
              })
            }
          />
          <FilterChips state={state} search={search} onRemoved={() => found.current?.focus({ preventScroll: true })} />
          <div className="pt-2">
            <h2 ref={found} tabIndex={-1} className="text-xl tabular">
              {list.status === "loading" ? <Skeleton className="h-7 w-64" /> : line || "Search results"}
            </h2>
            {view?.close && <NoMatch close query={q} filters={filters} />}
            <MarksLegend />
          </div>
          <DriverList
            state={list}
            moreSearch={{ ...search, page: String(state.page + 1) }}
            mark={mark}
            empty={<NoMatch close={false} query={q} filters={filters} />}
          />
        </div>
        <ListingSidebar />
      </div>
    </div>
  )
}

/** Nothing was chosen to filter by, and what was recognised has a few drivers or none. */
const isOfAnswer = ({ of, total }: ListView, { category, manufacturer, sort }: ListAddress): boolean =>
  of !== undefined && total <= FEW && category === undefined && manufacturer === undefined && sort === undefined

const FEW = 5

const lineOf = ({ total, close, of }: ListView, query: string): string =>
  close ? closeDriversFound(total, query) : of && total === 0 ? NO_RECORDS_BUT_ANSWERED : driversFound(total, query)
