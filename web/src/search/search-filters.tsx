/** The search page's filters: category, manufacturer and sort. They apply at once; without scripts a button sends them. */
import { CATEGORY_NAMES } from "@driverdex/domain/catalogue/Category"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import type { SearchSort } from "@driverdex/domain/search/rules/sortKeys"
import { Select } from "../ui/forms/select.tsx"

interface SearchFiltersProps {
  readonly state: ListState<SearchSort>
  readonly manufacturers: ReadonlyArray<string>
  readonly onChange: (parameter: "category" | "manufacturer" | "sort", value: string) => void
}

const SORTS = [
  { value: "relevance", label: "Relevance" },
  { value: "name", label: "Name A-Z" },
  { value: "downloads", label: "Most Downloaded" },
  { value: "rating", label: "Highest Rated" },
  { value: "latest", label: "Latest Release" }
]

const choices = (all: string, names: ReadonlyArray<string>, current: string | undefined) => [
  { value: "", label: all },
  ...(current === undefined || names.includes(current) ? names : [current, ...names]).map((name) => ({
    value: name,
    label: name
  }))
]

export const SearchFilters = ({ state, manufacturers, onChange }: SearchFiltersProps) => (
  <form method="get" action="/search" className="grid gap-3 sm:grid-cols-3" aria-label="Filter results">
    {state.q !== "" && <input type="hidden" name="q" value={state.q} />}
    <Select
      label="Category"
      name="category"
      choices={choices("All Categories", CATEGORY_NAMES, state.category)}
      value={state.category ?? ""}
      onChange={(event) => onChange("category", event.target.value)}
    />
    <Select
      label="Manufacturer"
      name="manufacturer"
      choices={choices("All Manufacturers", manufacturers, state.manufacturer)}
      value={state.manufacturer ?? ""}
      onChange={(event) => onChange("manufacturer", event.target.value)}
    />
    <Select
      label="Sort by"
      name="sort"
      choices={SORTS}
      value={state.sort}
      onChange={(event) => onChange("sort", event.target.value)}
    />
    <noscript>
      <button type="submit" className="min-h-10 rounded-control border border-control-border px-4 font-semibold">
        Apply
      </button>
    </noscript>
  </form>
)
