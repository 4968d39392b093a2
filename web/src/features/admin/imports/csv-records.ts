/** The records of a CSV text (RFC 4180): quoted cells may hold commas, quotes and line ends; lines end in LF or CRLF. */
import { UnreadableFile } from "./read-row.ts"

export type CsvRecord =
  | { readonly line: number; readonly cells: ReadonlyArray<string> }
  | { readonly line: number; readonly error: string }

/** Empty lines are no records. @throws UnreadableFile for a quote that never closes. */
export const csvRecords = (text: string): ReadonlyArray<CsvRecord> => {
  const records: Array<CsvRecord> = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const start = line
    const cells: Array<string> = []
    let error: string | undefined
    let more = true
    while (more) {
      const cell = text[at] === '"' ? quotedCell(text, at, start) : plainCell(text, at)
      cells.push(cell.value)
      error ??= cell.error
      line += newlines(text, at, cell.end)
      at = cell.end + 1
      more = text[cell.end] === ","
    }
    line++
    if (error !== undefined) records.push({ line: start, error })
    else if (cells.length > 1 || cells[0] !== "") records.push({ line: start, cells })
  }
  return records
}

interface Cell {
  readonly value: string
  /** Where the comma or the line end stands, or the end of the text. */
  readonly end: number
  readonly error?: string
}

const plainCell = (text: string, from: number): Cell => {
  const end = endOfCell(text, from)
  const value = text.slice(from, end).replace(/\r$/, text[end] === "," ? "\r" : "")
  return value.includes('"')
    ? { value, end, error: "A quote stands inside a cell that does not begin with one." }
    : { value, end }
}

const quotedCell = (text: string, from: number, line: number): Cell => {
  let value = ""
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new UnreadableFile(`Line ${line}: a quote is opened and never closed.`)
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at++
  }
  const end = endOfCell(text, at)
  return text.slice(at, end).trim() === "" ? { value, end } : { value, end, error: "Text follows a closing quote." }
}

const endOfCell = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== "," && text[at] !== "\n") at++
  return at
}

const newlines = (text: string, from: number, to: number): number => {
  let found = 0
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) found++
  return found
}
