/** Cuts the rows of a file into pieces that the server takes in one call, limited in commands and size. */
import { sizeInCall } from "@driverdex/domain/importing/jsonSize"
import { rowCommand } from "@driverdex/domain/importing/rowCommand"
import type { ChangesRequest } from "../queries/admin-imports.ts"

export interface NumberedRow {
  readonly line: number
  readonly value: Readonly<Record<string, unknown>>
}

export interface CallLimits {
  readonly commands: number
  readonly size: number
}

type NumberedCommand = ChangesRequest["commands"][number]

/** In the order of the file; a row that is too long by itself goes alone and is the server's to refuse. */
export const chunkRows = (
  rows: ReadonlyArray<NumberedRow>,
  limits: CallLimits
): ReadonlyArray<ReadonlyArray<NumberedCommand>> => {
  const chunks: Array<Array<NumberedCommand>> = []
  let taken = 0
  for (const { line, value } of rows) {
    const command: NumberedCommand = { line, command: rowCommand(value) }
    const size = sizeInCall(command) + 1
    const current = chunks.at(-1)
    if (current === undefined || current.length === limits.commands || taken + size > limits.size) {
      chunks.push([command])
      taken = size
    } else {
      current.push(command)
      taken += size
    }
  }
  return chunks
}
