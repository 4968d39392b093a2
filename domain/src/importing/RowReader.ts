/** What every reader of an import file yields, and the limits they share. The terminal and the browser read by the same ones. */
import { shapeFault } from "./rowShape.ts"

/** One row of the file as it is, or a sentence why it cannot be read. `line` counts from 1, where the row begins. */
export type ReadRow =
  | { readonly line: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly error: string }

/** Reads rows from the bytes of a file in constant memory, in the order of the file. @throws UnreadableFile */
export type RowReader = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<ReadRow>

/** A longer row could not be sent: a request may hold 4 MB. */
export const MAX_ROW_LENGTH = 3_000_000

/** The rest of the file makes no sense; rows before the line are fine. */
export class UnreadableFile extends Error {
  readonly line: number
  constructor(line: number, sentence: string) {
    super(`Line ${line}: ${sentence}`)
    this.line = line
  }
}

/** JSON of one row. The sentence for what is none never repeats a part of it. */
export function parseRow(line: number, json: string): ReadRow {
  try {
    return rowOf(line, JSON.parse(json))
  } catch {
    return { line, error: "This row is not valid JSON." }
  }
}

/** The value as a row, or why it cannot be one. */
export function rowOf(line: number, value: unknown): ReadRow {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { line, error: "A row must be an object with the fields of the import format." }
  }
  const error = shapeFault(value)
  return error === null ? { line, value: value as Record<string, unknown> } : { line, error }
}
