/** Records of a CSV file (RFC 4180): quoted cells may hold separators, quotes and line ends; lines end in LF or CRLF. */
import { MAX_ROW_LENGTH, UnreadableFile } from "./RowReader.ts"
import { readText } from "./text.ts"

export type CsvRecord =
  | { readonly line: number; readonly cells: ReadonlyArray<string> }
  | { readonly line: number; readonly error: string }

type Place = "cell start" | "plain" | "quoted" | "quote in quoted" | "skipping"

/** What spreadsheets put between cells: Excel a semicolon where the comma is the decimal sign, and a tab in its text files. */
export const SEPARATORS = [",", ";", "\t"] as const

/**
 * Empty lines are no records. The first of `separators` that stands outside quotes separates the cells of the whole file.
 * @throws UnreadableFile for text that is not UTF-8 or a quote that never closes.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  separators: ReadonlyArray<string> = [","]
): AsyncGenerator<CsvRecord> {
  let separator = separators.length === 1 ? separators[0] : undefined
  let place = "cell start" as Place
  let cells: Array<string> = []
  let cell = ""
  let length = 0
  let line = 1
  let start = 1
  let error: string | undefined
  let carriageReturn = false

  const endOfCell = () => {
    cells.push(cell)
    cell = ""
    place = "cell start"
  }
  const endOfRecord = (): CsvRecord | undefined => {
    if (place !== "skipping") endOfCell()
    const empty = cells.length === 1 && cells[0] === "" && length === 0
    const record = error !== undefined ? { line: start, error } : empty ? undefined : { line: start, cells }
    cells = []
    cell = ""
    length = 0
    error = undefined
    place = "cell start"
    return record
  }
  const refuse = (sentence: string) => {
    error = sentence
    place = "skipping"
  }

  for await (const text of readText(bytes)) {
    for (const char of text) {
      // A CR counts as part of a line end only when LF follows; elsewhere it is text like any other.
      if (carriageReturn) {
        carriageReturn = false
        if (char !== "\n") addPlain("\r")
      }
      if (place === "quoted") {
        if (char === '"') place = "quote in quoted"
        else cell += char
        length++
        if (char === "\n") line++
      } else if (char === "\n") {
        const record = endOfRecord()
        if (record !== undefined) yield record
        line++
        start = line
        continue
      } else if (char === "\r") {
        carriageReturn = true
        continue
      } else addPlain(char)
      if (length > MAX_ROW_LENGTH) throw new UnreadableFile(start, "the row is longer than 3 MB; a quote may be open.")
    }
  }
  if (carriageReturn) addPlain("\r")
  if (place === "quoted") throw new UnreadableFile(start, "a quote is opened and never closed.")
  const last = endOfRecord()
  if (last !== undefined) yield last

  function addPlain(char: string): void {
    length++
    if (place === "skipping") return
    if (separator === undefined && separators.includes(char)) separator = char
    if (place === "quote in quoted") {
      if (char === '"') {
        cell += '"'
        place = "quoted"
      } else if (char === separator) endOfCell()
      else refuse("Text follows a closing quote.")
    } else if (char === separator) endOfCell()
    else if (char === '"') {
      if (place === "cell start") place = "quoted"
      else refuse("A quote stands inside a cell that does not begin with one.")
    } else {
      place = "plain"
      cell += char
    }
  }
}
