/**
 * `pnputil /enum-devices`, with or without /deviceids, /drivers and the like: records that begin with an instance path. The labels
 * are in the language of Windows, so fields are told by their order and the shape of their values.
 */

import { blocksOf, byColon, type Field } from "../grammar/blocks.ts"
import { type Form, type Line, type Passage, type RawRecord } from "../grammar/Form.ts"
import { conceptsOf, meaningsOf } from "../grammar/labels.ts"
import { codeInSentence } from "../grammar/problems.ts"
import { isInstancePath, monthFirst, partsOfId } from "../grammar/values.ts"
import { wrappedLines } from "../grammar/wrappedLines.ts"

const propertyOf = meaningsOf("properties")

export const pnputil: Form = {
  name: "pnputil",
  mayBeIn: (text) => text.includes("\\"),
  passages: (lines) => {
    const starts = startsIn(lines)
    return starts.flatMap((from, at): ReadonlyArray<Passage> => {
      const to = endOf(lines, from, starts[at + 1] ?? lines.length)
      const record = recordIn(unwrapped(lines.slice(from, to)))
      return record === undefined ? [] : [{ from, to, records: [record] }]
    })
  }
}

/** A record begins with the path of its device, and all records of a list with the same label; the name stands below it. */
const startsIn = (lines: ReadonlyArray<Line>): ReadonlyArray<number> => {
  const starts: Array<number> = []
  let label: string | undefined
  for (let at = 0; at < lines.length; at += 1) {
    const { text = "", indent = 0 } = lines[at] ?? {}
    if (!text.includes("\\")) continue
    const [ofLine, path] = byColon(text) ?? []
    if (path === undefined || !/^\p{L}/u.test(ofLine ?? "") || !isInstancePath(path, 1) || isOfOther(ofLine)) continue
    const below = lines[isFull(lines[at]) && !isLabelled(lines[at + 1]) ? at + 2 : at + 1]
    const above = lines[at - 1]
    const isBelowField = isLabelled(above) || (above !== undefined && above.indent > indent + 1)
    const isFirst = !isBelowField && isName(below, indent)
    if (isFirst) label = ofLine
    if (isFirst || ofLine === label) starts.push(at)
  }
  return starts
}

/** Without blanks PowerShell names it so: 'DeviceID : PCI\\…', 'InstanceId : …'; and hardware IDs stand below the device's path. */
const isOfOther = (label = ""): boolean =>
  (!label.includes(" ") && propertyOf(label) !== undefined) || conceptsOf(label).has("hardware")

const isLabelled = (line: Line | undefined): boolean => line !== undefined && byColon(line.text) !== undefined

/** As wide as a window is: a console that breaks its lines puts the rest into the next one. */
const isFull = (line: Line | undefined): boolean => line !== undefined && line.indent + line.text.length >= NARROWEST
const NARROWEST = 79

const unwrapped = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> =>
  wrappedLines(
    lines,
    (line, at, whole) => line.text !== "" && line.indent <= whole.indent && isFull(lines[at - 1]) && !isLabelled(line)
  )

const isName = (below: Line | undefined, indent: number): boolean => {
  const [, name] = byColon(below?.text ?? "") ?? []
  const isNamed =
    name !== undefined && !isInstancePath(name, 1) && codeInSentence(name.replaceAll("*", "")) === undefined
  return below !== undefined && isNamed && Math.abs(below.indent - indent) < 2
}

/** Further matching drivers are set in, with empty lines between them; other text ends the record. */
const endOf = (lines: ReadonlyArray<Line>, from: number, next: number): number => {
  const least = lines[from]?.indent ?? 0
  let end = from + 1
  for (let at = from + 1; at < next; at += 1) {
    const line = lines[at]
    if (line === undefined || line.text === "") continue
    const isSetIn = line.indent > least
    const isRest = end === at && isFull(lines[at - 1])
    if (!isSetIn && (end < at || (!isLabelled(line) && !isRest))) break
    end = at + 1
  }
  return end
}

const recordIn = (lines: ReadonlyArray<Line>): RawRecord | undefined => {
  const fields = [...blocksOf(lines, byColon, { acrossGaps: true })].flatMap((block) => block.fields)
  const [instance, name, ...below] = fields
  if (instance === undefined || name === undefined) return undefined
  const own = below.filter(({ indent }) => indent < instance.indent + 2)
  const guid = own.findIndex((field) => /^\{[0-9a-f-]{36}\}$/i.test(value(field) ?? ""))
  const problem = own.map(value).find((text) => PROBLEM.test(text ?? ""))
  const inf = own.map(value).find((text) => INF.test(text ?? ""))
  // A parent and the members of a stack have three parts, and the name of a file none.
  const ids = own.filter(({ values }) => values.some((text) => partsOfId(text) === 2))
  return {
    line: instance.line,
    instance: value(instance),
    name: value(name),
    deviceClass: guid < 1 ? undefined : value(own[guid - 1]),
    manufacturer: guid < 0 ? undefined : value(own[guid + 1]),
    hardwareIds: ids[0]?.values,
    compatibleIds: ids[1]?.values,
    problem,
    works: problem === undefined,
    inf,
    ...driverIn(below, inf)
  }
}

const value = (field: Field | undefined): string | undefined => field?.values[0]

/** Of several matching drivers the one that the device has; a list of one driver names it once. */
const driverIn = (fields: ReadonlyArray<Field>, inf: string | undefined): Partial<RawRecord> => {
  const names = fields.flatMap((field, at) => (INF.test(value(field) ?? "") ? [at] : []))
  // The first time the device names its driver, the second time the list of drivers does.
  const [, ...listed] = names.filter((at) => value(fields[at])?.toLowerCase() === inf?.toLowerCase())
  const from = listed[0] ?? 0
  const to = names.find((at) => at > from + 1) ?? fields.length
  const group = fields.slice(from, to)
  const version = group.find((field) => DATED_VERSION.test(value(field) ?? ""))
  const [, day = "", number] = DATED_VERSION.exec(value(version) ?? "") ?? []
  const provider = listed.length === 0 ? undefined : value(group.find((field) => isText(value(field))))
  return version === undefined ? {} : { version: number, date: monthFirst(day), provider }
}

const isText = (text = ""): boolean => text !== "" && !INF.test(text) && !text.startsWith("{")

/** 28 (0x1C) [CM_PROB_FAILED_INSTALL] */
const PROBLEM = /^(?:\d{1,3} \(0x[0-9a-f]+\)|CM_PROB_)/i
const INF = /^[\w.-]+\.inf$/i
/** In every language: month, day, year, version. */
const DATED_VERSION = /^(\d{1,2}\/\d{1,2}\/\d{4})\s+(\d+(?:\.\d+){1,3})$/
