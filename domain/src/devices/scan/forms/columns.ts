/**
 * Tables in columns of blanks whose head has labels that are known and no line below it, as `usbipd list` writes them: a column of
 * ids, one of names, and others.
 */
import type { Form } from "../grammar/Form.ts"
import { meaningOf, recordsOf } from "../grammar/fieldRecords.ts"
import { unruledTables } from "../grammar/tables.ts"

export const columns: Form = {
  name: "columns",
  mayBeIn: (text) => text.includes("  "),
  passages: (lines) =>
    unruledTables(lines, isHeader).flatMap(({ from, to, headers, rows, notRead }) => {
      const records = rows.flatMap(({ cells, line }) =>
        recordsOf(
          headers.map((label, at) => ({ label, values: [cells[at] ?? ""] })),
          line
        )
      )
      return records.length === 0 ? [] : [{ from, to, records, notRead }]
    })
}

const isHeader = (headers: ReadonlyArray<string>): boolean => {
  if (headers.length < MIN_COLUMNS) return false
  const fields = headers.map((header) => meaningOf(header)?.field)
  return fields.includes("name") && fields.some((field) => field !== undefined && OF_ID.has(field))
}
const MIN_COLUMNS = 3
const OF_ID = new Set(["instance", "hardwareIds", "usbId", "pciId", "vendorId"])
