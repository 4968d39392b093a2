/** Writes records one after the other in the requested format: memory does not grow with their number. */

import { defused, undefused } from "@driverdex/domain/importing/spreadsheetText"
import { jsonText } from "../verb/plainText.ts"

export const RECORD_FORMATS = ["ndjson", "csv", "json"] as const
export type RecordFormat = (typeof RECORD_FORMATS)[number]
/** Help text of the option that turns `defuse` off. */
export const RAW_CELLS = "CSV: put no apostrophe before texts that a spreadsheet would read as a formula"
export type FlatRecord = Readonly<Record<string, unknown>>

export interface RecordTask {
  readonly records: AsyncIterable<FlatRecord> | Iterable<FlatRecord>
  readonly format: RecordFormat
  /** A CSV for a spreadsheet: a text that starts like a formula gets a leading apostrophe. Default: yes. */
  readonly defuse?: boolean
  /** Columns of a CSV, in their order; `source.id` is a field of an object. */
  readonly columns: ReadonlyArray<string>
  /** Resolves when the text is written: a slow reader slows the records down. */
  readonly send: (text: string) => Promise<void>
  /** Receives the number of records now and then, and at the end. */
  readonly onProgress?: (count: number) => void
}

/** Size of one write; writing every record on its own would cost a system call each. */
const PIECE = 64 * 1024

/** Returns the number of records. */
export async function writeRecords(task: RecordTask): Promise<number> {
  const { records, format, columns, send, onProgress, defuse = true } = task
  const asCell = defuse ? defused : undefused
  let text = format === "csv" ? `${columns.map(csvCell).join(",")}\r\n` : format === "json" ? "[" : ""
  let count = 0
  for await (const record of records) {
    if (format === "csv")
      text += `${columns.map((column) => csvCell(textOf(fieldOf(record, column), asCell))).join(",")}\r\n`
    else if (format === "json") text += `${count === 0 ? "\n" : ",\n"}${jsonText(record)}`
    else text += `${jsonText(record)}\n`
    count++
    if (text.length >= PIECE) {
      await send(text)
      text = ""
      onProgress?.(count)
    }
  }
  if (format === "json") text += count === 0 ? "]\n" : "\n]\n"
  if (text !== "") await send(text)
  onProgress?.(count)
  return count
}

/** @param column `source.id` is a field of an object */
export function fieldOf(record: FlatRecord, column: string): unknown {
  const dot = column.indexOf(".")
  if (dot === -1) return record[column]
  const inner = record[column.slice(0, dot)]
  return typeof inner === "object" && inner !== null ? (inner as FlatRecord)[column.slice(dot + 1)] : undefined
}

/**
 * As an import reads it back (domain/src/importing/csvRows.ts): a list of texts joined by ';', other compound values as
 * JSON; also a list that would be read differently, such as an empty one, which is known to be empty.
 */
export function textOf(value: unknown, asCell: (text: string) => string): string {
  if (value === undefined || value === null) return ""
  if (typeof value === "string") return asCell(value)
  if (Array.isArray(value) && value.length > 0 && value.every(isPlainItem)) return asCell(value.join(";"))
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

/** A reader takes a leading '[' for a JSON array. */
function isPlainItem(item: unknown): item is string {
  return typeof item === "string" && !/^\[|;/.test(item)
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
