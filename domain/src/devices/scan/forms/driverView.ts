/** DriverView: a block for each driver file that is loaded. It names drivers with their version, no ids. */

import { type Block, blocksOf, byColon } from "../grammar/blocks.ts"
import type { Form, RawRecord } from "../grammar/Form.ts"

export const driverView: Form = {
  name: "driverview",
  mayBeIn: (text) => text.includes("Driver Name") && text.includes("Load Count"),
  passages: (lines) =>
    blocksOf(lines, byColon).flatMap((block) => {
      const record = recordIn(block)
      return record === undefined ? [] : [{ from: block.from, to: block.to, records: [record] }]
    })
}

const recordIn = ({ fields }: Block): RawRecord | undefined => {
  const value = (label: string): string | undefined => fields.find((field) => field.label === label)?.values[0]
  const file = value("Driver Name")
  const name = value("Description")
  return file === undefined || name === undefined || !/\.sys$/i.test(file)
    ? undefined
    : { line: fields[0]?.line ?? 0, name, file, version: value("Version"), manufacturer: value("Company") }
}
