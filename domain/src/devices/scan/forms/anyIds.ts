/**
 * Ids in any text, where no form was recognised: the last resort. It never makes up a name, a code or a version; lines with ids of the
 * same chip below each other are one device.
 */
import { parseHardwareId } from "../../parseHardwareId.ts"
import type { Form, Line, RawRecord } from "../grammar/Form.ts"
import { idsInText } from "../grammar/idsInText.ts"

export const anyIds: Form = {
  name: "ids",
  source: "ids in any text",
  fields: ["hardwareIds"],
  mayBeIn: () => true,
  passages: (lines) => {
    const records = recordsIn(lines)
    return records.length === 0 ? [] : [{ from: 0, to: lines.length, records }]
  }
}

const recordsIn = (lines: ReadonlyArray<Line>): ReadonlyArray<RawRecord> => {
  const records: Array<{ line: number; chip: string; hardwareIds: Array<string> }> = []
  for (const { text, number } of lines) {
    for (const id of idsOfLine(text)) {
      const chip = chipOf(id)
      const last = records.at(-1)
      if (chip === undefined) continue
      if (last?.chip === chip) last.hardwareIds.push(id)
      else records.push({ line: number, chip, hardwareIds: [id] })
    }
  }
  return records.map(({ line, hardwareIds }) => ({ line, hardwareIds }))
}

const idsOfLine = (text: string): ReadonlyArray<string> => {
  const found = idsInText(text)
  if (found.length > 0) return found.map((id) => id.text)
  return parseHardwareId(text) === undefined ? [] : [text]
}

const chipOf = (text: string): string | undefined => {
  const id = parseHardwareId(text)
  return id === undefined ? undefined : `${id.bus} ${id.vendor} ${id.device} ${id.rest}`
}
