/** What Windows writes of a device that does not work: a sentence of Device Manager in its known languages (`problems.json`). */
import problems from "./problems.json" with { type: "json" }

const escaped = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

const WORDS = [...new Set(Object.values(problems.words).flat())].map(escaped).join("|")

/** '… (Code 28)', '（代码 10）': the brackets hold the word for code and one number, so that 'WAN Miniport (IKEv2)' has none. */
const IN_BRACKETS = new RegExp(String.raw`[(（]\s*(?:${WORDS})\s*:?\s*(\d{1,2})\s*[)）]`, "iu")

/** 'Code 43', as a field may have it that means a problem. */
const ALONE = new RegExp(String.raw`^(?:${WORDS})\s*:?\s*(\d{1,2})\b`, "iu")

/** The code of a field that means a problem; undefined where it is written as no number with its word, and as no known sentence. */
export const codeInField = (text: string): number | undefined => {
  const alone = ALONE.exec(text.trim())?.[1]
  return alone === undefined ? codeInSentence(text) : Number(alone)
}

/** Sentences by how they begin: a list has many lines, and hardly one of them is a sentence of these. */
const BY_START = new Map<string, Array<readonly [sentence: string, code: number]>>()
const START = 5
for (const [code, languages] of Object.entries(problems.sentences)) {
  for (const sentence of Object.values<ReadonlyArray<string>>(languages).flat()) {
    const plain = sentence.toLowerCase()
    const start = plain.slice(0, START)
    BY_START.set(start, [...(BY_START.get(start) ?? []), [plain, Number(code)]])
  }
}

/** As the sentence has it in brackets, in any of the languages. */
export const codeInBrackets = (text: string): number | undefined => {
  const written = /[(（]/.test(text) ? IN_BRACKETS.exec(text)?.[1] : undefined
  return written === undefined ? undefined : Number(written)
}

/** A sentence that goes on is another one: 'This device is disabled because the firmware …'. */
const ENDS = /^\s*(?:[.。(（]|$)/

/** The code of Device Manager's sentence: as written in its brackets, else as the sentence says. */
export const codeInSentence = (text: string): number | undefined => {
  const written = codeInBrackets(text)
  if (written !== undefined) return written
  const plain = text.trim()
  const begun = BY_START.get(plain.slice(0, START).toLowerCase())
  if (begun === undefined) return undefined
  const lower = plain.toLowerCase()
  return begun.find(([sentence]) => lower.startsWith(sentence) && ENDS.test(lower.slice(sentence.length)))?.[1]
}
