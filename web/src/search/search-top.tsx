/** What stands above the search page's list, in one file: the best answer, and the filters. */
import type { ComponentProps } from "react"
import { Fold } from "../ui/fold.tsx"
import { SearchFilters } from "./search-filters.tsx"

export { BestAnswer } from "./best-answer.tsx"

interface FiltersProps extends ComponentProps<typeof SearchFilters> {
  /** The list is the few drivers of the answer, in its card: there is little to filter. */
  readonly isFolded: boolean
}

export const Filters = ({ isFolded, ...filters }: FiltersProps) =>
  isFolded ? (
    <Fold title="Filter and sort" className="[&[open]>summary]:mb-2">
      <SearchFilters {...filters} />
    </Fold>
  ) : (
    <SearchFilters {...filters} />
  )
