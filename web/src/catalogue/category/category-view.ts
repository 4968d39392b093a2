/** The list of a category page out of the category's drivers. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import { filterDrivers } from "@driverdex/domain/search/rules/filter"
import { type ListPage, listPage } from "../listing/list-page.ts"

export const categoryListView =
  ({ manufacturer, os, arch, page }: ListState) =>
  (drivers: ReadonlyArray<Driver>): ListPage =>
    listPage(filterDrivers(drivers, { manufacturer, os, arch }), page)
