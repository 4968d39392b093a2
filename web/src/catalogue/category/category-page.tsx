/** The generic category page: '{category} Drivers', count, list, and a sidebar of categories and filters (P-PAGE-3). */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { CATEGORY_LIST } from "@driverdex/domain/search/address/addressState"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { Link } from "@tanstack/react-router"
import { useMemo, useRef } from "react"
import { useList } from "../../client/list/use-list.ts"
import { buttonClass } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import type { ListAddress } from "../listing/define-list-page.ts"
import { DriverList } from "../listing/driver-list.tsx"
import { ListingColumns } from "../listing/listing-columns.tsx"
import { EmptyListHelp, FilterChips, MarksLegend } from "../listing/listing-parts.ts"
import { categoryList } from "./category-list.ts"

interface CategoryPageProps {
  readonly name: string
  readonly search: ListAddress
  readonly fromServer: ListView | undefined
}

export const CategoryPage = ({ name, search, fromServer }: CategoryPageProps) => {
  const count = useRef<HTMLParagraphElement>(null)
  const listing = useMemo(() => categoryList(name), [name])
  const state = useMemo(() => listing.state(search), [listing, search])
  const list = useList(
    useMemo(() => listing.query(search), [listing, search]),
    fromServer
  )
  const line = list.status === "ready" ? counted(list.view.total, "driver") : ""
  const filtered = state.os !== undefined || state.arch !== undefined || state.manufacturer !== undefined
  useAnnounced(line)
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={name} />
      <h1 className="mt-3 text-3xl">{name} Drivers</h1>
      <p ref={count} tabIndex={-1} className="mt-1 min-h-7 text-lg text-muted tabular">
        {line === "" ? list.status === "loading" && <Skeleton className="h-7 w-28" /> : line}
      </p>
      <div className="mt-6">
        <ListingColumns
          current={name}
          path={categoryPath(name)}
          rules={CATEGORY_LIST}
          state={state}
          search={search}
          systems={list.status === "ready" ? list.view.systems : undefined}
        >
          <FilterChips state={state} search={search} onRemoved={() => count.current?.focus({ preventScroll: true })} />
          <MarksLegend />
          <h2 className="sr-only">Drivers</h2>
          <DriverList
            state={list}
            moreSearch={{ ...search, page: String(state.page + 1) }}
            empty={
              <EmptyState icon="search" title="No drivers found">
                {filtered ? (
                  <>
                    <p>None of the {name} drivers match these filters.</p>
                    <Link to="." search={{}} resetScroll={false} className={`${buttonClass("solid")} mt-4`}>
                      Clear Filters
                    </Link>
                  </>
                ) : (
                  `No drivers are currently available for ${name}.`
                )}
                <EmptyListHelp request={state} />
              </EmptyState>
            }
          />
        </ListingColumns>
      </div>
    </div>
  )
}
