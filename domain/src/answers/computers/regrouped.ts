/** Model numbers in whatever parts they were typed, in the parts that names have: 'T-480' is 'T480', '840G6' is '840 G6' (P-ANS-17). */
import type { ComputerIndex } from "./ComputerIndex.ts"

/** @param text words with single spaces and hyphens between them */
export const regrouped = (text: string, index: ComputerIndex): string => {
  const [first = "", ...more] = text.split(/(?=[ -])/)
  const named = text.split(/[ -]/).find((word) => index.names.makerOf.has(word))
  const isNumber = numbersOf(index.names.makerOf.get(named ?? ""), index)
  const words = [first]
  for (const part of more) {
    const [before = "", word] = [words.at(-1)?.replace(/^[ -]/, ""), part.slice(1)]
    const joins = LETTERS.test(before) && /^\d/.test(word) && isNumber(before + word)
    if (joins) words[words.length - 1] += word
    else words.push(part)
  }
  return words.map((part) => inWords(part, index, isNumber)).join("")
}

const LETTERS = /^[a-z]{1,2}$/

/** Whether a word is a number of a listed model, or has the form of the maker's. */
const numbersOf =
  (maker: string | undefined, { known, names }: ComputerIndex) =>
  (word: string): boolean => {
    const { data, numbers } = names.makers.get(maker ?? "") ?? {}
    const isOfNotebook = names.notebooks.some((series) => series.maker === maker && series.number.test(word))
    const isOfBoard = data?.makesBoards === true && names.patterns.boardNumber.test(word)
    return known.has(word) || numbers?.test(word) === true || isOfNotebook || isOfBoard
  }

/** Two words of names that are written together. */
const inWords = (part: string, { known }: ComputerIndex, isNumber: (word: string) => boolean): string => {
  const [joint, word] = /^[ -]/.test(part) ? [part.charAt(0), part.slice(1)] : ["", part]
  if (known.has(word)) return part
  const [, left = "", right = ""] = TWO_NUMBERS.exec(word) ?? []
  return isNumber(left) && known.has(right) ? `${joint}${left} ${right}` : part
}

const TWO_NUMBERS = /^(\d{2,4}|[a-z]\d{2,3})([a-z]\d{1,2})$/
