/** A list with the sidebar of categories and 'Filter Options' beside it, or folded above it on narrow screens (S1 §2). */
import { canonicalParameters, type ListRules, type ListState } from "@driverdex/domain/search/addressState"
import { useNavigate } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { CategorySidebar } from "./category-sidebar.tsx"
import { FilterOptions } from "./filter-options.tsx"

interface ListingColumnsProps {
  /** Name of the category that is marked. */
  readonly current: string
  /** Address of the page, for sending the filters without scripts. */
  readonly path: string
  readonly rules: ListRules
  readonly state: ListState
  readonly search: Record<string, string>
  readonly children: ReactNode
}

export const ListingColumns = ({ current, path, rules, state, search, children }: ListingColumnsProps) => {
  const navigate = useNavigate()
  return (
    <div className="grid gap-4 lg:grid-cols-[16.25rem_minmax(0,1fr)] lg:gap-8">
      <div className="grid content-start gap-2 lg:gap-4">
        <CategorySidebar current={current} />
        <FilterOptions
          path={path}
          state={state}
          onApply={(chosen) =>
            void navigate({
              to: ".",
              search: canonicalParameters({ ...search, ...chosen, page: "1" }, rules),
              resetScroll: false
            })
          }
        />
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
    </div>
  )
}
