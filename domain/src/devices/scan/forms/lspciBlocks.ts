/** `lspci -vmm`, with or without `-nn`: a block of labelled lines for each device. */

import { blocksOf, byColon, type Field, passagesOfBlocks } from "../grammar/blocks.ts"
import type { Line, Passage, RawRecord } from "../grammar/Form.ts"
import { makerName, withMaker } from "../grammar/fieldValues.ts"
import { fourDigits, idOfNumbers, twoDigits } from "../grammar/idNumbers.ts"

export const lspciBlocks = (lines: ReadonlyArray<Line>): ReadonlyArray<Passage> =>
  lines.some(({ text }) => text.startsWith("Slot")) ? passagesOfBlocks(blocksOf(lines, byColon), recordIn) : []

const recordIn = (fields: ReadonlyArray<Field>): RawRecord | undefined => {
  const value = (label: string): string => fields.find((field) => field.label === label)?.values[0] ?? ""
  const [slot] = fields
  if (slot?.label !== "Slot" || value("Device") === "") return undefined
  const id = idOfNumbers({
    bus: "PCI",
    vendor: fourDigits(value("Vendor")),
    device: fourDigits(value("Device")),
    boardMaker: fourDigits(value("SVendor")),
    board: fourDigits(value("SDevice")),
    revision: twoDigits(value("Rev"))
  })
  const maker = makerName(value("Vendor"))
  const device = makerName(value("Device"))
  return {
    line: slot.line,
    ...(id !== undefined && { hardwareIds: [id] }),
    name: device === "Device" ? undefined : withMaker(maker, device),
    manufacturer: maker
  }
}
