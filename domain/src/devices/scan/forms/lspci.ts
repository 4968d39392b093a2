/**
 * `lspci`, plain or with `-n`, `-nn`, `-nnk`, `-v`, `-mm`: a line a device, lines set in below it; with `-vmm` a block a device. Without `-nn` it names devices only.
 */
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { withMaker } from "../grammar/fieldValues.ts"
import { idOfNumbers } from "../grammar/idNumbers.ts"
import { lspciBlocks } from "./lspciBlocks.ts"

export const lspci: Form = {
  name: "lspci",
  mayBeIn: (text) => /[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]\s/.test(text),
  passages: (given) => {
    const lines = given.map(withoutStart)
    const all = [...inLines(lines), ...lspciBlocks(lines)].toSorted((a, b) => a.from - b.from)
    return all.filter(({ from }, at) => from >= (all[at - 1]?.to ?? 0))
  }
}

/** What scripts that list the groups of an IOMMU write in front of a device, and the command that was glued to the first one. */
const withoutStart = (line: Line): Line =>
  START.test(line.text) ? { ...line, text: line.text.replace(START, "") } : line
const START =
  /^(?:IOMMU group \d{1,3}:?\s+(?=[0-9a-f])|.{0,60}\blspci(?: -[a-z]{1,6}?)*(?=(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]\s))/i

const inLines = (lines: ReadonlyArray<Line>): ReadonlyArray<Passage> => {
  const passages: Array<Passage & { to: number; readonly records: Array<RawRecord> }> = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined || !SLOT.test(line.text)) continue
    const to = endOf(lines, isBroken(line.text, lines[at + 1]?.text ?? "") ? at + 2 : at + 1)
    const read = recordIn(line, lines.slice(at + 1, to))
    if (read === undefined) continue
    const last = passages.at(-1)
    if (last?.to === at) {
      last.to = to
      last.records.push(read)
    } else passages.push({ from: at, to, records: [read] })
    at = to - 1
  }
  return passages
}

const SLOT = /^(?:[0-9a-f]{4,5}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]\s+\S/i

/** 'Subsystem: …', 'Kernel driver in use: …', and the rest of a line that a console broke. */
const endOf = (lines: ReadonlyArray<Line>, from: number): number => {
  let at = from
  while (at < lines.length && isBelow(lines[at])) at += 1
  return at
}
const isBelow = (line: Line | undefined): boolean =>
  line !== undefined && line.text !== "" && !SLOT.test(line.text) && (line.indent > 0 || BELOW.test(line.text))
const BELOW =
  /^(?:Subsystem|DeviceName|Flags|Memory at|I\/O ports|Capabilities|Kernel driver in use|Kernel modules|Expansion ROM|Bus:|Control:|Status:|Latency|Interrupt|Region|IOMMU group|Physical Slot|NUMA node)\b/

/** 'Realtek Semiconductor' and, on the next line, 'Co., Ltd. RTL8111 [10ec:8168]' */
const isBroken = (text: string, next: string): boolean =>
  /\[[0-9a-f]{4}\]: /i.test(text) && !DEVICE.test(text) && DEVICE.test(next) && !SLOT.test(next) && !BELOW.test(next)

const recordIn = (line: Line, below: ReadonlyArray<Line>): RawRecord | undefined => {
  if (line.text.includes('"')) return ofMachine(line)
  const [continued = ""] = below.map(({ text }) => text)
  const text = isBroken(line.text, continued) ? `${line.text} ${continued}` : line.text
  const rest = text.slice(text.search(/\s/)).trim()
  const numbers = NUMBERS.exec(rest)
  const revision = REVISION.exec(rest)?.[1]
  const subsystem = below.map((under) => SUBSYSTEM.exec(under.text)).find((found) => found !== null)
  if (numbers !== null)
    return record(line, { class: numbers[1], vendor: numbers[2], device: numbers[3], revision, subsystem })
  const colon = rest.indexOf(": ")
  const kind = KIND.exec(rest.slice(0, Math.min(Math.max(0, colon), MAX_KIND_LENGTH)))
  // 'pci 0000:00:02.0: …' of a log has a slot too, but no kind of device behind it.
  if (colon < 3 || colon > MAX_KIND_LENGTH || kind === null || !/^\d?[A-Z]/.test(rest)) return undefined
  const told = rest.slice(colon + 2)
  const [, name = "", vendor, device] = DEVICE.exec(told) ?? [undefined, told.replace(REVISION, "")]
  return record(line, { class: kind[2], kind: kind[1], name, vendor, device, revision, subsystem })
}

const MAX_KIND_LENGTH = 100
const KIND = /^(.*?)(?: \[([0-9a-f]{4})\])?(?: \([^)]*\))?$/i
/** '0300: 8086:9b41 (rev 02)' of `-n` */
const NUMBERS = /^([0-9a-f]{4}): ([0-9a-f]{4}):([0-9a-f]{4})/i
const DEVICE = /^(.*?)\s*\[([0-9a-f]{4}):([0-9a-f]{4})\]/i
const REVISION = /\s*\(rev ([0-9a-f]{2})\).*$/i
const SUBSYSTEM = /^Subsystem: .*?\[?([0-9a-f]{4}):([0-9a-f]{4})\]?$/i

interface Told {
  readonly class?: string | undefined
  readonly kind?: string | undefined
  readonly name?: string | undefined
  readonly vendor?: string | undefined
  readonly device?: string | undefined
  readonly revision?: string | undefined
  /** Its first group is the maker of the board, its second the board. */
  readonly subsystem?: ReadonlyArray<string> | null | undefined
}

const record = ({ number }: Line, told: Told): RawRecord | undefined => {
  const id = idOfNumbers({
    bus: "PCI",
    vendor: told.vendor?.toUpperCase(),
    device: told.device?.toUpperCase(),
    boardMaker: told.subsystem?.[1]?.toUpperCase(),
    board: told.subsystem?.[2]?.toUpperCase(),
    revision: told.revision?.toUpperCase(),
    classCode: told.class?.toUpperCase()
  })
  // 'Intel Corporation Device' is what lspci writes where it knows no name.
  const isNamed = told.name !== undefined && !told.name.endsWith(" Device")
  if (id === undefined && told.name === undefined) return undefined
  return {
    line: number,
    ...(id !== undefined && { hardwareIds: [id] }),
    ...((isNamed || id === undefined) && { name: told.name })
  }
}

/** 00:02.0 "VGA compatible controller [0300]" "Intel Corporation [8086]" "UHD Graphics 620 [5917]" -r07 "Lenovo [17aa]" "… [225e]" */
const ofMachine = (line: Line): RawRecord | undefined => {
  const [kind = "", maker = "", device = "", boardMaker = "", board = ""] = [
    ...line.text.matchAll(/"([^"]{0,300})"/g)
  ].map(([, cell = ""]) => cell)
  const digits = (cell: string): string | undefined => /(?:^|\[)([0-9a-f]{4})\]?$/i.exec(cell)?.[1]
  const text = (cell: string): string => cell.replace(/\s*\[?[0-9a-f]{4}\]?$/i, "")
  const name = withMaker(text(maker), text(device))?.trim()
  return record(line, {
    class: digits(kind),
    name: name === "" ? undefined : name,
    vendor: digits(maker),
    device: digits(device),
    revision: / -r([0-9a-f]{2})\b/i.exec(line.text)?.[1],
    subsystem: ["", digits(boardMaker) ?? "", digits(board) ?? ""]
  })
}
