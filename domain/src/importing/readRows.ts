/** The rows of an import file of any format, read in constant memory: the one reader of the terminal and the browser. */
import { type CsvShape, readCsvRows } from "./csvRows.ts"
import { readJsonArray } from "./jsonArray.ts"
import { readNdjson } from "./ndjson.ts"
import { type ReadRow, type RowReader, UnreadableFile } from "./RowReader.ts"

export const FORMATS = ["json", "ndjson", "csv"] as const
export type Format = (typeof FORMATS)[number]

/**
 * The rows in the order of the file; a row that cannot be read is an error with its line, and the next one is read on.
 * `name` is the file's: its ending says the format, else the first character does: `[` JSON, `{` JSON lines, else CSV. A `.json`
 * that begins with `{` is JSON lines. `format` overrules both. `csv` is what a CSV may hold, left out: drivers.
 * @throws UnreadableFile for an empty file, text that is not UTF-8, and one that has no structure to read rows from.
 */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  format?: Format,
  csv?: CsvShape
): AsyncGenerator<ReadRow> {
  const pieces = bytes[Symbol.asyncIterator]()
  const seen: Array<Uint8Array> = []
  let first: string | undefined
  while (first === undefined) {
    const { done, value } = await pieces.next()
    if (done === true) break
    seen.push(value)
    // A piece may end inside a character; the first one that is not white space is plain in every format that knows it.
    first = /[^\s\uFEFF\uFFFD]/.exec(new TextDecoder().decode(value))?.[0] ?? (hasForeignBytes(value) ? "?" : undefined)
  }
  if (first === undefined) throw new UnreadableFile(1, "the file is empty.")
  const whole = (async function* () {
    yield* seen
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value
  })()
  const found = format ?? formatOf(name, first)
  yield* found === "csv" ? readCsvRows(whole, csv) : READERS[found](whole)
}

const READERS: Readonly<Record<Exclude<Format, "csv">, RowReader>> = { json: readJsonArray, ndjson: readNdjson }

const formatOf = (name: string, first: string): Format => {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === "csv") return "csv"
  if (ending === "ndjson" || ending === "jsonl" || first === "{") return "ndjson"
  return ending === "json" || first === "[" ? "json" : "csv"
}

const hasForeignBytes = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true })
    return false
  } catch {
    return true
  }
}
