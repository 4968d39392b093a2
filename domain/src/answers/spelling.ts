/** One typo of the keyboard in the words of a question (P-ANS-9): 'gefroce 210', 'scaner not found'. */
import { isOneTypoAway } from "../search/fuzzy/oneTypo.ts"
import { wordsOf } from "./queryWords.ts"

/** Undefined when no word was mistyped, or it is not sure which was meant. */
export type CorrectSpelling = (text: string) => Corrected | undefined

export interface Corrected {
  /** The text with the words that were meant. */
  readonly text: string
  /** What was mistyped, in lower case, and what was meant. */
  readonly typos: ReadonlyArray<{ readonly typed: string; readonly meant: string }>
}

/** Shorter words, and those with digits, are meant as typed. */
const SHORTEST = 5
const LETTERS = /^\p{L}+$/u

/** @param known the words that answers are found by */
export const makeCorrectSpelling = (known: Iterable<string>): CorrectSpelling => {
  const words = new Set<string>()
  /** One typo changes the length by one at most. */
  const byLength = new Map<number, Array<string>>()
  for (const word of known) {
    if (words.has(word) || word.length < SHORTEST || !LETTERS.test(word)) continue
    words.add(word)
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
  }
  const meant = (typed: string): string => {
    if (typed.length < SHORTEST || words.has(typed) || !LETTERS.test(typed)) return typed
    const near = [-1, 0, 1]
      .flatMap((difference) => byLength.get(typed.length + difference) ?? [])
      .filter((word) => word[0] === typed[0] && isOneTypoAway(word, typed))
    const [only] = near
    return only !== undefined && near.length === 1 ? only : typed
  }
  return (text) => {
    const typed = wordsOf(text)
    const typos = [...new Set(typed)]
      .map((word) => ({ typed: word, meant: meant(word) }))
      .filter((one) => one.typed !== one.meant)
    return typos.length === 0 ? undefined : { text: typed.map(meant).join(" "), typos }
  }
}
