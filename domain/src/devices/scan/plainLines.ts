/**
 * The lines of a list without the marks of the place it was pasted from: quotes of mails and forums, list marks, code fences,
 * tags of web pages, BBCode, numbers and times in front of each line, colours of a console, invisible characters (P-SCAN-11). Of several fields
 * in a line each has one of its own.
 */

import { repairedLines } from "./grammar/brokenIds.ts"
import type { Line } from "./grammar/Form.ts"
import { meaningOf } from "./grammar/fieldRecords.ts"
import { logTimesOf } from "./grammar/logTimes.ts"
import { ENTITY, isMarkup, splitMarkup, withoutEntities } from "./grammar/markup.ts"

const MAX_LINE_LENGTH = 8000

export const plainLines = (text: string): ReadonlyArray<Line> => {
  const plain = plainText(text)
  const first = firstWritten(plain)
  const isNumbered = lineNumbersOf(first, plain)
  const entriesOf = isNumbered === undefined ? logTimesOf(first) : undefined
  const hasListTags = /\[\/?list[\]=]/i.test(plain)
  const lines: Array<Line> = []
  const add = (line: Line): void => {
    const fields = fieldsApart(line.text)
    if (fields === undefined) lines.push(line)
    else for (const text of fields) lines.push({ text, indent: line.indent, number: line.number })
  }
  let at = -1
  for (const raw of writtenLines(plain)) {
    at += 1
    if (hasListTags && LIST_TAG.test(raw)) continue
    if (entriesOf !== undefined) {
      for (const entry of entriesOf(raw)) for (const piece of piecesOf(entry)) add(lineOf(piece, at + 1))
      continue
    }
    const marked = isNumbered?.(at) === true ? raw.replace(LINE_NUMBER, "") : raw
    if (marked.length <= MAX_LINE_LENGTH && !isMarkup(marked)) add(lineOf(marked, at + 1))
    else
      for (const part of isMarkup(marked) ? splitMarkup(marked) : [marked])
        for (const piece of piecesOf(part)) add(lineOf(piece, at + 1))
  }
  return repairedLines(lines)
}

const LONE_RETURN = /\r(?!\n)/

/** One at a time: an array of all lines of a long list would take as much memory as the list. */
function* writtenLines(text: string): Generator<string> {
  // What is left of Windows' line ends is white space at the end of a line.
  if (LONE_RETURN.test(text)) return yield* text.split(/\r\n?|\n/)
  let from = 0
  for (let to = text.indexOf("\n"); to >= 0; to = text.indexOf("\n", from)) {
    yield text.slice(from, to)
    from = to + 1
  }
  yield text.slice(from)
}

/** The first lines that are not empty: how a list was pasted shows in them. */
const firstWritten = (text: string): ReadonlyArray<string> => {
  const written: Array<string> = []
  for (const line of writtenLines(text)) {
    if (line.trim() !== "") written.push(line)
    if (written.length === LOOKED_AT) break
  }
  return written
}
const LOOKED_AT = 200

const lineOf = (piece: string, number: number): Line => {
  const unquoted = withoutMarks(piece)
  const item = MAY_BE_ITEM.test(unquoted) ? BULLET.exec(unquoted)?.[0] : undefined
  // White space in its place: what stands below in the same column belongs to it.
  const line = item === undefined ? unquoted : " ".repeat(item.length) + unquoted.slice(item.length)
  const text = line.trim()
  const indent = text === "" ? 0 : line.length - line.trimStart().length
  return item === undefined ? { text, indent, number } : { text, indent, number, isItem: true }
}

/** Entities, escapes and characters that are not seen stand inside ids. Each step takes time in proportion to the text. */
const plainText = (text: string): string => {
  let plain = text
  if (UNSEEN.test(plain)) plain = plain.replaceAll(UNSEEN_ALL, "")
  if (SPACES.test(plain)) plain = plain.replaceAll(SPACES_ALL, " ")
  if (MONEY.test(plain) && YEN.test(plain)) plain = plain.replaceAll(YEN_IN_ID, "\\")
  if (plain.includes("&") || plain.includes("\\u00"))
    plain = plain
      .replaceAll(/&(?:amp;)+|&#0{0,4}38;|&#x26;|\\u0026/gi, "&")
      .replaceAll(/&nbsp;|&#160;|&#xa0;/gi, " ")
      .replaceAll(/&#0{0,4}92;|&#x5c;|&bsol;/gi, "\\")
  if (ENTITY.test(plain)) plain = withoutEntities(plain)
  if (plain.includes(" \\")) plain = plain.replaceAll(ESCAPED_MARK, " ")
  return APART.test(plain) ? withoutBlanks(plain) : plain
}
/** Colours of a console and of a chat, marks of direction, soft hyphens. */
const UNSEEN = /[\u001b\u0003\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/
const UNSEEN_ALL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
  /\u001b\[[\d;]{0,20}[A-Za-z]|\u0003\d{0,2}|[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g
const SPACES = /[\u00a0\u202f\u2007]/
const SPACES_ALL = /[\u00a0\u202f\u2007]/g

/** A font or an encoding of Japan and Korea shows '\' as the sign of their money. */
const MONEY = /[¥￥₩]/
const YEN = /(?:PCI|USB|ACPI|HDAUDIO|HID|SWD|ROOT)[¥￥₩]/
const YEN_IN_ID = /(?<=[0-9A-Z_}])[¥￥₩]{1,2}(?=[0-9A-Z_{*])/g

/** '\- ' of Markdown, between words */
const ESCAPED_MARK = / \\(?=[-*+#>–]\s)/g

/** 'VEN_ 8086 & DEV_ 51F0', 'PCI \ VEN_8086', and the `\_` of Markdown. */
const APART = /(?:VEN|DEV|VID|PID|SUBSYS|REV|FUNC)(?:\\?_ |\\_)|[ \\&] (?:VEN|VID|DEV|PID|SUBSYS|REV|FUNC|MI|CC)_| & /i
const withoutBlanks = (text: string): string =>
  text
    .replaceAll(/\b(VEN|DEV|VID|PID|SUBSYS|REV|FUNC|MI|CC)\\?_ {0,3}(?=[0-9A-Z]{2})/gi, "$1_")
    .replaceAll(/ {0,2}& {0,2}(?=(?:VEN|DEV|PID|SUBSYS|REV|MI|CC)_[0-9A-F])/gi, "&")
    .replaceAll(/\b(PCI|USB|HDAUDIO|HID|ACPI) {0,2}\\ {0,2}(?=(?:VEN|VID|FUNC)_)/gi, "$1\\")

/** Fences of Markdown are empty lines; emphasis, code marks and tags around a text are not part of it. */
const withoutMarks = (line: string): string => {
  if (!MAY_BE_MARKED.test(line)) return line
  if (FENCE.test(line)) return ""
  let rest = line
  for (let depth = 0; depth < DEEPEST_QUOTE && QUOTE.test(rest); depth += 1) rest = rest.replace(QUOTE, "")
  if (rest.startsWith("##")) rest = rest.replace(/^#{2,6}\s+/, "")
  if (rest.includes("{{")) rest = rest.replaceAll(MONOSPACED, "$1")
  if (rest.includes("`") || rest.includes("**")) rest = rest.replaceAll(/`+|\*\*/g, "")
  return rest.includes("[") ? rest.replace(BBCODE_ITEM, "• ").replaceAll(BBCODE, "") : rest
}
/** Most lines have none of the marks: each is looked at once. */
const MAY_BE_MARKED = /[`[~]|^##|\*\*|\{\{|^\s{0,3}(?:>|&gt;)/
const DEEPEST_QUOTE = 12
const FENCE = /^\s*(?:```|~~~)[^`]*$/
/** Not the `>>>` of setupapi.dev.log. */
const QUOTE = /^\s{0,3}(?:>|&gt;)(?!>>|&gt;&gt;) ?/
/** Of Jira and MediaWiki; not the brackets of JSON. */
const MONOSPACED = /\{\{([^{}"]{1,300})\}\}/g
/** Such a line is none: what is above and below it belongs together. */
const LIST_TAG = /^\s*\[\/?list(?:=[^\]\n]{0,20})?\]\s*$/i
const BBCODE_ITEM = /^\s*\[\*\]\s*/
const BBCODE =
  /\[\/?(?:b|i|u|s|code|icode|quote|spoiler|left|right|size|color|font|list|url|center|\*)(?:=[^\]\n]{0,80})?\]/gi
const MAY_BE_ITEM = /^\s*[-•·–*\d【・●○■□◆◇▪]/
/** '【设备一】' counts, '【设备名称】' is a label. */
const BULLET =
  /^\s*(?:(?:[-•·–]|\*(?=\s)|\d{1,3}[.)](?=\s))\s+|\d{1,3}、\s*|【[^【】\s]{0,6}[\d一二三四五六七八九十]】\s*|[・●○■□◆◇▪]\s*)(?=\S)/

/**
 * '  12: ', '12 | ', '  12  ': where nearly every written line has one and they rise, or some lines below each other do whose numbers a
 * bar or a colon follows. Undefined where there are none.
 */
const lineNumbersOf = (first: ReadonlyArray<string>, text: string): ((at: number) => boolean) | undefined => {
  if (hasLineNumbers(first)) return () => true
  if (!MAY_BE_NUMBERED.test(text)) return undefined
  const numbered = new Set<number>()
  let at = 0
  let next: number | undefined
  let run = 0
  for (const line of writtenLines(text)) {
    const number = markedNumber(line)
    run = number === undefined ? 0 : number === next ? run + 1 : 1
    if (run === MIN_RUN_LENGTH) for (let of = at - run + 1; of < at; of += 1) numbered.add(of)
    if (run >= MIN_RUN_LENGTH) numbered.add(at)
    next = number === undefined ? undefined : number + 1
    at += 1
  }
  return numbered.size === 0 ? undefined : (line) => numbered.has(line)
}
const MIN_RUN_LENGTH = 3

const markedNumber = (line: string): number | undefined => {
  if (!STARTS_AS_NUMBERED.test(line)) return undefined
  const number = /^[\s>]{0,8}(\d{1,6})(?:\s?[|│]|:\s|:$)/.exec(line)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** As quick as can be: it is asked of every line. */
const STARTS_AS_NUMBERED = /^[\s>\d]/
const MAY_BE_NUMBERED = /^[\s>]{0,8}\d{1,6}(?:\s?[|│]|:\s|:$)/m

const hasLineNumbers = (written: ReadonlyArray<string>): boolean => {
  const numbers = written.map((line) => LINE_NUMBER.exec(line)?.[1]).map(Number)
  const rising = numbers.filter((number, at) => at > 0 && number === (numbers[at - 1] ?? Number.NaN) + 1).length
  return written.length >= 3 && rising >= (written.length - 1) * 0.8
}
const LINE_NUMBER = /^[\s>]{0,8}(\d{1,6})(?:\s*[|│]\s?|[:.)](?:\s|$)|\t| {2})/

/** A program may write all in one line: cut after a mark of its structure, it is as good as many lines. */
const piecesOf = (line: string): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  let from = 0
  while (line.length - from > MAX_LINE_LENGTH) {
    const longest = line.slice(from, from + MAX_LINE_LENGTH)
    const mark = Math.max(longest.lastIndexOf("},"), longest.lastIndexOf("><"), longest.lastIndexOf('",'))
    const length = mark > MAX_LINE_LENGTH / 4 ? mark + 1 : longest.lastIndexOf(" ") + 1 || MAX_LINE_LENGTH
    pieces.push(longest.slice(0, length))
    from += length
  }
  return [...pieces, line.slice(from)]
}

/**
 * 'Driver Version: 31.0.15.3623   Driver Date: 08.06.2023', 'Vendor: NVIDIA | Device ID: 10DE 2503': each field by itself; undefined where
 * no label is known, and between commas where one is not. Cheap: hardly a line has two colons.
 */
const fieldsApart = (line: string): ReadonlyArray<string> | undefined => {
  const first = line.indexOf(": ")
  if (first < 0 || line.length > MAX_FIELDS_LENGTH || !line.includes(": ", first + 2)) return undefined
  if (OF_ONE_ID.test(line)) return undefined
  const fields = line.split(BETWEEN_FIELDS)
  // 'dvi:      Parent Device: …' is one.
  if (fields.length > 1 && !HAS_VALUE.test(fields[0] ?? "")) return undefined
  if (fields.length > 1) return fields.some(isField) && fields.every(isWhole) && LABEL.test(line) ? fields : undefined
  const ofCommas = line.split(COMMA)
  return ofCommas.length > 1 && ofCommas.every(isField) ? ofCommas : undefined
}
const HAS_VALUE = /:\s+\S/
const MAX_FIELDS_LENGTH = 300
/** 'VendorId: 8086 | DeviceId: 5916' behind the word for the device. */
const OF_ONE_ID = /^[^:]{1,40}:\s[^:]{0,20}\bvendor[ _]?id: /i
const BETWEEN_FIELDS = /(?:\s{2,}|\t|\s+\|\s+)(?=\p{L}[^:|\t]{1,40}:\s)/u
const COMMA = /,\s(?=\p{L}[^:|\t,]{1,40}:\s)/u
const LABEL = /^\p{L}[^:|\t]{1,40}:\s/u

/** 'Driver: x.sys (Version: 1.0  Date: …)' is one. */
const isWhole = (text: string): boolean => text.split("(").length === text.split(")").length

const isField = (text: string): boolean => {
  const colon = text.indexOf(":")
  return colon > 0 && text.slice(colon + 1).trim() !== "" && meaningOf(text.slice(0, colon).trim()) !== undefined
}
