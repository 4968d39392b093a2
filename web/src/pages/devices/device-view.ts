/** The list of a page that is searched by model, out of the category's drivers. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { searchDrivers } from "@driverdex/domain/search/rules/searchDrivers"
import { type ListPage, listPage } from "../../catalogue/listing/list-page.ts"
import type { DeviceState } from "./device-list.ts"

export const deviceView =
  ({ q, type, manufacturer, os, arch, page }: DeviceState) =>
  (drivers: ReadonlyArray<Driver>): ListPage =>
    listPage(searchDrivers(drivers, { query: q, type, manufacturer, os, arch }), page)
