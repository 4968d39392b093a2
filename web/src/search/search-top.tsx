/** What stands above the search page's list: the best answer, and the filters. */
import type { ComponentProps } from "react"
import { BestAnswer } from "./best-answer.tsx"
import { SearchFilters } from "./search-filters.tsx"

export const SearchTop = (props: ComponentProps<typeof SearchFilters>) => (
  <>
    <BestAnswer query={props.state.q} />
    <SearchFilters {...props} />
  </>
)
