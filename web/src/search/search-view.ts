/** The search page's list out of the whole catalogue. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import { searchOrFuzzy } from "@driverdex/domain/search/fuzzy/fuzzyMatches"
import { manufacturersOf } from "@driverdex/domain/search/rules/facets"
import type { SearchSort } from "@driverdex/domain/search/rules/sortKeys"
import { type ListPage, listPage } from "../catalogue/listing/list-page.ts"

export interface SearchView extends ListPage {
  /** No driver holds the query; these come close. */
  readonly close: boolean
  /** No driver holds the query, but the server has recognised this in it: the drivers serve it (P-SRCH-11). */
  readonly of?: string | undefined
  /** All of the catalogue's, for the filter. */
  readonly manufacturers: ReadonlyArray<string>
}

export const searchView =
  ({ q, page, sort, category, manufacturer, os, arch }: ListState<SearchSort>) =>
  (drivers: ReadonlyArray<Driver>): SearchView => {
    const { drivers: found, close } = searchOrFuzzy(drivers, { query: q, sort, category, manufacturer, os, arch })
    return { ...listPage(found, page), close, manufacturers: manufacturersOf(drivers) }
  }
