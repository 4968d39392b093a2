/** JSON of one row. The sentence for what is none never repeats a part of it. */
import type { ReadRow } from "./RowReader.ts"

export function parseRow(line: number, json: string): ReadRow {
  try {
    return { line, value: JSON.parse(json) as unknown }
  } catch {
    return { line, error: "is not valid JSON." }
  }
}
