/** The columns of a CSV of printer models (P-PRN-26). A cell that is left empty is what the public lists say. */
import type { CsvShape } from "./csvRows.ts"

export const PRINTER_CSV: CsvShape = {
  columns: new Map([
    ["model", "text"],
    ["brand", "text"],
    ["name", "text"],
    ["kind", "text"],
    ["multifunction", "boolean"],
    ["colour", "boolean"],
    ["network", "boolean"],
    ["languages", "list"],
    ["hostBased", "boolean"],
    ["airPrint", "boolean"],
    ["ippEverywhere", "boolean"],
    ["verdict", "text"],
    ["line", "text"]
  ]),
  empty: null
}
