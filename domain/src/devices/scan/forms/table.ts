/**
 * Tables with a head: `Export-Csv`, `wmic /format:csv`, `pnputil /format csv`, `driverquery /fo csv`, inventories of many computers, tables of
 * Markdown. The head says which cell is what; in a language that no label is known of, the shape of the cells says it.
 */

import { cellsOf, DELIMITERS, type Delimiter, isOpen, isRule } from "../grammar/delimited.ts"
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { hasId, type LabelledField, meaningOf, recordsOf, splitLabel } from "../grammar/fieldRecords.ts"
import { windowsIds } from "../grammar/fieldValues.ts"
import { idsInText } from "../grammar/idsInText.ts"
import { plainLabel, wordsFor } from "../grammar/labels.ts"
import { fromWords } from "../grammar/listWords.ts"
import { codeInField, codesInProse } from "../grammar/problems.ts"
import { isOfDevice } from "../grammar/specificName.ts"

export const table: Form = {
  name: "table",
  mayBeIn: (text) => HAS_CELLS.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    let left = lines.length * MAX_READINGS
    for (let at = 0; at < lines.length; at += 1) {
      if (at < (passages.at(-1)?.to ?? 0)) continue
      const { text = "" } = lines[at] ?? {}
      const head = mayBeHead(text) && (OF_NUMBERS.test(text) || hasDataBelow(lines, at)) ? headAt(lines, at) : undefined
      if (head === undefined) continue
      const passage = rowsBelow(lines, at, head)
      if (passage.records.length > 0) passages.push(passage)
      else left -= passage.to - at
      if (left < 0) break
    }
    return passages
  }
}
/** Any row may be the head of those below: no text is read more often for heads without a device. */
const MAX_READINGS = 4

interface Head {
  readonly delimiter: Delimiter
  readonly labels: ReadonlyArray<string>
}

const MAX_HEAD_LENGTH = 2000
const MAX_CELLS = 80

/** Cheap: most lines have no cells. */
const mayBeHead = (text: string): boolean =>
  text.length >= MIN_HEAD_LENGTH && text.length <= MAX_HEAD_LENGTH && !text.includes("\\") && HAS_CELLS.test(text)
const HAS_CELLS = /[\t;,|]/

/** A column for the numbers of makers: the cells below it have no other shape than a number. */
const OF_NUMBERS = /vend|\bvid\b/i

/** An id, an INF or a version. */
const hasDataBelow = (lines: ReadonlyArray<Line>, at: number): boolean =>
  [1, 2, 3].some((below) =>
    /\\|\.inf\b|\d\.\d+\.\d|\b[0-9a-f]{4}[:-][0-9a-f]{4}\b/i.test(lines[at + below]?.text ?? "")
  )

const headAt = (lines: ReadonlyArray<Line>, at: number): Head | undefined => {
  const { text = "" } = lines[at] ?? {}
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue
    const labels = cellsOf(text, delimiter)
    if (labels.length < 2 || labels.length > MAX_CELLS) continue
    const rows = firstRows(lines, at, delimiter)
    if (labels.length === 2 && areLabels(rows)) continue
    const fields = labels.map((label) => meaningOf(label)?.field ?? meaningOf(splitLabel(label).rest)?.field)
    const isOfIds = fields.includes("instance") || fields.includes("hardwareIds") || fields.includes("vendorId")
    if (isOfIds) return { delimiter, labels: withShapes(labels, rows) }
    const ofIds = fields.includes("name") ? columnOfIds(labels, rows) : -1
    if (ofIds >= 0) return { delimiter, labels: withShapes(labels.with(ofIds, "Hardware ID"), rows) }
    const several = columnsOfIds(labels, rows)
    if (several !== undefined) return { delimiter, labels: withShapes(several, rows) }
    const isOfName = fields.includes("name") && (fields.includes("version") || fields.includes("driver"))
    if (isOfName || labels.some((label) => isOfPart(label, labels))) return { delimiter, labels }
    const shaped = headOfShape(lines, at, delimiter, labels) ?? headOfIds(labels, rows)
    if (shaped !== undefined) return { delimiter, labels: withShapes(shaped, rows) }
  }
  return undefined
}
const MIN_HEAD_LENGTH = 7

/** 'Property' and 'Value' above 'Driver version' and '31.0.15.4633': a list of labelled lines. */
const areLabels = (rows: ReadonlyArray<ReadonlyArray<string>>): boolean =>
  rows.filter(([label = ""]) => meaningOf(label) !== undefined).length * 2 > rows.length

/** 'GPU Driver' beside 'GPU' */
const isOfPart = (label: string, labels: ReadonlyArray<string>): boolean => {
  const { start, rest } = splitLabel(label)
  const field = meaningOf(rest)?.field
  return (field === "driver" || field === "version") && labels.some((other) => plainLabel(other) === start)
}

/** 'driverquery /si /fo csv' in any language: a name, an INF, then the rest. */
const headOfShape = (
  lines: ReadonlyArray<Line>,
  at: number,
  delimiter: Delimiter,
  labels: ReadonlyArray<string>
): ReadonlyArray<string> | undefined => {
  const row = cellsOf(lines[at + 1]?.text ?? "", delimiter)
  const inf = row.findIndex((cell) => /^[\w.-]+\.inf$/i.test(cell))
  const isHead = inf > 0 && row.length === labels.length && !labels.some((label) => /[.\d]/.test(label))
  return isHead ? labels.map((label, cell) => (cell === 0 ? "Device Name" : cell === inf ? "INF" : label)) : undefined
}

/**
 * A table with a column of ids in a language that no label is known of: the first column with a device's name names it, and not one that may
 * hold the name of a computer or a person.
 */
const headOfIds = (
  labels: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<string> | undefined => {
  const id = columnOfIds(labels, rows)
  const name = id < 0 ? -1 : columnOfNames(labels, rows)
  if (name < 0) return undefined
  return labels.map((label, place) => (place === id ? "Hardware ID" : place === name ? "Device Name" : label))
}

/** Where the first row has its one id, below a head without numbers; -1 for nowhere. */
const columnOfIds = (labels: ReadonlyArray<string>, [first = []]: ReadonlyArray<ReadonlyArray<string>>): number =>
  first.length !== labels.length || labels.some((label) => /\d/.test(label)) || first.filter(isId).length > 1
    ? -1
    : first.findIndex(isId)

/** 'gpu_id' and 'nic_id' of a row that speaks of a whole computer. */
const columnsOfIds = (
  labels: ReadonlyArray<string>,
  [first = []]: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<string> | undefined =>
  first.length === labels.length && first.filter(isId).length > 1
    ? labels.map((label, place) => (isId(first[place] ?? "") ? `${label} Hardware ID` : label))
    : undefined

const isId = (cell: string): boolean => idsInText(cell)[0]?.text === cell

/** The first column with a device's name in one of its rows, whatever else is known of it. */
const columnOfNames = (labels: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): number =>
  labels.findIndex(
    (label, place) => meaningOf(label) === undefined && rows.some((row) => isDeviceName(row[place] ?? ""))
  )

/** 'Canon MG3600 series', but not 'PC-0142', a person, a street or a telephone number. */
const isDeviceName = (cell: string): boolean =>
  isOfDevice(cell) || (cell.includes(" ") && /\p{L}\d/u.test(cell) && idsInText(cell).length === 0)

/** Labels that are not known, by what is in their columns: versions, and codes below a word for one. */
const withShapes = (
  labels: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<string> => {
  const isKnown = (field: string): boolean => labels.some((label) => meaningOf(label)?.field === field)
  const isPart = (label: string): boolean => meaningOf(splitLabel(label).rest) !== undefined
  // A row with the parts of a computer names each by the beginnings of its labels.
  const isOfSeveral = rows.some((row) => row.filter((cell) => windowsIds(cell).length > 0).length > 1)
  // Four small numbers may be an address.
  const isVersion = (cells: ReadonlyArray<string>): boolean =>
    !isKnown("version") && areAll(VERSION)(cells) && cells.some((cell) => /\d{4}|\.(?:2[6-9]|[3-9]\d)\d/.test(cell))
  const isCode = isKnown("problem") ? () => false : areAll(CODE)
  const name = isKnown("name") || isOfSeveral ? -1 : columnOfNames(labels, rows)
  return labels.map((label, place) => {
    if (place === name) return "Device Name"
    if (meaningOf(label) !== undefined || (isOfSeveral && isPart(label))) return label
    const cells = rows.map((row) => row[place] ?? "")
    if (isVersion(cells)) return "Driver Version"
    const says = codeText().some((word) => plainLabel(label).includes(word)) && isCode(cells)
    return says || cells.some((cell) => codeInField(cell) !== undefined) ? "Problem Code" : label
  })
}
const areAll =
  (shape: RegExp) =>
  (cells: ReadonlyArray<string>): boolean =>
    cells.some((cell) => cell !== "") && cells.every((cell) => cell === "" || shape.test(cell))
const VERSION = /^(?:\d{1,5}(?:\.\d{1,6}){2,3}|[–—-])$/
const CODE = /^\d{1,2}$/

/** Within a label of any language: 'Felkod', 'Klaidos kodas'. */
const codeText = fromWords(() => [...wordsFor("code"), ...wordsFor("problem")])

const firstRows = (
  lines: ReadonlyArray<Line>,
  at: number,
  delimiter: Delimiter
): ReadonlyArray<ReadonlyArray<string>> =>
  lines
    .slice(at + 1, at + 1 + MAX_LOOKED_AT)
    .flatMap(({ text }) => (text.includes(delimiter) && !isRule(text) ? [cellsOf(text, delimiter)] : []))
const MAX_LOOKED_AT = 6

const rowsBelow = (lines: ReadonlyArray<Line>, from: number, head: Head): Passage => {
  const { delimiter } = head
  const unknown = head.labels.flatMap((label, at) => (meaningOf(splitLabel(label).rest) === undefined ? at : []))
  const records: Array<RawRecord> = []
  const notRead: Array<number> = []
  let to = from + 1
  for (let at = from + 1; at < lines.length; at += 1) {
    const { number = 0 } = lines[at] ?? {}
    let { text = "" } = lines[at] ?? {}
    for (let more = 0; isOpen(text) && more < MAX_BREAKS && at + 1 < lines.length; more += 1) {
      at += 1
      text += ` ${lines[at]?.text ?? ""}`
    }
    if (isRule(text)) continue
    if (!text.includes(delimiter)) {
      // wmic writes an empty line after each row.
      if (text === "") continue
      break
    }
    to = at + 1
    const fields = fieldsOf(cellsOf(text, delimiter), head)
    const read = recordsOf(fields, number, undefined)
    const [only, ...others] = read
    if (only !== undefined && others.length === 0) records.push(withRemark(only, fields, unknown))
    else records.push(...read)
    if (read.length === 0 && text.includes("\\")) notRead.push(number)
  }
  return { from, to, records, notRead }
}
const MAX_BREAKS = 5

/** wmic puts no quotes around a name with commas: what is too much belongs to the name. */
const fieldsOf = (cells: ReadonlyArray<string>, { delimiter, labels }: Head): ReadonlyArray<LabelledField> => {
  const extra = cells.length - labels.length
  const name = labels.findIndex((label) => meaningOf(label)?.field === "name")
  const fitted =
    extra > 0 && name >= 0
      ? [...cells.slice(0, name), cells.slice(name, name + extra + 1).join(", "), ...cells.slice(name + extra + 1)]
      : cells
  const fields = labels.map((label, at) => ({ label, values: [withoutMark(fitted[at])] }))
  // Tabs at the end of a line are blanks, which are cut off.
  const isBroken = delimiter === "\t" ? fitted.length > labels.length : fitted.length !== labels.length
  return isBroken ? fields.filter(({ values }) => values.some((text) => windowsIds(text).length > 0)) : fields
}

/** 'Code 10, no driver in the image' in a column for remarks: what a row says is of its device. */
const withRemark = (
  record: RawRecord,
  fields: ReadonlyArray<LabelledField>,
  unknown: ReadonlyArray<number>
): RawRecord => {
  if (record.problem !== undefined || !hasId(record)) return record
  for (const at of unknown) {
    const text = fields[at]?.values[0] ?? ""
    if (!MAY_BE_REMARK.test(text)) continue
    const [code] = codesInProse(text)
    if (code?.at === 0) return { ...record, problem: code.text }
  }
  return record
}
/** Cheap: a table has many cells. */
const MAY_BE_REMARK = /^[^\d\s(){}"'\\][^\d]{2,24}\d{1,2}(?!\d)/
/** Jira draws signs for a tick and a warning: '(!) Code 10'. */
const withoutMark = (cell = ""): string => (cell.startsWith("(") ? cell.replace(/^\([!x/]\)\s?/, "") : cell)
