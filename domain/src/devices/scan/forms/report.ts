/**
 * Lists of labelled lines, with the forms that are known by their marks: HWiNFO, AIDA64, CPU-Z, Speccy, UsbTreeView, USBDeview, hwinfo,
 * `system_profiler`; and any others, such as YAML. What stands between two headings, or until a label comes again, speaks of one device.
 */
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { hasId, meaningOf, nameId, recordOf } from "../grammar/fieldRecords.ts"
import { isName } from "../grammar/fieldValues.ts"
import { chipOf } from "../grammar/idsInText.ts"
import { codeInSentence } from "../grammar/problems.ts"
import { type Section, sectionsOf } from "../grammar/reportSections.ts"

const passagesIn = (sections: ReadonlyArray<Section>): ReadonlyArray<Passage> =>
  joined(sections)
    .flatMap(passagesOf)
    .toSorted((a, b) => a.from - b.from)

export const report: Form = {
  name: "report",
  mayBeIn: (text) => MARKS.some((mark) => mark.test(text)),
  passages: (lines) => passagesIn(sectionsOf(lines))
}

export const yaml: Form = {
  name: "yaml",
  // An item with a second label under its first one; marks of a quote may stand before both.
  mayBeIn: (text) =>
    /^([\s>\d:|]{0,20})- [A-Za-z_][\w ]{0,40}:.{0,200}\r?\n[\s>\d:|]{2,24}[A-Za-z_][\w ]{0,40}:/m.test(text),
  passages: (lines) => passagesIn(sectionsOf(lines))
}

export const labelled: Form = {
  name: "labelled",
  mayBeIn: () => true,
  // What stands below a sentence of Device Manager, or around one, is of its device.
  passages: (lines) =>
    passagesIn(
      sectionsOf(lines).filter(({ fields }) => fields.some(({ label }) => meaningOf(label) !== undefined))
    ).filter(
      ({ from, to }) =>
        !isBelowSentence(lines, from) &&
        codeInSentence(lines[to]?.text ?? "") === undefined &&
        lines.slice(from, to).every(({ text }) => codeInSentence(text) === undefined)
    )
}

/** A sentence of Device Manager stands a few lines above, with nothing of another device between. */
const isBelowSentence = (lines: ReadonlyArray<Line>, at: number): boolean => {
  for (let above = at - 1; above >= Math.max(0, at - MAX_DISTANCE); above -= 1) {
    const { text = "" } = lines[above] ?? {}
    if (codeInSentence(text) !== undefined) return true
    if (text.includes("\\")) return false
  }
  return false
}
const MAX_DISTANCE = 6

const MARKS: ReadonlyArray<RegExp> = [
  /<[tT][dDhH]\b[^<>]{0,80}>Hardware ID:|Original Device Name:|\[Driver [Ii]nformation\]/,
  /\[ [^\n/\]]{1,80} \/ [^\n\]]{1,160} \]/,
  /CPU-Z TXT Report|Common header\s/,
  /Device ID\t+[0-9A-F]{4}-[0-9A-F]{4}\b/,
  /Device Information \++|Hardware IDs {4,}:/,
  /Instance ID {2,20}: [A-Z]/,
  /\[Created at \w+\.\d+\]|SysFS BusID: /,
  /[\s>]Product ID: 0x[0-9a-f]{4}|\bpci[0-9a-f]{4},[0-9a-f]{4}:/
]

/** A name counts that stands with ids: the name of the computer stands elsewhere. */
const nearIds = ({ fields }: Section): Section["fields"] => {
  if (fields.every(({ block }) => block === fields[0]?.block)) return fields
  const blocks = Map.groupBy(fields, ({ block }) => block)
  const hasIds = new Set([...blocks].flatMap(([block, of]) => (nameId(of) || of.some(isNumber) ? [block] : [])))
  return fields.filter(({ label, block }) => meaningOf(label)?.field !== "name" || hasIds.has(block))
}

const isNumber = ({ label }: Section["fields"][number]): boolean =>
  ["vendorId", "deviceId", "productId"].includes(meaningOf(label)?.field ?? "")

const recordIn = (sections: ReadonlyArray<Section>): RawRecord => {
  const heading = sections.find((section) => section.heading !== undefined && isName(section.heading))?.heading
  const [first, ...others] = sections
  if (first === undefined) return { line: 0 }
  const fields = others.length === 0 ? nearIds(first) : sections.flatMap(nearIds)
  const record = recordOf(fields, first.line, heading)
  // In a language that nobody taught an id is still an id.
  const shaped = hasId(record) ? undefined : fields.find(({ label }) => meaningOf(label) === undefined)
  return shaped === undefined ? record : recordOf([...fields, { ...shaped, label: "Hardware ID" }], first.line, heading)
}

interface Device {
  readonly sections: Array<Section>
  record: RawRecord
}

/** Sections of one device: the same chip, and no label with another value. */
const joined = (sections: ReadonlyArray<Section>): ReadonlyArray<Device> => {
  const devices: Array<Device> = []
  const ofChip = new Map<string, Device>()
  for (const section of sections) {
    const record = recordIn([section])
    const chip = hasId(record) ? chipOf(record.instance ?? record.hardwareIds?.[0] ?? "") : undefined
    if (chip === undefined) continue
    const known = ofChip.get(chip)
    const isPartOf = record.instance === undefined && known?.record.instance !== undefined
    if (known !== undefined && (isPartOf || tellsMore(known, section))) {
      known.sections.push(section)
      known.record = recordIn(known.sections)
    } else {
      const device = { sections: [section], record }
      devices.push(device)
      ofChip.set(chip, device)
    }
  }
  return devices
}

const tellsMore = ({ sections }: Device, { fields }: Section): boolean => {
  const said = new Map(sections.flatMap((section) => section.fields.map(({ label, values }) => [label, values.join()])))
  const isSame = fields.every(
    (field) => isNumber(field) || (said.get(field.label) ?? field.values.join()) === field.values.join()
  )
  return isSame && fields.some(({ label }) => !said.has(label))
}

/** Each section claims its own lines. */
const passagesOf = ({ sections, record }: Device): ReadonlyArray<Passage> =>
  sections.map(({ from, to }, at) => ({ from, to, records: at === 0 ? [record] : [] }))
