/** The graphics page's parts out of its drivers: the counts per system, the featured ones, the list. */
import { OPERATING_SYSTEMS, type OperatingSystemKey } from "@driverdex/domain/catalogue/Compatibility"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import { countForOperatingSystem } from "@driverdex/domain/search/rules/facets"
import { featured } from "@driverdex/domain/search/rules/featured"
import { filterDrivers } from "@driverdex/domain/search/rules/filter"
import { type ListPage, listPage } from "../../catalogue/listing/list-page.ts"

export interface SystemCount {
  readonly key: OperatingSystemKey
  readonly label: string
  readonly count: number
}

export interface GraphicsView extends ListPage {
  readonly systems: ReadonlyArray<SystemCount>
  /** At most six (P-PAGE-5), of the drivers that pass the filters. */
  readonly featured: ReadonlyArray<Driver>
}

/** The counts are what a press on the system's card would show: all other filters count, the system does not. */
export const graphicsView =
  ({ manufacturer, os, arch, page }: ListState) =>
  (drivers: ReadonlyArray<Driver>): GraphicsView => {
    const ofEverySystem = filterDrivers(drivers, { manufacturer, arch })
    const shown = filterDrivers(ofEverySystem, { os })
    return {
      ...listPage(shown, page),
      systems: OPERATING_SYSTEMS.map(({ key, label }) => ({
        key,
        label,
        count: countForOperatingSystem(ofEverySystem, key)
      })),
      featured: featured(shown)
    }
  }
