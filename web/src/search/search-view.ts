/** The search page's list out of the whole catalogue. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { searchOrFuzzy } from "@driverdex/domain/search/fuzzy/fuzzyMatches"
import { manufacturersOf } from "@driverdex/domain/search/rules/facets"
import { type ListPage, listPage } from "../catalogue/listing/list-page.ts"
import type { SearchState } from "./search-list.ts"

export interface SearchView extends ListPage {
  /** No driver holds the query; these come close. */
  readonly close: boolean
  /** No driver holds the query, but the server has recognised this in it: the drivers serve it (P-SRCH-11). */
  readonly of?: string | undefined
  /** All of the catalogue's, for the filter. */
  readonly manufacturers: ReadonlyArray<string>
}

export const searchView =
  ({ q, page, sort, category, manufacturer, os, arch }: SearchState) =>
  (drivers: ReadonlyArray<Driver>): SearchView => {
    const { drivers: found, close } = searchOrFuzzy(drivers, { query: q, sort, category, manufacturer, os, arch })
    return { ...listPage(found, page), close, manufacturers: manufacturersOf(drivers) }
  }
