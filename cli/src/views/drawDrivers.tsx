/** A list of drivers on a terminal. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { renderToString } from "ink"
import { plainText } from "../plainText.ts"
import { type Column, Table } from "./Table.tsx"

const COLUMNS: ReadonlyArray<Column> = [
  { title: "Id", align: "right" },
  { title: "Name", flexible: true },
  { title: "Manufacturer", flexible: true },
  { title: "Category", flexible: true },
  { title: "Version", flexible: true },
  { title: "Released", flexible: true },
  { title: "Downloads", align: "right" }
]
/** Laying out a very long table at once takes seconds; each page has its heading again. */
const PAGE = 500

export function drawDrivers(drivers: ReadonlyArray<Driver>, width: number): string {
  if (drivers.length === 0) return "No drivers found."
  const pages: Array<string> = []
  for (let from = 0; from < drivers.length; from += PAGE) {
    const rows = drivers.slice(from, from + PAGE).map(cellsOf)
    pages.push(renderToString(<Table columns={COLUMNS} rows={rows} />, { columns: width }))
  }
  return `${pages.join("\n\n")}\n\n${drivers.length.toLocaleString("en-US")} ${drivers.length === 1 ? "driver" : "drivers"}`
}

function cellsOf(driver: Driver): ReadonlyArray<string> {
  const { id, name, manufacturer, category, version, releaseDate, downloadCount } = driver
  return [String(id), name, manufacturer, category, version, releaseDate, downloadCount.toLocaleString("en-US")].map(
    (cell) => plainText(cell)
  )
}
