/** devcon's status, hwids, drivernodes and find: a line with an instance path, and what is said of the device under it. */
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { isInstancePath, monthFirst, partsOfId } from "../grammar/values.ts"

export const devcon: Form = {
  name: "devcon",
  mayBeIn: (text) => text.includes("\\"),
  passages: (lines) => {
    const passages: Array<Passage> = []
    for (let at = 0; at < lines.length; at += 1) {
      const passage = findLine(lines[at], at) ?? recordAt(lines, at)
      if (passage === undefined) continue
      passages.push(passage)
      at = passage.to - 1
    }
    return passages
  }
}

/** 'PCI\VEN_…\3&11583659&0&FC      : SM Bus Controller' */
const findLine = (line: Line | undefined, at: number): Passage | undefined => {
  if (line?.text.includes(": ") !== true || !line.text.includes("\\")) return undefined
  const [path = "", name] = line.text.split(/\s*: (?=\S)/, 2)
  const instance = path.replace(/:$/, "")
  if (name === undefined || !isInstancePath(instance)) return undefined
  return { from: at, to: at + 1, records: [{ line: line.number, instance, name }] }
}

const recordAt = (lines: ReadonlyArray<Line>, from: number): Passage | undefined => {
  const first = lines[from]
  if (first === undefined || !isInstancePath(first.text)) return undefined
  // The name, or what is said of a device without one, stands under the path; below an empty line, or the rest of a long path.
  const named = [1, 2].find((below) => lines[from + below]?.text.startsWith("Name: ") || isState(lines[from + below]))
  if (named === undefined) return undefined
  let to = from + named + 1
  while (to < lines.length && isOfRecord(lines[to])) to += 1
  return { from, to, records: [recordIn(first, lines.slice(from + named, to))] }
}

/** A copy may have lost the indentation; ids then show what is still of the record. */
const isOfRecord = (line: Line | undefined): boolean =>
  line !== undefined &&
  line.text !== "" &&
  !isInstancePath(line.text) &&
  (line.indent > 0 || partsOfId(line.text) === 2 || IN_RECORD.test(line.text))
const isState = (line: Line | undefined): boolean => line !== undefined && line.indent > 0 && IN_RECORD.test(line.text)
const IN_RECORD =
  /^(?:DriverNode #|Hardware IDs:|Compatible IDs:|Driver is |Device is |(?:The device|Device) has |No hardware)/

const recordIn = ({ number, text: instance }: Line, lines: ReadonlyArray<Line>): RawRecord => {
  const said = (pattern: RegExp): string | undefined =>
    lines.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
  const isDisabled = said(/^(Device is disabled)/) !== undefined
  const date = said(/^Driver date is (.+)$/)
  return {
    line: number,
    instance,
    name: said(/^Name: (.+)$/),
    hardwareIds: idsUnder(lines, /^Hardware IDs:/),
    compatibleIds: idsUnder(lines, /^Compatible IDs:/),
    problem:
      said(/^(?:The device|Device) has (?:the following|a) problem: (.+)$/) ?? (isDisabled ? DISABLED : undefined),
    works: said(/^(Driver is running)/) !== undefined,
    version: said(/^Driver version is (.+)$/),
    ...(date !== undefined && { date: monthFirst(date) }),
    inf: said(/^(?:Inf file is|Driver installed from) .*?([^\\\s]+\.inf)\b/i),
    provider: said(/^Provider name is (.+)$/)
  }
}
const DISABLED = "22"

const idsUnder = (lines: ReadonlyArray<Line>, title: RegExp): ReadonlyArray<string> => {
  const at = lines.findIndex(({ text }) => title.test(text))
  if (at < 0) return []
  const below = lines.slice(at + 1)
  const end = below.findIndex(({ text }) => /[\s:]/.test(text))
  return below.slice(0, end < 0 ? below.length : end).map(({ text }) => text)
}
