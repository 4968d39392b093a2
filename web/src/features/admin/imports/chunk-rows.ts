/** Cuts the rows of a file into pieces that the server takes in one call, limited in commands and bytes. */
import type { ChangesRequest } from "../../../data/admin/admin-imports.ts"

export interface NumberedRow {
  readonly line: number
  readonly value: Readonly<Record<string, unknown>>
}

export interface CallLimits {
  readonly commands: number
  readonly bytes: number
}

type NumberedCommand = ChangesRequest["commands"][number]

/** In the order of the file; a row that is too long by itself goes alone and is the server's to refuse. */
export const chunkRows = (
  rows: ReadonlyArray<NumberedRow>,
  limits: CallLimits
): ReadonlyArray<ReadonlyArray<NumberedCommand>> => {
  const chunks: Array<Array<NumberedCommand>> = []
  let bytes = 0
  for (const { line, value } of rows) {
    // Rows add, whatever a field of that name says: a file cannot remove.
    const command: NumberedCommand = { line, command: { ...value, do: "add" } }
    const size = new TextEncoder().encode(JSON.stringify(command)).length + 1
    const current = chunks.at(-1)
    if (current === undefined || current.length === limits.commands || bytes + size > limits.bytes) {
      chunks.push([command])
      bytes = size
    } else {
      current.push(command)
      bytes += size
    }
  }
  return chunks
}
