/** The rows of an import file: a JSON array, JSON lines, or CSV with a header. Faulty rows are told by line, not thrown. */
import { readCsvRows } from "./read-csv.ts"
import { readJsonArray } from "./read-json-array.ts"
import { parseRow, type ReadRow, UnreadableFile } from "./read-row.ts"

export type FileFormat = "json" | "ndjson" | "csv"

/** By the name's ending, else by the first character: `[` JSON, `{` JSON lines, else CSV. */
export const formatOf = (name: string, text: string): FileFormat => {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === "csv") return "csv"
  if (ending === "ndjson" || ending === "jsonl") return "ndjson"
  const first = text.trimStart()[0]
  if (ending === "json" || first === "[") return first === "{" ? "ndjson" : "json"
  return first === "{" ? "ndjson" : "csv"
}

/** @throws UnreadableFile when the file is not UTF-8, empty, or has no structure that rows could be read from. */
export const readRows = (name: string, bytes: ArrayBuffer | Uint8Array): ReadonlyArray<ReadRow> => {
  const text = textOf(bytes)
  if (text.trim() === "") throw new UnreadableFile("The file is empty.")
  const format = formatOf(name, text)
  if (format === "csv") return readCsvRows(text)
  return format === "json" ? readJsonArray(text) : readJsonLines(text)
}

const readJsonLines = (text: string): ReadonlyArray<ReadRow> =>
  text.split("\n").flatMap((json, index) => (json.trim() === "" ? [] : [parseRow(index + 1, json)]))

/** Without a byte order mark. */
const textOf = (bytes: ArrayBuffer | Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableFile("The file is not UTF-8 text.")
  }
}
