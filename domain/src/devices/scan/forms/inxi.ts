/** `inxi -F` to `inxi -Fxxxz`: 'Device-1: …' with its facts behind it, wrapped to the width of the console. Without -xxx it has no ids. */
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { idOfNumbers, pairIn } from "../grammar/idNumbers.ts"

export const inxi: Form = {
  name: "inxi",
  mayBeIn: (text) => /(?:Device|Card)-\d{1,2}: |\bchip[- ]ID: |\bCard: /.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at]
      const [, told] = DEVICE.exec(line?.text ?? "") ?? []
      if (line === undefined || told === undefined) continue
      const to = endOf(lines, at + 1)
      const text = [told, ...lines.slice(at + 1, to).map((more) => more.text)].join(" ")
      const record = recordIn(line, text)
      if (record !== undefined) passages.push({ from: at, to, records: [record] })
      at = to - 1
    }
    return passages
  }
}

const DEVICE = /^(?:[A-Z][a-z]+: {0,20})?(?:(?:Device|Card)(?:-\d{1,2})?): +(\S.*)$/

/** What follows belongs to the device until a further label of a block: 'IF:', 'Display:', 'Device-2:', 'Sound Server-1:'. */
const endOf = (lines: ReadonlyArray<Line>, from: number): number => {
  let to = from
  while (to < lines.length && to < from + MAX_LINES && isRest(lines[to]?.text ?? "")) to += 1
  return to
}
const MAX_LINES = 8
const isRest = (text: string): boolean => text !== "" && !/^[A-Z][A-Za-z ]{1,20}(?:-\d{1,2})?:(?:\s|$)/.test(text)

const recordIn = ({ number }: Line, text: string): RawRecord | undefined => {
  const fact = (label: RegExp): string | undefined => label.exec(text)?.[1]
  const name = text.split(FACT)[0]?.trim() ?? ""
  const chip = pairIn(fact(/\bchip[- ]ID: {1,4}(\S+)/i) ?? "")
  // 'usb-ID: 001-003' of old ones, 'bus-ID: 1-2:3'
  const place = fact(/\b(?:bus|usb)[- ]ID: {1,4}(\S+)/i)
  // A line that only says 'N/A' names no device.
  if (
    name === "" ||
    /^(?:N\/A|No )/.test(name) ||
    (chip === undefined && place === undefined && !HAS_DRIVER.test(text))
  )
    return undefined
  const isUsb = /\btype: USB\b/i.test(text) || /^\d+-\d/.test(place ?? "")
  const id = chip === undefined ? undefined : idOfNumbers({ ...chip, bus: isUsb ? "USB" : "PCI" })
  return { line: number, name, ...(id !== undefined && { hardwareIds: [id] }) }
}

const HAS_DRIVER = /\sdriver: \S/
const FACT =
  /\s(?:vendor|driver|type|(?:bus|usb)[- ]ID|chip[- ]ID|class[- ]ID|pcie|port|serial|usb|rev|speed|mode|arch|status|lanes|v|built|process|ports|alternate|message):(?:\s|$)/i
