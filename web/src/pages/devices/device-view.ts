/** The list of a page that is searched by model, out of the category's drivers. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import { searchDrivers } from "@driverdex/domain/search/rules/searchDrivers"
import type { SearchSort } from "@driverdex/domain/search/rules/sortKeys"
import type { AudioType, NetworkType } from "@driverdex/domain/search/rules/typeFilter"
import { type ListPage, listPage } from "../../catalogue/listing/list-page.ts"

export const deviceView =
  ({ q, type, manufacturer, os, arch, page }: ListState<SearchSort, NetworkType | AudioType>) =>
  (drivers: ReadonlyArray<Driver>): ListPage =>
    listPage(searchDrivers(drivers, { query: q, type, manufacturer, os, arch }), page)
