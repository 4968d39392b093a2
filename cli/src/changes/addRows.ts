/** The rows of a file as commands. */
import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import type { ReadCommand } from "./sendCommands.ts"

/** Rows add, whatever a field of that name says: a file cannot remove. */
export async function* addRows(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadCommand> {
  for await (const read of rows) {
    yield "error" in read ? read : { line: read.line, command: { ...read.value, do: "add" } }
  }
}
