/** One row of an import file, however the file is written. */

/** A row as it stands in the file, or why it cannot be read. `line` counts from 1, where the row begins. */
export type ReadRow =
  | { readonly line: number; readonly value: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly error: string }

/** The file as a whole makes no sense; the message is one sentence for its reader. */
export class UnreadableFile extends Error {}

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
