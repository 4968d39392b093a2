/**
 * System Information (msinfo32) saved as text: sections with their title in brackets, rows with a tab between cells, in the
 * language of Windows. A device is told by the row with its path, its name by the first row, its driver by the shape of the value.
 */
import type { Form, Line, Passage, RawRecord } from "../Form.ts"
import { meaningsOf } from "../grammar/labels.ts"
import { isInstancePath } from "../grammar/values.ts"

const meaningOf = meaningsOf("msinfo32")

export const msinfo32: Form = {
  name: "msinfo32",
  source: "msinfo32, File, Export",
  fields: ["instance", "name", "manufacturer", "problem", "version", "inf", "file"],
  mayBeIn: (text) => text.includes("[") && text.includes("\\"),
  passages: (lines) => {
    const starts = lines.flatMap(({ text }, at) => (TITLE.test(text) ? [at] : []))
    return starts.flatMap((from, at): ReadonlyArray<Passage> => {
      const to = endOf(lines, from + 1, starts[at + 1] ?? lines.length)
      const rows = lines.slice(from + 1, to).flatMap(rowOf)
      return rows.length < 2 ? [] : [{ from, to, records: recordsIn(rows.slice(1)) }]
    })
  }
}

const TITLE = /^\[[^\\\]\t]+\]$/

interface Row {
  readonly cells: ReadonlyArray<string>
  readonly line: number
}

/** A copy into a forum turns tabs into blanks. */
const rowOf = ({ text, number }: Line): ReadonlyArray<Row> => {
  const cells = text.split(text.includes("\t") ? "\t" : /\s{2,}/).map((cell) => cell.trim())
  return text === "" || cells.length < 2 ? [] : [{ cells, line: number }]
}

/** Text that is no row and no empty line is not of the section. */
const endOf = (lines: ReadonlyArray<Line>, from: number, next: number): number => {
  let to = from
  for (let at = from; at < next; at += 1) {
    const line = lines[at]
    if (line === undefined || line.text === "") continue
    // The value of a row may go on in a further line, but not over an empty one.
    if (rowOf(line).length === 0 && lines[at - 1]?.text === "") break
    to = at + 1
  }
  return to
}

const hasPath = ({ cells }: Row): boolean => pathAt(cells) > 0
const pathAt = (cells: ReadonlyArray<string>): number => cells.findIndex((cell) => isInstancePath(cell, 1))

/** A table has a device in each row; a list has a property in each, and a path in one of them. */
const recordsIn = (rows: ReadonlyArray<Row>): ReadonlyArray<RawRecord> => {
  const isTable = rows.every(hasPath) || rows.some((row) => hasPath(row) && row.cells.length > 2)
  if (isTable) return rows.filter(hasPath).map(ofRow)
  const firstLabel = rows[0]?.cells[0]
  const starts = rows.flatMap(({ cells }, at) => (cells[0] === firstLabel ? [at] : []))
  return starts
    .map((from, at) => rows.slice(from, starts[at + 1]))
    .filter((some) => some.some(hasPath))
    .map(ofList)
}

/** What stands after the path is the problem, as a code or as a sentence. */
const ofRow = ({ cells, line }: Row): RawRecord => {
  const at = pathAt(cells)
  return { line, name: cells[at - 1], instance: cells[at], problem: cells[at + 1] }
}

const ofList = (rows: ReadonlyArray<Row>): RawRecord => {
  const values = rows.map(({ cells }) => cells[1] ?? "")
  const labelled = (field: string): string | undefined =>
    rows.find(({ cells }) => meaningOf(cells[0] ?? "")?.field === field)?.cells[1]
  const inf = values.findIndex((value) => INF.test(value))
  const [, path, ofFile] = values.map((value) => DRIVER.exec(value)).find((found) => found !== null) ?? []
  // The row above the INF file is the version of the package, in every language.
  const ofPackage = labelled("version") ?? values[inf - 1]
  return {
    line: rows[0]?.line ?? 0,
    name: values.find((value) => !/^[A-Z]:$/.test(value)),
    instance: values.find((value) => isInstancePath(value, 1)),
    manufacturer: labelled("manufacturer"),
    version: VERSION.test(ofPackage ?? "") ? ofPackage : ofFile,
    inf: INF.exec(values[inf] ?? "")?.[1],
    file: path?.slice(path.lastIndexOf("\\") + 1)
  }
}

/** 'oem12.inf (iADLPD_w10_DS section)' */
const INF = /^([\w.-]+\.inf)(?: \(|$)/i
/** 'C:\WINDOWS\SYSTEM32\DRIVERS\E1I65X64.SYS (12.17.10.8, 541.00 KB …' */
const DRIVER = /^([A-Z]:\\[^(]*\.sys) \((\d+(?:\.\d+){1,3}),/i
const VERSION = /^\d+(?:\.\d+){3}$/
