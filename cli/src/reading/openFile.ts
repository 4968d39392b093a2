/** The bytes of an import file or of standard input, and the reader that suits them. */
import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { extname } from "node:path"
import { addAbortSignal, type Readable } from "node:stream"
import { Failure } from "../Failure.ts"
import { readCsvRows } from "./csvRows.ts"
import { readJsonArray } from "./jsonArray.ts"
import { readNdjson } from "./ndjson.ts"
import type { ReadRow, RowReader } from "./RowReader.ts"

export const FORMATS = ["json", "ndjson", "csv"] as const
export type Format = (typeof FORMATS)[number]

const READERS: Readonly<Record<Format, RowReader>> = { json: readJsonArray, ndjson: readNdjson, csv: readCsvRows }
const BY_EXTENSION: Readonly<Record<string, Format>> = {
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".csv": "csv"
}

export interface OpenFile {
  readonly rows: AsyncIterable<ReadRow>
  /** Bytes read so far, and the size of the file where it is known. */
  readonly progress: () => { readonly read: number; readonly size: number | undefined }
}

/**
 * Opens `path`, or standard input for `-`. Without a format it goes by the file's extension, else by its first character:
 * `[` JSON, `{` JSON lines, else CSV. Aborting `signal` ends the rows with an AbortError.
 * @throws Failure when there is no such file or it cannot be read.
 */
export async function openFile(path: string, format: Format | undefined, signal: AbortSignal): Promise<OpenFile> {
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
  const known = format ?? BY_EXTENSION[extname(path).toLowerCase()]
  return { rows: known === undefined ? readUnknown(bytes) : READERS[known](bytes), progress: () => ({ read, size }) }
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

async function* readUnknown(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<ReadRow> {
  const seen: Array<Uint8Array> = []
  let first: string | undefined
  while (first === undefined) {
    const { done, value } = await bytes.next()
    if (done === true) break
    seen.push(value)
    first = /[^\s\uFEFF]/.exec(Buffer.from(value).toString("utf8"))?.[0]
  }
  const reader = first === "[" ? readJsonArray : first === "{" ? readNdjson : readCsvRows
  yield* reader(
    (async function* () {
      yield* seen
      yield* bytes
    })()
  )
}
