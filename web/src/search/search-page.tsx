/** The search page (P-SRCH-9): box, filters, chips, result line, list, and the category sidebar (P-LIST-10). */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import { canonicalParameters, SEARCH_LIST } from "@driverdex/domain/search/address/addressState"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { matchRanges } from "@driverdex/domain/search/rules/match"
import { closeDriversFound, driversFound, NO_RECORDS_BUT_ANSWERED } from "@driverdex/domain/search/rules/resultLine"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useCallback, useMemo, useRef } from "react"
import type { ListAddress } from "../catalogue/listing/define-list-page.ts"
import { DriverList } from "../catalogue/listing/driver-list.tsx"
import { FilterChips, ListingSidebar, MarksLegend } from "../catalogue/listing/listing-parts.ts"
import { answerQuery } from "../client/answers.ts"
import { useList } from "../client/list/use-list.ts"
import { useApi } from "../client/use-api.ts"
import { cardClass } from "../ui/card.ts"
import { Skeleton } from "../ui/feedback/skeleton.tsx"
import { useAnnounced } from "../ui/feedback/use-announced.ts"
import { Marked } from "../ui/text/marked.tsx"
import { Filters, NoMatch, searchList, TopAnswer } from "./search-list.ts"
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
  const { data: answered } = useQuery(answerQuery(useApi(), q))
  const isInCard = view !== undefined && isOfAnswer(view, answered, search)
  const filterBox = (
    <Filters
      state={state}
      manufacturers={view?.manufacturers ?? []}
      isFolded={isInCard}
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
  )
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">Search Drivers</h1>
      <div className="mt-4 max-w-4xl">
        <SuggestionBox query={state.q} keep={filters} />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_16.25rem] lg:gap-8">
        <div className="min-w-0 space-y-4">
          <div className={isInCard ? `${cardClass} space-y-3 p-4` : "space-y-4"}>
            <TopAnswer query={q} lead={isInCard ? view?.drivers[0]?.name : undefined} />
            {!isInCard && filterBox}
            <FilterChips
              state={state}
              search={search}
              onRemoved={() => found.current?.focus({ preventScroll: true })}
            />
            <div className={isInCard ? "border-t border-border pt-3" : "pt-2"}>
              <h2 ref={found} tabIndex={-1} className={`${isInCard ? "text-base" : "text-xl"} tabular`}>
                {list.status === "loading" ? <Skeleton className="h-7 w-64" /> : line || "Search results"}
              </h2>
              {view?.close && <NoMatch close query={q} filters={filters} />}
              {!isInCard && <MarksLegend />}
            </div>
            <DriverList
              state={list}
              moreSearch={{ ...search, page: String(state.page + 1) }}
              mark={mark}
              isOfAnswer={isInCard}
              page={isInCard ? answered?.answer?.driverPage : undefined}
              empty={<NoMatch close={false} query={q} filters={filters} />}
            />
          </div>
          {isInCard && (
            <>
              <MarksLegend />
              {filterBox}
            </>
          )}
        </div>
        <ListingSidebar />
      </div>
    </div>
  )
}

/**
 * Nothing was chosen to filter by, and the list is the few drivers of what was recognised: they stand in the answer's card, which so
 * holds the way to the driver. The list is there once, wherever it is drawn.
 */
const isOfAnswer = (
  { of, total, drivers: [first] }: ListView,
  answered: Answered | undefined,
  { category, manufacturer, sort }: ListAddress
): boolean =>
  first !== undefined &&
  total <= FEW &&
  answered?.answer != null &&
  (of !== undefined || answered.answer.drivers?.includes(first.id) === true) &&
  category === undefined &&
  manufacturer === undefined &&
  sort === undefined

const FEW = 5

const lineOf = ({ total, close, of }: ListView, query: string): string =>
  close ? closeDriversFound(total, query) : of && total === 0 ? NO_RECORDS_BUT_ANSWERED : driversFound(total, query)
