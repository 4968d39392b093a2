/** The bytes of an import file or of standard input, as rows. */
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { addAbortSignal, type Readable } from "node:stream"
import type { CsvShape } from "@driverdex/domain/importing/csvRows"
import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { type Format, readRows } from "@driverdex/domain/importing/readRows"
import { Failure } from "../verb/Failure.ts"

export interface OpenFile {
  readonly rows: AsyncIterable<ReadRow>
  /** Bytes read so far, and the size of the file where it is known. */
  readonly progress: () => { readonly read: number; readonly size: number | undefined }
}

/**
 * Opens `path`, or standard input for `-`. Without a format it goes by the file's name, else by its first character.
 * Of a CSV without a shape the rows are drivers. Aborting `signal` ends the rows with an AbortError.
 * @throws Failure when there is no such file or it cannot be read.
 */
export async function openFile(
  path: string,
  format: Format | undefined,
  signal: AbortSignal,
  csv?: CsvShape
): Promise<OpenFile> {
  const size = path === "-" ? undefined : await sizeOf(path)
  const stream: Readable =
    path === "-" ? addAbortSignal(signal, process.stdin) : createReadStream(path, { signal, highWaterMark: 256 * 1024 })
  let read = 0
  const bytes = (async function* () {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      read += chunk.length
      yield chunk
    }
  })()
  return { rows: readRows(bytes, path, format, csv), progress: () => ({ read, size }) }
}

/** Undefined for a pipe or a device, which has no size of its own. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    if (found.isDirectory()) throw new Failure(`${path} is a folder; an import reads one file.`)
    return found.isFile() ? found.size : undefined
  } catch (error) {
    if (error instanceof Failure) throw error
    const code = (error as NodeJS.ErrnoException).code
    throw new Failure(code === "ENOENT" ? `There is no file ${path}.` : `The file ${path} cannot be read (${code}).`)
  }
}
