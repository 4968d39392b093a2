/**
 * The lines of a list without the marks of the place it was pasted from: quotes of mails and forums, list marks, code fences,
 * HTML entities, BBCode, numbers in front of each line, invisible characters (P-SCAN-11).
 */
import type { Line } from "./grammar/Form.ts"

const LONGEST_LINE = 8000

export const plainLines = (text: string): ReadonlyArray<Line> => {
  const written = plainText(text).split(/\r\n|\r|\n/)
  const isNumbered = hasLineNumbers(written)
  return written.map((raw, at) => {
    const line = withoutMarks(isNumbered ? raw.replace(LINE_NUMBER, "") : raw).slice(0, LONGEST_LINE)
    const trimmed = line.trim()
    return { text: trimmed, indent: line.length - line.trimStart().length, number: at + 1 }
  })
}

/** Entities, escapes and characters that are not seen stand inside ids. Each step takes time in proportion to the text. */
const plainText = (text: string): string =>
  text
    .replaceAll(/[\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, "")
    .replaceAll(/[\u00a0\u202f\u2007]|&nbsp;|&#160;/g, " ")
    .replaceAll(/(?:&amp;)+(?:amp;)*|&#0*38;|&#x26;|\\u0026/gi, "&")
    .replaceAll(/&#0*92;|&#x5c;/gi, "\\")

/** Fences and rules of Markdown are empty lines; emphasis, code marks and tags around a text are not part of it. */
const withoutMarks = (line: string): string => {
  if (FENCE.test(line)) return ""
  let rest = line
  while (QUOTE.test(rest)) rest = rest.replace(QUOTE, "")
  if (rest.includes("`") || rest.includes("**")) rest = rest.replaceAll(/`+|\*\*/g, "")
  if (rest.includes("[")) rest = rest.replaceAll(BBCODE, "")
  return rest.replace(BULLET, "$1")
}
const FENCE = /^\s*(?:```|~~~)[^`]*$/
/** Not the `>>>` of setupapi.dev.log. */
const QUOTE = /^\s{0,3}>(?!>>) ?/
const BBCODE = /\[\/?(?:b|i|u|code|quote|spoiler|size|color|font|list|\*)(?:=[^\]\n]{0,80})?\]/gi
const BULLET = /^(\s*)(?:[-•·–]|\*(?=\s)|\d{1,3}[.)](?=\s))\s+(?=\S)/

/** '  12: ', '12 | ': only where nearly every written line has one and they rise. */
const hasLineNumbers = (lines: ReadonlyArray<string>): boolean => {
  const written = lines.filter((line) => line.trim() !== "").slice(0, 200)
  const numbers = written.map((line) => LINE_NUMBER.exec(line)?.[1]).map(Number)
  const rising = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? Number.NaN) + 1).length
  return written.length >= 3 && rising >= (written.length - 1) * 0.8
}
const LINE_NUMBER = /^\s*(\d{1,6})(?:\s*[|│]\s?|[:.)]\s|\t)/
