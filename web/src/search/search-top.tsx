/** What stands above the search page's list: the best answer, and the filters. */
import type { ComponentProps } from "react"
import { Fold } from "../ui/fold.tsx"
import { BestAnswer } from "./best-answer.tsx"
import { SearchFilters } from "./search-filters.tsx"

interface SearchTopProps extends ComponentProps<typeof SearchFilters> {
  /** The list is the few drivers of the answer: they stand directly below it. */
  readonly isOfAnswer: boolean
}

export const SearchTop = ({ isOfAnswer, ...filters }: SearchTopProps) => (
  <>
    <BestAnswer query={filters.state.q} />
    {isOfAnswer ? (
      <Fold title="Filter and sort" className="[&[open]>summary]:mb-2">
        <SearchFilters {...filters} />
      </Fold>
    ) : (
      <SearchFilters {...filters} />
    )}
  </>
)
