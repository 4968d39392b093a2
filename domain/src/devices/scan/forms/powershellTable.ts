/** Tables of PowerShell: `Get-PnpDevice`, `Get-NetAdapter`, `Win32_PnPSignedDriver | Format-Table`; wrapped, or cut at the edge of the window. */
import type { Form, Passage } from "../grammar/Form.ts"
import { meaningsOf } from "../grammar/labels.ts"
import { isOfDevice, recordOf } from "../grammar/recordOf.ts"
import { ruledTables, type Table } from "../grammar/tables.ts"

const meaningOf = meaningsOf("properties")

export const powershellTable: Form = {
  name: "powershell-table",
  source: "Get-PnpDevice",
  fields: [
    "instance",
    "hardwareIds",
    "name",
    "manufacturer",
    "deviceClass",
    "problem",
    "works",
    "version",
    "date",
    "inf"
  ],
  mayBeIn: (text) => text.includes("-- "),
  passages: (lines) => ruledTables(lines, "-").flatMap(passageOf)
}

/** Nothing where the table is not of devices. */
export const passageOf = ({ from, to, headers, rows, notRead }: Table): ReadonlyArray<Passage> => {
  if (headers.filter((header) => meaningOf(header) !== undefined).length < LEAST_KNOWN) return []
  const records = rows.map(({ cells, line }) =>
    recordOf(
      headers.map((header, at) => [header, cells[at] ?? ""] as const),
      meaningOf,
      line
    )
  )
  // The path of each device may be cut so short that nothing is left of it.
  const isCut = headers.some(
    (header, at) => meaningOf(header)?.field === "instance" && rows.some(({ cells }) => CUT.test(cells[at] ?? ""))
  )
  return isCut || records.some(isOfDevice) ? [{ from, to, records, notRead }] : []
}

const CUT = /(?:\.\.\.|…)$/
const LEAST_KNOWN = 2
