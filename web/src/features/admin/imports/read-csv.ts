/**
 * Rows of a CSV import (RFC 4180): the header names the fields of a row. An empty cell is an unknown fact; `source.*` and
 * `driverless.*` are columns of their own, `hardwareIds` are separated by ';', `releases` is a JSON array in one cell.
 */
import { type CsvRecord, csvRecords } from "./csv-records.ts"
import { type ReadRow, UnreadableFile } from "./read-row.ts"

const NUMBERS = new Set(["rating", "downloadCount", "printerModelId"])
const BOOLEANS = new Set(["isVerified", "isLatest", "driverless.airPrint", "driverless.ippEverywhere"])
const TEXTS = new Set(
  (
    "key name manufacturer category description operatingSystem architecture downloadUrl version releaseDate fileSize " +
    "modelNumber fullName series image driverFile linkKind urlBasis versionStatus asOf releaseDateIso releaseDateBasis " +
    "compatibilityBasis osDetail supportEndIso productUrl notesUrl sha256 source.id source.name source.licence " +
    "source.reference source.retrieved"
  ).split(" ")
)

/** @throws UnreadableFile for a header that names an unknown column or one twice, and for a quote that never closes. */
export const readCsvRows = (text: string): ReadonlyArray<ReadRow> => {
  const [first, ...records] = csvRecords(text)
  if (first === undefined || "error" in first) throw new UnreadableFile("The header of the file cannot be read.")
  const header = first.cells.map((cell) => cell.trim())
  const unknown = header.findIndex((name) => !isColumn(name))
  if (unknown !== -1) {
    throw new UnreadableFile(`Column ${unknown + 1} of the header is no field of an import row.`)
  }
  const twice = header.find((name, at) => header.indexOf(name) !== at)
  if (twice !== undefined) throw new UnreadableFile(`The header names the column ${twice} twice.`)
  return records.map((record) => readRecord(header, record))
}

const isColumn = (name: string): boolean =>
  TEXTS.has(name) || NUMBERS.has(name) || BOOLEANS.has(name) || name === "hardwareIds" || name === "releases"

const readRecord = (header: ReadonlyArray<string>, record: CsvRecord): ReadRow => {
  if ("error" in record) return record
  const { line, cells } = record
  if (cells.length !== header.length) {
    return { line, error: `The row has ${cells.length} cells where the header has ${header.length}.` }
  }
  const value: Record<string, unknown> = {}
  for (const [at, name] of header.entries()) {
    const text = (cells[at] ?? "").trim()
    if (text === "") continue
    const [outer, inner] = name.split(".") as [string, string | undefined]
    if (inner === undefined) value[name] = cellValue(name, text)
    else value[outer] = { ...(value[outer] as object | undefined), [inner]: cellValue(name, text) }
  }
  return { line, value }
}

/** Text that is not what its column holds stays text: the row's own check then says what is wrong with it. */
const cellValue = (name: string, text: string): unknown => {
  if (NUMBERS.has(name)) return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (BOOLEANS.has(name)) return text === "true" ? true : text === "false" ? false : text
  if (name === "hardwareIds") {
    return text
      .split(";")
      .map((id) => id.trim())
      .filter((id) => id !== "")
  }
  if (name !== "releases") return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
