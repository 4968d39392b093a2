/** DriverView: a block for each driver file that is loaded. It names drivers with their version, no ids. */

import { blocksOf, byColon, type Field, passagesOfBlocks } from "../grammar/blocks.ts"
import type { Form, RawRecord } from "../grammar/Form.ts"

export const driverView: Form = {
  name: "driverview",
  mayBeIn: (text) => text.includes("Driver Name") && text.includes("Load Count"),
  passages: (lines) => passagesOfBlocks(blocksOf(lines, byColon), recordIn)
}

const recordIn = (fields: ReadonlyArray<Field>, line: number): RawRecord | undefined => {
  const value = (label: string): string | undefined => fields.find((field) => field.label === label)?.values[0]
  const file = value("Driver Name")
  const name = value("Description")
  return file === undefined || name === undefined || !/\.sys$/i.test(file)
    ? undefined
    : { line, name, file, version: value("Version"), manufacturer: value("Company") }
}
