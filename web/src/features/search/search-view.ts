/** The search page's list out of the whole catalogue. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { manufacturersOf } from "@driverdex/domain/search/facets"
import { searchDrivers } from "@driverdex/domain/search/searchDrivers"
import { type ListPage, listPage } from "../catalogue/list-page.ts"
import type { SearchState } from "./search-list.ts"

export interface SearchView extends ListPage {
  /** All of the catalogue's, for the filter. */
  readonly manufacturers: ReadonlyArray<string>
}

export const searchView =
  ({ q, page, sort, category, manufacturer, os, arch }: SearchState) =>
  (drivers: ReadonlyArray<Driver>): SearchView => ({
    ...listPage(searchDrivers(drivers, { query: q, sort, category, manufacturer, os, arch }), page),
    manufacturers: manufacturersOf(drivers)
  })
