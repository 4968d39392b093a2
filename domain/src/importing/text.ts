/** The text of a file, piece by piece: UTF-8 without its byte order mark, or a clear error that it is something else. */
import { UnreadableFile } from "./RowReader.ts"

/** A guess among the older encodings would put wrong letters into names, and nobody would see it. */
const NOT_UTF8 = "the file is not UTF-8 text. In Excel, save it as 'CSV UTF-8'; in an editor, with the encoding UTF-8."

/** @throws UnreadableFile at the line of the first byte that is not UTF-8. */
export async function* readText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // Node's own removal of the mark also takes one in the middle, where a piece begins with it.
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
  let line = 1
  let isBeginning = true
  for await (const chunk of bytes) {
    const decoded = decode(() => strict.decode(chunk, { stream: true }), chunk, line)
    const text = isBeginning ? decoded.replace(/^\uFEFF/, "") : decoded
    isBeginning &&= decoded === ""
    line += newlines(text)
    if (text !== "") yield text
  }
  const rest = decode(() => strict.decode(), new Uint8Array(), line)
  if (rest !== "") yield rest
}

function decode(strictly: () => string, chunk: Uint8Array, line: number): string {
  try {
    return strictly()
  } catch {
    const before = new TextDecoder().decode(chunk).split("\uFFFD", 1)[0] ?? ""
    throw new UnreadableFile(line + newlines(before), NOT_UTF8)
  }
}

function newlines(text: string): number {
  let count = 0
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count++
  return count
}
