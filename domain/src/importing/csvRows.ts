/**
 * Rows of a CSV import: the first record names the fields of a row, each later record is a row. Cells are separated by commas,
 * semicolons or tabs, whichever the header has.
 * Of a driver an empty cell is an unknown fact. `source.*` and `driverless.*` are columns of their own, `hardwareIds` are separated
 * by ';' or, where that cannot say it, a JSON array, and `releases` is a JSON array in one cell. A line end inside a cell is a
 * line feed, and the apostrophe that keeps a spreadsheet from reading a text as a formula is taken off.
 */
import { meantName, quotedName } from "../text/meantName.ts"
import { type CsvRecord, readCsv, SEPARATORS } from "./csv.ts"
import { type ReadRow, rowOf, UnreadableFile } from "./RowReader.ts"
import { plain } from "./spreadsheetText.ts"

type Kind = "text" | "number" | "boolean" | "list" | "json"

/** The columns that a header may name, how their cells are read, and what an empty cell says: nothing, or null. */
export interface CsvShape {
  readonly columns: ReadonlyMap<string, Kind>
  readonly empty?: null
}

/** Of a driver's row. */
export const CSV_COLUMNS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["key", "text"],
  ["name", "text"],
  ["manufacturer", "text"],
  ["category", "text"],
  ["description", "text"],
  ["operatingSystem", "text"],
  ["architecture", "text"],
  ["downloadUrl", "text"],
  ["version", "text"],
  ["releaseDate", "text"],
  ["fileSize", "text"],
  ["rating", "number"],
  ["isVerified", "boolean"],
  ["isLatest", "boolean"],
  ["downloadCount", "number"],
  ["modelNumber", "text"],
  ["fullName", "text"],
  ["series", "text"],
  ["image", "text"],
  ["driverFile", "text"],
  ["linkKind", "text"],
  ["urlBasis", "text"],
  ["versionStatus", "text"],
  ["versionBasis", "text"],
  ["asOf", "text"],
  ["asOfSource", "text"],
  ["releaseDateIso", "text"],
  ["releaseDateBasis", "text"],
  ["compatibilityBasis", "text"],
  ["osDetail", "text"],
  ["supportEndIso", "text"],
  ["productUrl", "text"],
  ["notesUrl", "text"],
  ["sha256", "text"],
  ["hardwareIds", "list"],
  ["driverLine", "text"],
  ["lineBasis", "text"],
  ["lineReason", "text"],
  ["driverless.airPrint", "boolean"],
  ["driverless.ippEverywhere", "boolean"],
  ["printerModelId", "number"],
  ["source.id", "text"],
  ["source.name", "text"],
  ["source.licence", "text"],
  ["source.reference", "text"],
  ["source.retrieved", "text"],
  ["releases", "json"]
])

/** @throws UnreadableFile also for a header that names an unknown column or one twice. */
export async function* readCsvRows(
  bytes: AsyncIterable<Uint8Array>,
  shape: CsvShape = { columns: CSV_COLUMNS }
): AsyncGenerator<ReadRow> {
  let header: ReadonlyArray<string> | undefined
  for await (const record of readCsv(bytes, SEPARATORS)) {
    if (header === undefined) header = headerOf(record, shape)
    else if ("error" in record) yield record
    else if (record.cells.length !== header.length) {
      yield {
        line: record.line,
        error: `This row has ${record.cells.length} ${record.cells.length === 1 ? "cell" : "cells"} where the header has ${header.length}.`
      }
    } else yield rowOf(record.line, fieldsOf(header, record.cells, shape))
  }
}

function headerOf(record: CsvRecord, { columns }: CsvShape): ReadonlyArray<string> {
  if ("error" in record) throw new UnreadableFile(record.line, `the header cannot be read. ${record.error}`)
  const header = record.cells.map((cell) => cell.trim())
  const unknown = [...header.entries()].filter(([, name]) => !columns.has(name)).slice(0, MAX_UNKNOWN)
  if (unknown.length > 0) {
    throw new UnreadableFile(
      record.line,
      unknown.map((column) => unknownColumn(column, columns.keys())).join(" Also, ")
    )
  }
  const twice = header.find((name, at) => header.indexOf(name) !== at)
  if (twice !== undefined) throw new UnreadableFile(record.line, `the header names the column ${twice} twice.`)
  return header
}

/** More of them are no misspelling: the file has no header, or is about something else. */
const MAX_UNKNOWN = 3

const unknownColumn = ([at, name]: readonly [number, string], known: Iterable<string>): string => {
  const quoted = quotedName(name)
  const meant = quoted === "" ? undefined : meantName(name, known)
  const named = quoted === "" ? "" : `, ${quoted},`
  const question = meant === undefined ? "" : ` Did you mean '${meant}'?`
  return `column ${at + 1} of the header${named} is no field of an import row.${question}`
}

function fieldsOf(
  header: ReadonlyArray<string>,
  cells: ReadonlyArray<string>,
  { columns, empty }: CsvShape
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  header.forEach((name, at) => {
    const text = plain((cells[at] as string).replaceAll("\r\n", "\n").trim())
    if (text === "") {
      if (empty === null) row[name] = null
      return
    }
    const value = valueOf(columns.get(name) as Kind, text)
    const dot = name.indexOf(".")
    if (dot === -1) row[name] = value
    else {
      const outer = name.slice(0, dot)
      row[outer] = { ...(row[outer] as object | undefined), [name.slice(dot + 1)]: value }
    }
  })
  return row
}

/** Spreadsheets write them in capitals. */
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false]
])

/** Text that is not what its column holds stays text: the row's own check then says what is wrong with it. */
function valueOf(kind: Kind, text: string): unknown {
  if (kind === "number") return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (kind === "boolean") return BOOLEANS.get(text.toLowerCase()) ?? text
  if (kind === "list") {
    const list = text.startsWith("[") ? jsonOf(text) : text
    if (Array.isArray(list)) return list
    return text
      .split(";")
      .map((item) => item.trim())
      .filter((item) => item !== "")
  }
  return kind === "json" ? jsonOf(text) : text
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
