/** The rows of a JSON array, each with the line it begins on. Only brackets and texts are followed, so one faulty row is one error. */
import { parseRow, type ReadRow, UnreadableFile } from "./read-row.ts"

/** @throws UnreadableFile when the text is no array, ends too early or goes on after the array. */
export const readJsonArray = (text: string): ReadonlyArray<ReadRow> => {
  const open = text.search(/\S/)
  if (text[open] !== "[") throw new UnreadableFile("The file does not begin with '[': a JSON import is one array.")
  const rows: Array<ReadRow> = []
  const lineAt = lineCounter(text)
  let at = open + 1
  let last = false
  while (!last) {
    const end = endOfElement(text, at)
    if (end === -1) throw new UnreadableFile("The file ends before its array does.")
    last = text[end] === "]"
    const element = text.slice(at, end)
    const gap = element.search(/\S/)
    if (gap !== -1) rows.push(parseRow(lineAt(at + gap), element))
    // Nothing between the brackets is an empty array; nothing elsewhere is a comma too many.
    else if (!last || rows.length > 0) rows.push({ line: lineAt(end), error: "A row is missing beside a comma." })
    at = end + 1
  }
  if (text.slice(at).trim() !== "") throw new UnreadableFile("The file goes on after the end of its array.")
  return rows
}

/** Where the comma or the bracket stands that ends the element which begins at `from`; -1 when there is none. */
const endOfElement = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text[at]
    if (char === '"') {
      at = endOfText(text, at)
      if (at === -1) return -1
    } else if (char === "{" || char === "[") depth++
    else if (depth === 0 && (char === "," || char === "]")) return at
    else if (char === "}" || char === "]") depth--
  }
  return -1
}

/** The closing quote of the text that opens at `from`. */
const endOfText = (text: string, from: number): number => {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === '"') return at
  }
  return -1
}

/** Lines from 1; to be asked with ascending places. */
const lineCounter = (text: string): ((place: number) => number) => {
  let line = 1
  let counted = 0
  return (place) => {
    for (; counted < place; counted++) if (text[counted] === "\n") line++
    return line
  }
}
