/** The rows of a file that an operator chose, by the reader that the terminal program uses too. */

import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { readRows } from "@driverdex/domain/importing/readRows"

/** A browser keeps all rows for the preview: larger files are the terminal's, which reads them in constant memory. */
export const MAX_FILE_BYTES = 100_000_000
const PIECE_BYTES = 1_000_000

/** The file is larger than a browser should hold; the message is one sentence for its reader. */
export class TooLargeFile extends Error {}

/** @throws UnreadableFile for a file that has no structure to read rows from; TooLargeFile. */
export const readFile = async (file: Pick<File, "name" | "size" | "slice">): Promise<ReadonlyArray<ReadRow>> => {
  if (file.size > MAX_FILE_BYTES) {
    throw new TooLargeFile("The file is larger than 100 MB; import it with the terminal program.")
  }
  const rows: Array<ReadRow> = []
  for await (const row of readRows(piecesOf(file), file.name)) rows.push(row)
  return rows
}

async function* piecesOf(file: Pick<File, "size" | "slice">): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    yield new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
  }
}
