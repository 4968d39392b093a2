/** Rows as one JSON array. Only the brackets are followed here, so that a row is parsed alone and memory stays bounded. */
import { MAX_ROW_LENGTH, parseRow, type ReadRow, UnreadableFile } from "./RowReader.ts"
import { readText } from "./text.ts"

type Place = "before" | "first" | "element" | "next" | "after"

/** @throws UnreadableFile when the text is no array, ends too early or goes on after the array. */
export async function* readJsonArray(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let place = "before" as Place
  let line = 1
  let start = 1
  let element = ""
  let depth = 0
  let inString = false
  let escaped = false

  for await (const text of readText(bytes)) {
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const char = text[at] as string
      if (char === "\n") line++
      if (place === "element") {
        if (inString) {
          if (escaped) escaped = false
          else if (char === "\\") escaped = true
          else if (char === '"') inString = false
          continue
        }
        if (char === '"') inString = true
        else if (char === "{" || char === "[") depth++
        else if (depth > 0 && (char === "}" || char === "]")) depth--
        else if (depth === 0 && (char === "," || char === "]")) {
          yield parseRow(start, element + text.slice(from, at))
          element = ""
          place = char === "," ? "next" : "after"
        }
        continue
      }
      if (isSpace(char)) continue
      if (place === "before") {
        if (char !== "[")
          throw new UnreadableFile(line, "the file does not begin with '[': a JSON import is one array.")
        place = "first"
      } else if (place === "after") {
        throw new UnreadableFile(line, "the file goes on after the end of its array.")
      } else if (char === "]" && place === "first") {
        place = "after"
      } else if (char === "," || char === "]") {
        throw new UnreadableFile(line, "a row is missing between two separators.")
      } else {
        place = "element"
        start = line
        from = at
        depth = char === "{" || char === "[" ? 1 : 0
        inString = char === '"'
        escaped = false
      }
    }
    if (place === "element") {
      element += text.slice(from)
      if (element.length > MAX_ROW_LENGTH) throw new UnreadableFile(start, "the row is longer than 3 MB.")
    }
  }
  if (place === "before") throw new UnreadableFile(line, "the file is empty: a JSON import is one array.")
  if (place !== "after") throw new UnreadableFile(line, "the file ends before its array does.")
}

function isSpace(char: string): boolean {
  return char === " " || char === "\n" || char === "\r" || char === "\t"
}
