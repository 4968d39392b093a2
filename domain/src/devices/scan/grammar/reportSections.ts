/** The sections of a report of labelled lines: what stands between two headings, or until a label comes again. */
import type { Line } from "./Form.ts"
import { type LabelledField, meaningOf } from "./fieldRecords.ts"
import { idsInText } from "./idsInText.ts"
import { readLine } from "./labelledLines.ts"
import { rememberedOf } from "./remembered.ts"
import { isOfDevice } from "./specificName.ts"

export interface Section {
  /** Index of its first line, and of the line after its last. */
  readonly from: number
  to: number
  /** Number of its first line. */
  readonly line: number
  readonly heading?: string | undefined
  readonly fields: Array<LabelledField & { readonly values: Array<string>; readonly block: number }>
}

interface Heading {
  readonly text?: string | undefined
  /** Index of its line, where it has no marks. */
  readonly at?: number
  /** Fields below a heading without marks are set in deeper; below one with marks they need not be. */
  readonly indent: number
}

/** More labels than any report has of one device. */
const MAX_FIELDS = 100

const NO_HEADING: Heading = { indent: -1 }

/** A label that is not known counts where its value is an id of a bus of Windows. */
export const sectionsOf = rememberedOf((lines: ReadonlyArray<Line>): ReadonlyArray<Section> => {
  const sections: Array<Section> = []
  let open: (Section & { readonly indent: number }) | undefined
  let heading = NO_HEADING
  /** The label or heading that the fields below are set in under. */
  let above: Heading = NO_HEADING
  /** Lines without an empty one between them. */
  let block = 0
  /** The label that the line is set in under. */
  let within = ""
  const labelOf = (label: string, value: string): string | undefined =>
    meaningOf(label) !== undefined
      ? label
      : value !== "" && COUNTED.test(label) && meaningOf(label.replace(COUNTED, ""))?.field === "name"
        ? label.replace(COUNTED, "")
        : within !== "" && meaningOf(`${within} ${label}`) !== undefined
          ? `${within} ${label}`
          : undefined
  /** Of the label that was asked about last. */
  let whole: string | undefined
  const isKnown = (label: string, value: string): boolean => {
    whole = labelOf(label, value)
    return whole !== undefined || (LETTER.test(label) && value.includes("\\") && idsInText(value)[0]?.text === value)
  }
  /** The last value stands below its label: so do the others, and an empty line between them ends nothing. */
  let isBelow = false
  lines.forEach((line, at) => {
    const { text, indent, number } = line
    if (text === "") {
      if (!isBelow) block += 1
      return
    }
    const isOfPair = isBelow
    isBelow = false
    within = indent > above.indent ? (above.text ?? "") : ""
    if (isItemOfFields(lines, at)) {
      open = undefined
      heading = NO_HEADING
    }
    const read = readLine(line, isKnown)
    if (read.kind === "heading") {
      open = undefined
      heading = { text: read.name, indent: -1 }
      above = NO_HEADING
    } else if (read.kind === "text") {
      const last = open?.fields.at(-1)
      const isValue = !text.endsWith(":") && !OF_COLUMN.test(text)
      if (last !== undefined && last.values.length === 0 && last.block === block && isValue) {
        last.values.push(text)
        isBelow = true
        return
      }
      // 'Class:' and 'Net' below it: a label that is not known, and its value.
      if (isOfPair && (isLabelAlone(text) ? isValueAlone(lines[at + 1]) : isLabelAlone(lines[at - 1]?.text))) {
        isBelow = true
        return
      }
      // 'Video Chipset: NVIDIA GeForce GTX 760', further out than what is told of the device above.
      const [, value = ""] = open !== undefined && indent < open.indent ? (UNKNOWN_FIELD.exec(text) ?? []) : []
      if (isOfDevice(value)) {
        open = undefined
        heading = { text: value, indent, at }
        return
      }
      if (!isSubheading(text)) return
      const name = text.replace(/:$/, "")
      above = { text: name, indent }
      if (open !== undefined && !text.endsWith(":") && indent >= open.indent) return
      if (open !== undefined || heading.text === undefined || heading.indent >= 0) heading = { text: name, indent, at }
      open = undefined
    } else {
      const label = whole ?? read.label
      if (read.value === "") above = { text: read.label, indent }
      const said = open?.fields.find((field) => field.label === label)
      if (open !== undefined && said !== undefined && said.values[0] === read.value) {
        open.to = at + 1
        return
      }
      if (said !== undefined) heading = NO_HEADING
      if (open === undefined || said !== undefined || open.fields.length >= MAX_FIELDS) {
        // 'NVIDIA GeForce GTX 1070' directly above names it too.
        const isAbove = heading.at === at - 1 && isOfDevice(heading.text ?? "")
        const name = indent > heading.indent || isAbove ? heading.text : undefined
        open = { from: at, to: at + 1, line: number, heading: name, indent, fields: [] }
        sections.push(open)
      }
      open.to = at + 1
      open.fields.push({ label, values: read.value === "" ? [] : [read.value], block })
    }
  })
  return sections
})

/** 'Adapter 0: AMD Radeon RX 580', and 'Adapter 1' for the next device; 'Device 2:' alone is a heading. */
const COUNTED = /\s?#?\d{1,2}$/

/** A label has one; marks of a quotation have none. */
const LETTER = /\p{L}/u

const isLabelAlone = (text = ""): boolean => text.endsWith(":")
const isValueAlone = (line: Line | undefined): boolean =>
  line !== undefined && line.text !== "" && line.isItem !== true && !line.text.includes(":")

const UNKNOWN_FIELD = /^[^:]{1,40}: +(\S.{0,120})$/

/** 'Power             : 100 mA': the next label of a column of them, with none that is known. */
const OF_COLUMN = /^[^:]{1,40}\s:\s/

/** 'Apple Internal Keyboard:', 'NVIDIA GeForce GTX 1060'; not '[Driver Information]', which belongs to the device above. */
const isSubheading = (text: string): boolean =>
  text.length <= 160 && !/^[[<|{(#]/.test(text) && !/[\t=\\]|: |\s{3}/.test(text)

/** `- name: …` of YAML begins a record; a list of Markdown, in which each line is an item, is one record. */
const isItemOfFields = (lines: ReadonlyArray<Line>, at: number): boolean => {
  const [line, next] = [lines[at], lines[at + 1]]
  return (
    line?.isItem === true &&
    next !== undefined &&
    next.isItem !== true &&
    next.text !== "" &&
    next.indent === line.indent
  )
}
