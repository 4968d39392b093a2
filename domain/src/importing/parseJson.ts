/** JSON of one row. The sentence for what is none never repeats a part of it. */
import type { ReadRow } from "./RowReader.ts"

export function parseRow(line: number, json: string): ReadRow {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { line, value: value as Record<string, unknown> }
      : { line, error: "A row must be an object with the fields of the import format." }
  } catch {
    return { line, error: "This row is not valid JSON." }
  }
}
