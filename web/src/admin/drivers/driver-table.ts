/** The rows of the drivers table: searched, sorted and cut into pages. Quick enough for every key with 10,000 drivers. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { fold } from "@driverdex/domain/text/fold"
import type { TableSort } from "../parts/admin-address.ts"

export const ROWS_A_PAGE = 50

export interface IndexedDriver {
  readonly driver: Driver
  /** What is searched, folded once. */
  readonly text: string
}

export interface TablePage {
  readonly drivers: ReadonlyArray<Driver>
  readonly total: number
  /** The page that is shown: the last one when the address asks for one beyond it. */
  readonly page: number
  readonly pages: number
  /** Place of the first row, from 1; 0 when there is none. */
  readonly from: number
  readonly to: number
}

/** Done once for a list, not once for a key. Names are in order, so that the other sorts break ties by name. */
export const indexDrivers = (drivers: ReadonlyArray<Driver>): ReadonlyArray<IndexedDriver> =>
  drivers
    .map((driver) => ({
      driver,
      text: fold(
        [driver.id, driver.name, driver.manufacturer, driver.category, driver.version, driver.modelNumber ?? ""].join(
          "\n"
        )
      )
    }))
    .toSorted((a, b) => collator.compare(a.driver.name, b.driver.name) || a.driver.id - b.driver.id)

/** Every word of the query must be in the id, name, manufacturer, category, version or model number. */
export const tablePage = (
  rows: ReadonlyArray<IndexedDriver>,
  { q, sort, page: wanted }: { readonly q: string; readonly sort: TableSort; readonly page: number }
): TablePage => {
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== "")
  const found = words.length === 0 ? rows : rows.filter(({ text }) => words.every((word) => text.includes(word)))
  const ordered = sort === "name" ? found : found.toSorted(SORTS[sort])
  const pages = Math.max(1, Math.ceil(ordered.length / ROWS_A_PAGE))
  const page = Math.min(wanted, pages)
  const start = (page - 1) * ROWS_A_PAGE
  const shown = ordered.slice(start, start + ROWS_A_PAGE).map(({ driver }) => driver)
  return {
    drivers: shown,
    total: ordered.length,
    page,
    pages,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length
  }
}

const collator = new Intl.Collator("en", { numeric: true })

const SORTS = {
  newest: (a: IndexedDriver, b: IndexedDriver) => b.driver.id - a.driver.id,
  downloads: (a: IndexedDriver, b: IndexedDriver) => b.driver.downloadCount - a.driver.downloadCount
}
