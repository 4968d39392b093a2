/** A fingerprint of a projection's rows, the same for equal rows wherever they are stored. */
import { createHash } from "node:crypto"
import { canonicalJson } from "@driverdex/domain/transparency/canonicalJson"
import type { AnyTables, Projection } from "./Projection.ts"

/** SHA-256 (hex) over all rows of all tables in key order, with sorted property names. */
export const rowHash = <Tables extends AnyTables>(
  projection: Projection<Tables>,
  rowsOf: (table: keyof Tables & string) => Iterable<object>
): string => {
  const hash = createHash("sha256")
  for (const table of Object.keys(projection.tables).sort()) {
    hash.update(`${table}\n`)
    const { key, unhashed = [] } = projection.tables[table] as { key: string; unhashed?: ReadonlyArray<string> }
    const rows = [...rowsOf(table)].map((row) => [String((row as Record<string, unknown>)[key]), row] as const)
    rows.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    for (const [, row] of rows) hash.update(`${canonicalJson(without(row, unhashed))}\n`)
  }
  return hash.digest("hex")
}

const without = (row: object, columns: ReadonlyArray<string>): object =>
  columns.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)))
