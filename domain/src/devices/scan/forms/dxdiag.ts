/**
 * DxDiag, Save All Information: sections of right-aligned labels, which are English in every language of Windows, and a tree of
 * USB devices. A card has a block for each of its screens; what is told of it twice is one device.
 */
import { blocksOf, byColon, type Field } from "../grammar/blocks.ts"
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { meaningsOf } from "../grammar/labels.ts"
import { type Labelled, recordOf } from "../grammar/recordOf.ts"
import { partsOfId } from "../grammar/values.ts"

interface Section {
  /** Index of the rule above the title, and of the line after the section. */
  readonly from: number
  readonly to: number
  readonly title: string
  /** Index of the first line below the title. */
  readonly body: number
}

/**
 * Sections whose title stands between two rules of dashes.
 * The title may have a second line under it. The last section ends where `isOfSection` says so.
 */
const ruledSections = (lines: ReadonlyArray<Line>, isOfSection: (line: Line) => boolean): ReadonlyArray<Section> => {
  const starts: Array<{ from: number; body: number; title: string }> = []
  for (let at = 0; at + 2 < lines.length; at += 1) {
    const title = lines[at + 1]?.text ?? ""
    if (!isRule(lines[at]) || title === "" || isRule(lines[at + 1])) continue
    const below = [2, 3].find((down) => isRule(lines[at + down]))
    if (below === undefined) continue
    starts.push({ from: at, body: at + below + 1, title })
    at += below
  }
  return starts.map(({ from, body, title }, at) => {
    const next = starts[at + 1]?.from
    return { from, body, title, to: next ?? endOfLast(lines, body, isOfSection) }
  })
}

const isRule = (line: Line | undefined): boolean => /^-{6,}$/.test(line?.text ?? "")

const endOfLast = (lines: ReadonlyArray<Line>, body: number, isOfSection: (line: Line) => boolean): number => {
  let to = body
  for (let at = body; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined || line.text === "") continue
    if (!isOfSection(line)) break
    to = at + 1
  }
  return to
}

const meaningOf = meaningsOf("dxdiag")

export const dxdiag: Form = {
  name: "dxdiag",
  mayBeIn: (text) =>
    ["------", "Device Key:", "Device ID:", "Hardware ID:", "Vendor/Product ID:"].some((mark) => text.includes(mark)),
  passages: (lines) => {
    const sections = ruledSections(lines, isOfSection)
    if (sections.length === 0)
      return [...blockPassages(lines), ...treePassages(lines)].toSorted((a, b) => a.from - b.from)
    const rest = blockPassages(lines.slice(0, sections[0]?.from ?? 0))
    const passages = sections.map(
      ({ from, to, body }): Passage => ({ from, to, records: recordsIn(lines.slice(body, to)) })
    )
    return [...rest, ...withoutEchoes(withNotes(passages, lines))]
  }
}

const isOfSection = (line: Line): boolean => byColon(line.text) !== undefined || /^[+|]/.test(line.text) || isRest(line)

/** What a mail put into a line of its own: an id, a status in brackets, and the language of a file with what follows it. */
const isRest = ({ text }: Line): boolean => /^(?:\([A-Z][a-z]+\)|\[\w+(?:\|\w+)*\]$)/.test(text) || partsOfId(text) > 1

const recordsIn = (lines: ReadonlyArray<Line>): ReadonlyArray<RawRecord> => [
  ...blocksIn(lines).map(({ record }) => record),
  ...inTree(lines)
]

/** A list of which the headings were cut. */
const blockPassages = (lines: ReadonlyArray<Line>): ReadonlyArray<Passage> =>
  blocksIn(lines).map(({ from, to, record }) => ({ from, to, records: [record] }))

const treePassages = (lines: ReadonlyArray<Line>): ReadonlyArray<Passage> => {
  const from = lines.findIndex(({ text }) => /^\+ \S/.test(text))
  const records = from < 0 ? [] : inTree(lines.slice(from))
  const to = lines.findLastIndex(({ text }) => text.startsWith("|")) + 1
  return records.length === 0 || to <= from ? [] : [{ from, to, records }]
}

const blocksIn = (
  lines: ReadonlyArray<Line>
): ReadonlyArray<{ readonly from: number; readonly to: number; readonly record: RawRecord }> =>
  Array.from(blocksOf(lines, byColon, { valueIndent: Number.POSITIVE_INFINITY, isRest })).flatMap(
    ({ from, to, fields }) => {
      // One line alone is a sentence.
      const record = fields.length < 2 ? undefined : ofBlock(fields)
      return record === undefined ? [] : [{ from, to, record }]
    }
  )

const ofBlock = (fields: ReadonlyArray<Field>): RawRecord | undefined => {
  const entries = fields.map(({ label, values }): Labelled => [label, values.join(" ").replace(/^Enum\\/i, "")])
  const valueOf = (label: string): string | undefined => entries.find(([name]) => name === label)?.[1]
  const record = recordOf(entries, meaningOf, fields[0]?.line ?? 0)
  const instance = record.instance ?? fromNumbers(valueOf)
  const input = numbersIn(valueOf("Vendor/Product ID"), "HID")
  if ((instance ?? record.hardwareIds ?? input) === undefined) return undefined
  // System Devices have the version of their first file of the kernel, which is the driver; what helps it may stand before.
  const files = entries.map(([label, value]) => (label === "Driver" ? DRIVER.exec(value) : null))
  const [, file, version] = files.find((found) => found !== null) ?? []
  return {
    ...record,
    // A screen or an endpoint has no instance of its own: what is told twice of one id is one device.
    instance: instance ?? record.hardwareIds?.[0] ?? input,
    version: record.version ?? version,
    file: record.file ?? file
  }
}

/** 'C:\Windows\system32\DRIVERS\USBXHCI.SYS, 10.00.26100.3912 (English), 5/23/2025 …' */
const DRIVER = /^.*\\([\w.-]+\.sys), ([\d.]+) \(/i

/** Of a card without a key: 'Vendor ID: 0x10DE' and the lines below it. */
const fromNumbers = (valueOf: (label: string) => string | undefined): string | undefined => {
  const [vendor, device, board, revision] = ["Vendor ID", "Device ID", "SubSys ID", "Revision ID"].map(
    (label) => /^0x([0-9a-f]{4,8})$/i.exec(valueOf(label) ?? "")?.[1]
  )
  if (vendor === undefined || device === undefined) return undefined
  const rest = `${board === undefined ? "" : `&SUBSYS_${board}`}${revision === undefined ? "" : `&REV_${revision.slice(-2)}`}`
  return `PCI\\VEN_${vendor}&DEV_${device}${rest}`
}

/** '0x1532, 0x021E'; a product without a number is none. */
const numbersIn = (text: string | undefined, bus: string): string | undefined => {
  const [, vendor, product] = /^0x([0-9a-f]{4}), 0x([0-9a-f]{4})$/i.exec(text ?? "") ?? []
  return vendor === undefined || product === "0000" ? undefined : `${bus}\\VID_${vendor}&PID_${product}`
}

const inTree = (lines: ReadonlyArray<Line>): ReadonlyArray<RawRecord> =>
  nodesOf(lines).flatMap((node): ReadonlyArray<RawRecord> => {
    const instance = idOf(node)
    return instance === undefined ? [] : [{ line: node.line, instance, name: node.name }]
  })

/** A hub's numbers are those of its controller, and a part without an id of its own has those of its device. */
const idOf = (node: Node): string | undefined => {
  const matching = valueIn(node, "Matching Device ID") ?? ""
  if (/ROOT_HUB/i.test(matching)) return undefined
  const ofChip =
    /^[A-Z]+\\(?:VID|VEN)_/i.test(matching) || matching.startsWith("*") || /^(?:ACPI|ROOT)\\/i.test(matching)
  if (ofChip) return matching
  const numbers = valueIn(node, "Vendor/Product ID")
  const isPart = node.parents.some((parent) => valueIn(parent, "Vendor/Product ID") === numbers)
  return isPart ? undefined : numbersIn(numbers, matching.startsWith("HID") ? "HID" : "USB")
}

const valueIn = ({ entries }: Node, label: string): string | undefined => entries.find(([name]) => name === label)?.[1]

/** "Display Tab 2: There is a problem with NVIDIA GeForce 920MX device. For more information, search for 'graphics device driver error code 43'" */
const NOTE = /: There is a problem with (.+) device\. .*\berror code (\d{1,2})\b/

const withNotes = (passages: ReadonlyArray<Passage>, lines: ReadonlyArray<Line>): ReadonlyArray<Passage> => {
  const problems = new Map(
    lines.flatMap(({ text }) => (NOTE.test(text) ? [NOTE.exec(text)?.slice(1, 3) as [string, string]] : []))
  )
  if (problems.size === 0) return passages
  const told = (record: RawRecord): RawRecord => {
    const problem = problems.get(record.name ?? "")
    return problem === undefined ? record : { ...record, problem }
  }
  return passages.map((passage) => ({ ...passage, records: passage.records.map(told) }))
}

/** An input device is named again, by its numbers alone, where it is in the tree. */
const withoutEchoes = (passages: ReadonlyArray<Passage>): ReadonlyArray<Passage> => {
  const inUsb = new Set(passages.flatMap(({ records }) => records.map(({ instance }) => usbNumbers(instance, "USB"))))
  return passages.map((passage) => ({
    ...passage,
    records: passage.records.filter(({ instance }) => {
      const numbers = usbNumbers(instance, "HID")
      return numbers === undefined || !inUsb.has(numbers)
    })
  }))
}

const usbNumbers = (instance: string | undefined, bus: string): string | undefined => {
  const [, ofBus, numbers] = /^(\w+)\\(VID_\w{4}&PID_\w{4})/i.exec(instance ?? "") ?? []
  return ofBus?.toUpperCase() === bus ? numbers?.toUpperCase() : undefined
}

interface Node {
  readonly line: number
  readonly name: string
  /** Parents, from the next one up. */
  readonly parents: ReadonlyArray<Node>
  readonly entries: ReadonlyArray<readonly [label: string, value: string]>
}

/**
 * A tree drawn with `+`, `|` and `-`, as DxDiag draws the devices of USB: a line per node, and labelled lines under it.
 */
const nodesOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Node> => {
  const nodes: Array<Node & { readonly depth: number; readonly entries: Array<readonly [string, string]> }> = []
  const open: Array<(typeof nodes)[number]> = []
  for (const { text, number } of lines) {
    const [, drawn = "", content = ""] = /^([|+\- ]*)(.*)$/.exec(text) ?? []
    if (drawn.includes("+") && content !== "") {
      const depth = drawn.indexOf("+")
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
      const node = { line: number, name: content, parents: open.toReversed().slice(0, DEEPEST), entries: [], depth }
      nodes.push(node)
      if (open.length < DEEPEST) open.push(node)
    } else {
      const entry = byColon(content)
      if (entry !== undefined) nodes.at(-1)?.entries.push(entry)
    }
  }
  return nodes
}

/** More levels than USB has; without a limit a drawing could make each node have thousands of parents. */
const DEEPEST = 12
