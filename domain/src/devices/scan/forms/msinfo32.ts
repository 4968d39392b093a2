/**
 * System Information (msinfo32) saved as text: sections with their title in brackets, rows with a tab between cells, in the
 * language of Windows. A device is told by the row with its path, its name by the first row, its driver by the shape of the value.
 */
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { idsInText } from "../grammar/idsInText.ts"
import { meaningsOf, WORDS } from "../grammar/labels.ts"
import { isInstancePath } from "../grammar/values.ts"

const meaningOf = meaningsOf(WORDS)

export const msinfo32: Form = {
  name: "msinfo32",
  mayBeIn: (text) => text.includes("\\"),
  passages: (lines) => {
    const titles: Array<number> = []
    lines.forEach(({ text }, at) => {
      if (text.startsWith("[") && TITLE.test(text)) titles.push(at)
    })
    const untitled = partsOf(lines.slice(0, titles[0]))
    return [
      ...untitled,
      ...titles.flatMap((from, at): ReadonlyArray<Passage> => {
        const next = titles[at + 1] ?? lines.length
        const read = readerOf(lines.slice(from + 1, next))
        const to = endOf(lines, from + 1, next, read)
        const rows = lines.slice(from + 1, to).flatMap(read)
        const records = recordsIn(rows.slice(1))
        // A mail that wrapped the rows has torn the ids from their names: what else can be read is not ours.
        const isTorn = records.length === 0 && lines.slice(from, to).some(({ text }) => idsInText(text).length > 0)
        const section = rows.length < 2 || isTorn ? [] : [{ from, to, records }]
        return [
          ...section,
          ...partsOf(lines.slice(to, next)).map((part) => ({ ...part, from: part.from + to, to: part.to + to }))
        ]
      })
    ]
  }
}

const TITLE = /^\[[^\\\]\t]+\]$/

/** Rows that were copied without their section: a part is rows with tabs below each other, one of them with a path below a name. */
const partsOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Passage> => {
  const passages: Array<Passage> = []
  let from: number | undefined
  const close = (to: number): void => {
    const rows = from === undefined ? [] : lines.slice(from, to).flatMap(rowOf)
    const isList = rows.some((row) => hasPath(row) && row.cells.length === 2) && rows.some(isNamed)
    const isTable = rows.length > 1 && rows.every(({ cells }) => pathAt(cells) === 1)
    if (from !== undefined && (isList || isTable)) passages.push({ from, to, records: mixedRecordsIn(rows) })
    from = undefined
  }
  lines.forEach((line, at) => {
    if (!line.text.includes("\t")) close(at)
    else from ??= at
  })
  close(lines.length)
  return passages
}

const isNamed = ({ cells }: Row): boolean => meaningOf(cells[0] ?? "")?.field === "name"

/** The label of a path has these capitals in every language; a monitor is 'PnP'. */
const isOfPath = (label = ""): boolean => /(?<![A-Za-z])PNP(?![A-Za-z\d])/.test(label)

interface Row {
  readonly cells: ReadonlyArray<string>
  readonly line: number
}

type ReadRow = (line: Line) => ReadonlyArray<Row>

/** A copy into a forum turns tabs into blanks. */
const rowOf: ReadRow = ({ text, number }) => {
  const cells = text.split(text.includes("\t") ? "\t" : /\s{2,}/).map((cell) => cell.trim())
  return text === "" || cells.length < 2 ? [] : [{ cells, line: number }]
}

/** Or into one blank each: then known labels and the shape of the values tell where a cell ends. The first line of a section is its head. */
const readerOf = (lines: ReadonlyArray<Line>): ReadRow => {
  const isOfBlanks = lines.some(({ text }) => isOfPath(text)) && !lines.some((line) => rowOf(line).length > 0)
  const head = lines.find(({ text }) => text !== "")
  return isOfBlanks ? (line) => (line === head ? [{ cells: [], line: line.number }] : rowOfBlanks(line)) : rowOf
}

const rowOfBlanks: ReadRow = ({ text, number }) => {
  const words = text.split(" ")
  const path = words.findIndex((word) => isInstancePath(word, 1))
  const length = [4, 3, 2, 1].find((some) => meaningOf(words.slice(0, some).join(" ")) !== undefined) ?? 0
  const at = path > 0 ? path : length
  const cells =
    at > 0
      ? [words.slice(0, at), words.slice(at, path > 0 ? path + 1 : undefined), path > 0 ? words.slice(path + 1) : []]
      : []
  const shaped = cells.length > 0 ? undefined : VALUE.exec(text)?.slice(1)
  const row = shaped ?? cells.map((cell) => cell.join(" "))
  return row.length === 0 ? [] : [{ cells: row.at(-1) === "" ? row.slice(0, -1) : row, line: number }]
}
/** 'INF File oem14.inf (Section004 section)', 'Driver c:\\windows\\system32\\drivers\\x.sys (8.7.0.1007, …' */
const VALUE = /^(\S.{0,60}?) ([\w.-]+\.inf(?: \(.*)?|[A-Z]:\\.*|\d+(?:\.\d+){3})$/i

/** Text that is no row and no empty line is not of the section. */
const endOf = (lines: ReadonlyArray<Line>, from: number, next: number, read: ReadRow): number => {
  let to = from
  for (let at = from; at < next; at += 1) {
    const line = lines[at]
    if (line === undefined || line.text === "") continue
    // The value of a row may go on in a further line, but not over an empty one, and an id alone is none.
    if (read(line).length === 0 && (lines[at - 1]?.text === "" || isInstancePath(line.text, 1))) break
    to = at + 1
  }
  return to
}

const hasPath = ({ cells }: Row): boolean => pathAt(cells) > 0
const pathAt = (cells: ReadonlyArray<string>): number => cells.findIndex((cell) => isInstancePath(cell, 1))

/** A table has a device in each row; a list has a property in each, and a path in one of them. */
const recordsIn = (rows: ReadonlyArray<Row>): ReadonlyArray<RawRecord> => {
  const isTable = rows.every(hasPath) || rows.some((row) => hasPath(row) && row.cells.length > 2)
  return isTable
    ? rows.filter(hasPath).map(ofRow)
    : devicesIn(rows)
        .filter((some) => some.some(hasPath))
        .map(ofList)
}

/** Without sections lists and tables stand below each other: a list has a name, then a path with its label; a table has a device in each row. */
const mixedRecordsIn = (rows: ReadonlyArray<Row>): ReadonlyArray<RawRecord> => {
  const records: Array<RawRecord> = []
  let open: Array<Row> | undefined
  let isPathSeen = false
  const close = (): void => {
    if (open !== undefined && isPathSeen) records.push(ofList(open))
    open = undefined
    isPathSeen = false
  }
  for (const row of rows) {
    const isDevice = hasPath(row) && (row.cells.length > 2 || !isOfPath(row.cells[0]))
    if (isDevice || isNamed(row)) close()
    if (isDevice) records.push(ofRow(row))
    else if (isNamed(row)) open = [row]
    else open?.push(row)
    isPathSeen ||= open !== undefined && hasPath(row)
  }
  close()
  return records
}

/** A device begins with the label that the first one begins with, or with a name after a path. */
const devicesIn = (rows: ReadonlyArray<Row>): ReadonlyArray<ReadonlyArray<Row>> => {
  const devices: Array<Array<Row>> = []
  let isPathSeen = false
  for (const row of rows) {
    const open = devices.at(-1)
    if (open === undefined || row.cells[0] === rows[0]?.cells[0] || (isPathSeen && isNamed(row))) {
      devices.push([row])
      isPathSeen = false
    } else open.push(row)
    isPathSeen ||= hasPath(row)
  }
  return devices
}

/**
 * What stands after the path is the problem, as a code or as a sentence. Signed drivers have a name, and before the path at the end a version
 * and an INF file.
 */
const ofRow = ({ cells, line }: Row): RawRecord => {
  const at = pathAt(cells)
  const inf = cells.find((cell) => cell.endsWith(".inf"))
  return at < 3 || inf === undefined
    ? { line, name: cells[at - 1], instance: cells[at], problem: cells[at + 1] }
    : {
        line,
        name: cells[0],
        instance: cells[at],
        version: cells.find((cell) => /^\d+(?:\.\d+){2,3}$/.test(cell)),
        inf
      }
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
    // A drive begins with its letter.
    name: /^[A-Z]:$/.test(values[0] ?? "") ? (labelled("name") ?? values[1]) : values[0],
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
const DRIVER = /^([A-Z]:\\[^(]*\.sys) \((\d+(?:\.\d+){1,3})[, ]/i
const VERSION = /^\d+(?:\.\d+){3}$/
