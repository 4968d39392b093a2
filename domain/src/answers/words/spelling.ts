/** One typo of the keyboard in the words of a question (P-ANS-9): 'gefroce 210', 'scaner not found'. */
import { isOneTypoAway } from "../../search/fuzzy/oneTypo.ts"
import { wordsOf } from "./queryWords.ts"

/** Undefined when no word was mistyped, or it is not clear which was meant. */
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
/** Of two words that may have been meant, the one that is this many times as frequent was. */
const MUCH_MORE_FREQUENT = 10

/** @param known the words that answers are found by, each as often as it occurs */
export const makeCorrectSpelling = (known: Iterable<string>): CorrectSpelling => {
  const words = new Map<string, number>()
  /** One typo changes the length by one at most. */
  const byLength = new Map<number, Array<string>>()
  for (const word of known) {
    if (word.length < SHORTEST || !LETTERS.test(word)) continue
    if (!words.has(word)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word])
    words.set(word, (words.get(word) ?? 0) + 1)
  }
  const times = (word: string): number => words.get(word) ?? 0
  const meant = (typed: string): string => {
    if (typed.length < SHORTEST || words.has(typed) || !LETTERS.test(typed)) return typed
    const near = [-1, 0, 1]
      .flatMap((difference) => byLength.get(typed.length + difference) ?? [])
      .filter((word) => word[0] === typed[0] && isOneTypoAway(word, typed))
      .toSorted((a, b) => times(b) - times(a))
    const [first, second] = near
    if (first === undefined) return typed
    return second === undefined || times(first) >= MUCH_MORE_FREQUENT * times(second) ? first : typed
  }
  return (text) => {
    const typed = wordsOf(text)
    const typos = [...new Set(typed)]
      .map((word) => ({ typed: word, meant: meant(word) }))
      .filter((one) => one.typed !== one.meant)
    return typos.length === 0 ? undefined : { text: typed.map(meant).join(" "), typos }
  }
}
