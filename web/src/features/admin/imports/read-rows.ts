/** The rows of an import file: a JSON array, JSON lines, or CSV with a header. Faulty rows are told by line, not thrown. */
import { readCsvRows } from "./read-csv.ts"
import { readJsonArray } from "./read-json-array.ts"

/** A row as it stands in the file, or why it cannot be read. `line` counts from 1, where the row begins. */
export type ReadRow =
  | { readonly line: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly error: string }

/** The file as a whole makes no sense; the message is one sentence for its reader. */
export class UnreadableFile extends Error {}

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

/** One row of JSON text; also for the elements of an array. */
export const parseRow = (line: number, json: string): ReadRow => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? { line, value: value as Record<string, unknown> }
      : { line, error: "A row must be an object with the fields of a driver." }
  } catch {
    return { line, error: "This is not valid JSON." }
  }
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
