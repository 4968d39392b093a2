/** A list of drivers on a terminal. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { drawTable } from "../verb/drawTable.tsx"
import type { Column } from "../verb/tableLayout.ts"

const COLUMNS: ReadonlyArray<Column> = [
  { title: "Id", align: "right" },
  { title: "Name", flexible: true },
  { title: "Manufacturer", flexible: true },
  { title: "Category", flexible: true },
  { title: "Version", flexible: true },
  { title: "Date", flexible: true },
  { title: "Downloads", align: "right" }
]

/** @param of what was recognised in a text that no driver holds */
export function drawDrivers(drivers: ReadonlyArray<Driver>, width: number, of?: string): string {
  const count = `${drivers.length.toLocaleString("en-US")} ${drivers.length === 1 ? "driver" : "drivers"}`
  const none = of === undefined ? "No drivers found." : `${of}: ${BEST_ANSWER}`
  const end = drivers.length > 0 ? (of === undefined ? count : `${count} for: ${of}`) : none
  return drawTable({ columns: COLUMNS, rows: drivers.map(cellsOf), end }, width)
}

/** 'No drivers found' would deny what is known of it. */
const BEST_ANSWER = "see `driverdex answers best`."

function cellsOf(driver: Driver): ReadonlyArray<string | number> {
  const { id, name, manufacturer, category, version, releaseDate, downloadCount } = driver
  // An id is a name, not an amount: no separators.
  return [String(id), name, manufacturer, category, version, releaseDate, downloadCount]
}
