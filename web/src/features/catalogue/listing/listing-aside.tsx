/** Beside a list, or folded above it on narrow screens: the categories and 'Filter Options' (P-LIST-10). */
import { canonicalParameters, type ListRules, type ListState } from "@driverdex/domain/search/address/addressState"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { driversQuery } from "../../../data/drivers.ts"
import { useApi } from "../../../data/use-api.ts"
import { CategorySidebar } from "./category-sidebar.tsx"
import { FilterOptions } from "./filter-options.tsx"

export interface ListFilters {
  /** Address of the page, for sending the filters without scripts. */
  readonly path: string
  readonly rules: ListRules
  readonly state: ListState
  readonly search: Record<string, string>
}

export interface ListingAsideProps {
  /** Name of the category that is marked. */
  readonly current?: string
  /** Left out: no 'Filter Options'. */
  readonly filters?: ListFilters
}

export const ListingAside = ({ current, filters }: ListingAsideProps) => {
  const navigate = useNavigate()
  // Only what the list itself has fetched: this is no reason to fetch it.
  const { data: drivers } = useQuery({
    ...driversQuery(useApi(), current === undefined ? {} : { category: current }),
    enabled: false
  })
  return (
    <div className="grid content-start gap-2 lg:gap-4">
      <CategorySidebar {...(current === undefined ? {} : { current })} />
      {filters && (
        <FilterOptions
          path={filters.path}
          state={filters.state}
          drivers={drivers}
          kept={filters.search}
          onApply={(chosen) =>
            void navigate({
              to: ".",
              // Of the address as it is by then: a change before may still be on its way.
              search: (before: Record<string, unknown>) =>
                canonicalParameters({ ...before, ...chosen, page: "1" }, filters.rules),
              resetScroll: false
            })
          }
        />
      )}
    </div>
  )
}
