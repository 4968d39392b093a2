/** What Windows writes of a device that does not work: a sentence of Device Manager in its known languages (`problems.json`). */
import { oneOf } from "./aWord.ts"
import { fromWords } from "./listWords.ts"

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const codeText = fromWords(({ problems }) => [...new Set(Object.values(problems.words).flat())].map(escaped).join("|"))

/** The code of a field that means a problem; undefined where it is written as no number with its word, and as no known sentence. */
export const codeInField = (text: string): number | undefined => {
  const [first] = codesInProse(text.trim())
  return first?.at === 0 ? Number(first.text) : codeInSentence(text)
}

/** Sentences by how they begin: a list has many lines, and hardly one of them is a sentence of these. */
const byStart = fromWords(({ problems }) => {
  const found = new Map<string, Array<readonly [sentence: string, code: number]>>()
  for (const [code, languages] of Object.entries(problems.sentences)) {
    for (const sentence of Object.values(languages).flat()) {
      const plain = sentence.toLowerCase()
      const start = plain.slice(0, START)
      found.set(start, [...(found.get(start) ?? []), [plain, Number(code)]])
    }
  }
  return found
})
const START = 5

export interface FoundCode {
  /** 'Code 28' */
  readonly text: string
  readonly at: number
  readonly end: number
}

/** 'kodą', 'codul', 'кодом'; not 'Codec', nor 'Kodak'. */
const inflected = (code: string): string => String.raw`(?!codec|kodak)(?:${code})\p{L}{0,3}`

/** 'error code 28', 'Fehlercode 28', "code d'erreur : 28", '错误代码 28', 'CM_PROB_FAILED_START (10': what stands before the number. */
const saysCode = fromWords(({ words }) => {
  const error = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\d-])(?:(?:${oneOf(words.error)}|Problem)[\s-]?)?`
  const code = String.raw`(?:${inflected(codeText())}|CM_PROB_\w+ \()\s?(?:${oneOf(words.errorAfterCode)})?`
  return new RegExp(String.raw`${error}${code}\s?[:=]?\s?$`, "iu")
})
const NUMBER = /(?<![\w.&-])(?:0x[\dA-F]{1,2}|\d{1,2})(?![\d.%]{0,8}[\d%]|\s?[-/]\s?\d|[A-Za-z_])/gi
const MAX_BEFORE_LENGTH = 40

/** 'error 28', 'hlásí chybu 43': without the word for code a low number may be any program's error. */
const saysError = fromWords(({ words }) => new RegExp(String.raw`(?<!\p{L})(?:${oneOf(words.error)})\s$`, "iu"))
const MIN_ALONE = 10

/** Codes that a sentence about a device names. */
export const codesInProse = (text: string): ReadonlyArray<FoundCode> => {
  const found: Array<FoundCode> = []
  NUMBER.lastIndex = 0
  for (let match = NUMBER.exec(text); match !== null; match = NUMBER.exec(text)) {
    const { index, 0: number } = match
    const before = text.slice(Math.max(0, index - MAX_BEFORE_LENGTH), index)
    const said = (saysCode().exec(before) ?? (Number(number) < MIN_ALONE ? null : saysError().exec(before)))?.[0]
    if (said !== undefined) found.push({ text: number, at: index - said.length, end: index + number.length })
  }
  return found
}

/** '… (Code 28)', '（代码 10）': the brackets hold the word for code and one number, so that 'WAN Miniport (IKEv2)' has none. */
export const codeInBrackets = (text: string): number | undefined => {
  if (!/[(（]/.test(text)) return undefined
  const found = codesInProse(text).find((code) => isInBrackets(text, code))?.text ?? withoutBlank().exec(text)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** '(Code10)' */
const withoutBlank = fromWords(() => new RegExp(String.raw`[(（](?:${codeText()})(\d{1,2})[)）]`, "iu"))

/** Whether nothing else is in the brackets. */
export const isInBrackets = (text: string, { at, end }: FoundCode): boolean =>
  /[(（]\s?$/.test(text.slice(Math.max(0, at - 2), at)) && /^\s?[)）]/.test(text.slice(end, end + 2))

/** A sentence that goes on is another one: 'This device is disabled because the firmware …'. */
const ENDS = /^\s*(?:[.。(（]|$)/

/** The code of Device Manager's sentence: as written in its brackets, else as the sentence says. */
export const codeInSentence = (text: string): number | undefined => {
  const written = codeInBrackets(text)
  if (written !== undefined) return written
  const plain = text.trim()
  const begun = byStart().get(plain.slice(0, START).toLowerCase())
  if (begun === undefined) return undefined
  const lower = plain.toLowerCase()
  return begun.find(([sentence]) => lower.startsWith(sentence) && ENDS.test(lower.slice(sentence.length)))?.[1]
}
