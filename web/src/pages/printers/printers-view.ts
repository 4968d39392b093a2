/** The printers page's parts out of the printer drivers: the figures of each brand, the summary, the list. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import { fuzzyMatches } from "@driverdex/domain/search/fuzzy/fuzzyMatches"
import { brandStatistics, type Statistics, statisticsOf } from "@driverdex/domain/search/rules/brandStatistics"
import { countByManufacturer } from "@driverdex/domain/search/rules/facets"
import { filterDrivers } from "@driverdex/domain/search/rules/filter"
import { matches, needleOf } from "@driverdex/domain/search/rules/match"
import { sortDrivers } from "@driverdex/domain/search/rules/sort"
import type { PrinterSort } from "@driverdex/domain/search/rules/sortKeys"
import { type ListPage, listPage } from "../../catalogue/listing/list-page.ts"

export interface PrintersView extends ListPage {
  /** How many printer drivers the search finds, whatever the filters, and how many of each manufacturer. */
  readonly all: number
  readonly foundByBrand: ReadonlyMap<string, number>
  /** By exact manufacturer, whatever the search and the filters. */
  readonly byBrand: ReadonlyMap<string, Statistics>
  /** Of the drivers that pass the filters. */
  readonly summary: Statistics
  /** No printer driver holds the model that was typed; these come close. */
  readonly close: boolean
}

export const printersView =
  ({ q, brand, manufacturer, os, arch, sort, page }: ListState<PrinterSort>) =>
  (drivers: ReadonlyArray<Driver>): PrintersView => {
    const found = driversOf(drivers, q)
    const shown = sortDrivers(filterDrivers(found.drivers, { brand, manufacturer, os, arch }), sort)
    return {
      ...listPage(shown, page),
      all: found.drivers.length,
      foundByBrand: countByManufacturer(found.drivers),
      byBrand: new Map([...countByManufacturer(drivers).keys()].map((name) => [name, brandStatistics(drivers, name)])),
      summary: statisticsOf(shown),
      close: found.close
    }
  }

/** Comparing each driver letter by letter takes 0.1 ms; the server draws this page for every model that is typed. */
export const MOST_COMPARED = 500

/** What the model names, whatever the filters: its words as they were typed, else what comes close. */
const driversOf = (drivers: ReadonlyArray<Driver>, q: string): Pick<PrintersView, "drivers" | "close"> => {
  const needle = needleOf(q)
  const exact = needle === "" ? drivers : drivers.filter((driver) => matches(driver, needle))
  if (exact.length > 0) return { drivers: exact, close: false }
  const close = drivers.length > MOST_COMPARED ? [] : fuzzyMatches(drivers, q)
  return { drivers: close, close: close.length > 0 }
}
