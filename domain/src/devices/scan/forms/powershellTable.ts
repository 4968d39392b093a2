/** Tables of PowerShell: `Get-PnpDevice`, `Get-NetAdapter`, `Win32_PnPSignedDriver | Format-Table`; wrapped, or cut at the edge of the window. */
import type { Form, Line, Passage } from "../grammar/Form.ts"
import { meaningsOf } from "../grammar/labels.ts"
import { isOfDevice, recordOf } from "../grammar/recordOf.ts"
import { ruledTables, type Table } from "../grammar/tables.ts"

const meaningOf = meaningsOf("properties")

export const powershellTable: Form = {
  name: "powershell-table",
  mayBeIn: (text) => text.includes("-- "),
  passages: (lines) => ruledTables(lines, "-").flatMap((table) => propertiesOf(table, lines) ?? passageOf(table))
}

/** `Get-PnpDeviceProperty`: a property of one device in each row, with its path in the lines above. */
const propertiesOf = (
  { from, to, headers, rows }: Table,
  lines: ReadonlyArray<Line>
): ReadonlyArray<Passage> | undefined => {
  const [key, data] = [headers.indexOf("KeyName"), headers.indexOf("Data")]
  if (key < 0 || data < 0) return undefined
  const first = lines.slice(Math.max(0, from - 2), from).findIndex(({ text }) => /^InstanceId\s*:/.test(text))
  const start = first < 0 ? from : Math.max(0, from - 2) + first
  const path = /:\s*(\S+)/.exec(lines[start]?.text ?? "")?.[1] ?? ""
  const entries = rows.map(
    ({ cells }) => [(cells[key] ?? "").replace(/^DEVPKEY_(?:Device_)?/, ""), cells[data] ?? ""] as const
  )
  const record = recordOf([["InstanceId", path], ...entries], meaningOf, lines[start]?.number ?? 0)
  return isOfDevice(record) ? [{ from: start, to, records: [record] }] : []
}

/** Nothing where the table is not of devices. */
export const passageOf = ({ from, to, headers, rows, notRead }: Table): ReadonlyArray<Passage> => {
  if (headers.filter((header) => meaningOf(header) !== undefined).length < MIN_KNOWN) return []
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
const MIN_KNOWN = 2
