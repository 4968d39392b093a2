/** `wmic … get … /value` and `/format:list`: 'Name=value', one property a line, each line ended twice; and its wide table. */

import { blocksOf, byEquals } from "../grammar/blocks.ts"
import type { Form } from "../grammar/Form.ts"
import { meaningsOf } from "../grammar/labels.ts"
import { isOfDevice, recordOf } from "../grammar/recordOf.ts"
import { unruledTables } from "../grammar/tables.ts"
import { passageOf } from "./powershellTable.ts"

const meaningOf = meaningsOf("properties")

export const wmic: Form = {
  name: "wmic",
  mayBeIn: (text) => text.includes("="),
  passages: (lines) =>
    blocksOf(lines, byEquals, { acrossGaps: true }).flatMap(({ from, to, fields }) => {
      const entries = fields.map(({ label, values }) => [label, values.join(" ")] as const)
      const record = recordOf(entries, meaningOf, fields[0]?.line ?? 0)
      return fields.length > 1 && isOfDevice(record) ? [{ from, to, records: [record] }] : []
    })
}

export const wmicTable: Form = {
  name: "wmic-table",
  mayBeIn: (text) => text.includes("  "),
  passages: (lines) => unruledTables(lines, isHeader).flatMap(passageOf)
}

/** Names of properties; with `get *` some that say nothing of a driver are among them. */
const isHeader = (headers: ReadonlyArray<string>): boolean =>
  headers.length > 1 &&
  headers.every((header) => /^[A-Za-z]\w+$/.test(header)) &&
  (headers.every((header) => meaningOf(header) !== undefined) ||
    (headers.includes("CreationClassName") && headers.includes("DeviceID")))
