/** Next to a list, or folded above it on narrow screens: the categories and 'Filter Options' (P-LIST-10). */
import type { OperatingSystemKey } from "@driverdex/domain/catalogue/Compatibility"
import { canonicalParameters, type ListRules, type ListState } from "@driverdex/domain/search/address/addressState"
import { useNavigate } from "@tanstack/react-router"
import { CategorySidebar } from "./category-sidebar.tsx"
import { FilterOptions } from "./filter-options.tsx"

export interface ListFilters {
  /** Address of the page, for sending the filters without scripts. */
  readonly path: string
  readonly rules: ListRules
  readonly state: ListState
  readonly search: Record<string, string>
  /** That any driver of the list is for, whatever its filters; undefined while it is not known. */
  readonly systems: ReadonlyArray<OperatingSystemKey> | undefined
}

export interface ListingAsideProps {
  /** Name of the highlighted category. */
  readonly current?: string
  /** Omit for no 'Filter Options'. */
  readonly filters?: ListFilters
}

export const ListingAside = ({ current, filters }: ListingAsideProps) => {
  const navigate = useNavigate()
  return (
    <div className="grid content-start gap-2 lg:gap-4">
      <CategorySidebar {...(current === undefined ? {} : { current })} />
      {filters && (
        <FilterOptions
          path={filters.path}
          state={filters.state}
          systems={filters.systems}
          addressState={filters.search}
          onApply={(chosen) =>
            void navigate({
              to: ".",
              // Based on the address at that time: an earlier change may still be pending.
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
