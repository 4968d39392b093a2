/** Rows as JSON lines: one object per line. A line that cannot be read is that row's error; reading continues. */
import { MAX_ROW_LENGTH, parseRow, type ReadRow } from "./RowReader.ts"

const LF = 0x0a
const BOM = "\uFEFF"

export async function* readNdjson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let parts: Array<Uint8Array> = []
  let length = 0
  let line = 1
  const keep = (part: Uint8Array) => {
    length += part.length
    // A line that is too long is counted, not stored: memory stays bounded.
    if (length <= MAX_ROW_LENGTH) parts.push(part)
    else parts = []
  }
  const take = (): ReadRow | undefined => {
    const row =
      length > MAX_ROW_LENGTH ? { line, error: "This row is longer than 3 MB." } : rowOf(line, joined(parts, length))
    parts = []
    length = 0
    return row
  }
  for await (const chunk of bytes) {
    let from = 0
    for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, from)) {
      keep(chunk.subarray(from, at))
      const row = take()
      if (row !== undefined) yield row
      line++
      from = at + 1
    }
    keep(chunk.subarray(from))
  }
  const last = take()
  if (last !== undefined) yield last
}

/** Undefined for an empty line. */
function rowOf(line: number, bytes: Uint8Array): ReadRow | undefined {
  let text: string
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { line, error: "This row is not UTF-8 text." }
  }
  if (line === 1 && text.startsWith(BOM)) text = text.slice(1)
  return text.trim() === "" ? undefined : parseRow(line, text)
}

function joined(parts: ReadonlyArray<Uint8Array>, length: number): Uint8Array {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
