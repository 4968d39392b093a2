/**
 * Ids in any text, where no form was recognised: the last resort. It never makes up a name, a code or a version; all lines with ids of
 * one chip are one device, unless they name its instances.
 */

import type { Form, Line, RawRecord } from "../grammar/Form.ts"
import { chipOf } from "../grammar/idsInText.ts"
import { looseIds } from "../grammar/looseIds.ts"
import { parseListedId } from "../grammar/parseListedId.ts"

export const anyIds: Form = {
  name: "ids",
  mayBeIn: () => true,
  passages: (lines) => {
    const { records, notRead } = recordsIn(lines)
    return records.length === 0 && notRead.length === 0 ? [] : [{ from: 0, to: lines.length, records, notRead }]
  }
}

interface Found {
  readonly line: number
  instance?: string
  readonly hardwareIds: Array<string>
}

const recordsIn = (
  lines: ReadonlyArray<Line>
): { readonly records: ReadonlyArray<RawRecord>; readonly notRead: ReadonlyArray<number> } => {
  const records: Array<Found> = []
  const ofChip = new Map<string, Found>()
  let last: { readonly chip: string; readonly found: Found } | undefined
  const notRead: Array<number> = []
  for (const { text, number } of lines) {
    if (text === "") continue
    const ids = looseIds(text)
    if (ids.length === 0 && LOOKS_LIKE_ID.test(text)) notRead.push(number)
    for (const { text: id, isInstance } of ids) {
      const chip = chipOf(id)
      if (chip === undefined) continue
      // The ids of a device stand below each other.
      const known = last?.chip === chip ? last.found : ofChip.get(chip)
      const instance = isInstance ? id.toUpperCase() : undefined
      // A kind of device, as compatible ids name it, belongs to the device above.
      const device = known === undefined && isOfKind(id) ? records.at(-1) : known
      if (device !== undefined && (instance === undefined || (device.instance ?? instance) === instance)) {
        if (device.hardwareIds.length < MOST_IDS && !device.hardwareIds.includes(id)) device.hardwareIds.push(id)
        if (instance !== undefined) device.instance = instance
      } else {
        const found = { line: number, ...(instance !== undefined && { instance }), hardwareIds: [id] }
        records.push(found)
        ofChip.set(chip, found)
        last = { chip, found }
      }
    }
  }
  return { records, notRead }
}
/** More than a device has, however often it is told of. */
const MOST_IDS = 100

const isOfKind = (text: string): boolean => {
  const id = parseListedId(text)
  return id !== undefined && id.device === undefined && id.classCode !== undefined && id.bus !== "other"
}

/** An id that was cut or misspelled: its number is shown, so that the person can look. */
const LOOKS_LIKE_ID = /\b(?:VEN|VID)_[0-9A-Z]|\b(?:PCI|USB|ACPI|HDAUDIO|HID)\\[A-Z]/i
