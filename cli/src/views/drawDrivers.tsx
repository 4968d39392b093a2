/** A list of drivers on a terminal. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { drawTable } from "./drawTable.tsx"
import type { Column } from "./Table.tsx"

const COLUMNS: ReadonlyArray<Column> = [
  { title: "Id", align: "right" },
  { title: "Name", flexible: true },
  { title: "Manufacturer", flexible: true },
  { title: "Category", flexible: true },
  { title: "Version", flexible: true },
  { title: "Date", flexible: true },
  { title: "Downloads", align: "right" }
]

export function drawDrivers(drivers: ReadonlyArray<Driver>, width: number): string {
  const count = `${drivers.length.toLocaleString("en-US")} ${drivers.length === 1 ? "driver" : "drivers"}`
  const end = drivers.length === 0 ? "No drivers found." : count
  return drawTable({ columns: COLUMNS, rows: drivers.map(cellsOf), end }, width)
}

function cellsOf(driver: Driver): ReadonlyArray<string | number> {
  const { id, name, manufacturer, category, version, releaseDate, downloadCount } = driver
  // An id is a name, not an amount: no separators.
  return [String(id), name, manufacturer, category, version, releaseDate, downloadCount]
}
