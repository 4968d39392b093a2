/** Cuts the rows of a file into pieces that the server takes in one call: so many rows, so many bytes. */

export interface NumberedRow {
  readonly line: number
  readonly value: Readonly<Record<string, unknown>>
}

export interface CallLimits {
  readonly rows: number
  readonly bytes: number
}

/** A row as it is sent. The line is ours: a field of that name in the file gives way. */
export type SentRow = Readonly<Record<string, unknown>> & { readonly line: number }

/** In the order of the file; a row that is too long by itself goes alone and is the server's to refuse. */
export const chunkRows = (
  rows: ReadonlyArray<NumberedRow>,
  limits: CallLimits
): ReadonlyArray<ReadonlyArray<SentRow>> => {
  const chunks: Array<Array<SentRow>> = []
  let bytes = 0
  for (const { line, value } of rows) {
    const row: SentRow = { ...value, line }
    const size = new TextEncoder().encode(JSON.stringify(row)).length + 1
    const current = chunks.at(-1)
    if (current === undefined || current.length === limits.rows || bytes + size > limits.bytes) {
      chunks.push([row])
      bytes = size
    } else {
      current.push(row)
      bytes += size
    }
  }
  return chunks
}
