/** The printers page's parts out of the printer drivers: the figures of each brand, the summary, the list. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { brandStatistics, type Statistics, statisticsOf } from "@driverdex/domain/search/rules/brandStatistics"
import { countByManufacturer } from "@driverdex/domain/search/rules/facets"
import { filterDrivers } from "@driverdex/domain/search/rules/filter"
import { sortDrivers } from "@driverdex/domain/search/rules/sort"
import { type ListPage, listPage } from "../catalogue/listing/list-page.ts"
import type { PrintersState } from "./printers-list.ts"

export interface PrintersView extends ListPage {
  /** All printer drivers, whatever the filters. */
  readonly all: number
  /** By exact manufacturer, whatever the filters. */
  readonly byBrand: ReadonlyMap<string, Statistics>
  /** Of the drivers that pass the filters. */
  readonly summary: Statistics
}

export const printersView =
  ({ brand, manufacturer, os, arch, sort, page }: PrintersState) =>
  (drivers: ReadonlyArray<Driver>): PrintersView => {
    const shown = sortDrivers(filterDrivers(drivers, { brand, manufacturer, os, arch }), sort)
    return {
      ...listPage(shown, page),
      all: drivers.length,
      byBrand: new Map([...countByManufacturer(drivers).keys()].map((name) => [name, brandStatistics(drivers, name)])),
      summary: statisticsOf(shown)
    }
  }
