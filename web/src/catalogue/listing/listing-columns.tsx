/** A list with categories and 'Filter Options' next to it, or folded above it on narrow screens (P-LIST-10). */
import type { ReactNode } from "react"
import type { ListFilters } from "./listing-aside.tsx"
import { ListingSidebar } from "./listing-parts.ts"

interface ListingColumnsProps extends ListFilters {
  /** Name of the highlighted category. */
  readonly current: string
  readonly children: ReactNode
}

export const ListingColumns = ({ current, children, ...filters }: ListingColumnsProps) => (
  <div className="grid gap-4 lg:grid-cols-[16.25rem_minmax(0,1fr)] lg:gap-8">
    <ListingSidebar current={current} filters={filters} />
    <div className="min-w-0 space-y-4">{children}</div>
  </div>
)
