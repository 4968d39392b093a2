/** `pciconf -lv` of FreeBSD: a line a device with its numbers, and its names set in below. */
import type { Form, Line, RawRecord } from "../grammar/Form.ts"
import { eightDigits, fourDigits, idOfNumbers, twoDigits } from "../grammar/idNumbers.ts"

export const pciconf: Form = {
  name: "pciconf",
  mayBeIn: (text) => text.includes("@pci"),
  passages: (lines) =>
    lines.flatMap((line, at) => {
      if (!DEVICE.test(line.text)) return []
      const to = endOf(lines, at + 1)
      const record = recordIn(line, lines.slice(at + 1, to))
      return record === undefined ? [] : [{ from: at, to, records: [record] }]
    })
}

/** 'em0@pci0:0:31:6:' and its numbers */
const DEVICE = /^\w{1,40}@pci\d+(?::\d+){3}:\s+\w+=/
const NAME = /^(vendor|device|class|subclass)\s{1,20}= (.{1,300})$/

const endOf = (lines: ReadonlyArray<Line>, from: number): number => {
  let to = from
  while (NAME.test(lines[to]?.text ?? "")) to += 1
  return to
}

const recordIn = ({ text, number }: Line, below: ReadonlyArray<Line>): RawRecord | undefined => {
  const numbers = new Map(
    Array.from(text.matchAll(/(\w+)=(0x[0-9a-f]{1,8})\b/g), ([, label = "", value = ""]) => [label, value])
  )
  const names = new Map(below.map((line) => NAME.exec(line.text)?.slice(1) as [string, string]))
  const name = (label: string): string | undefined => names.get(label)?.replace(/^'(.*)'$/, "$1")
  // The device, then its maker, in one number; newer versions have them apart.
  const chip = eightDigits(numbers.get("chip") ?? "") ?? ""
  const digits = (label: string): string | undefined => fourDigits(numbers.get(label) ?? "")
  const id = idOfNumbers({
    bus: "PCI",
    vendor: digits("vendor") ?? (chip === "" ? undefined : chip.slice(4)),
    device: digits("device") ?? (chip === "" ? undefined : chip.slice(0, 4)),
    subsystem: eightDigits(numbers.get("card") ?? ""),
    boardMaker: digits("subvendor"),
    board: digits("subdevice"),
    revision: twoDigits(numbers.get("rev") ?? "")
  })
  return id === undefined
    ? undefined
    : { line: number, hardwareIds: [id], name: name("device"), manufacturer: name("vendor") }
}
