/**
 * How a query is read when nothing holds it as it was typed (docs/decisions/010): hyphens and spaces are forgiven where a model number
 * stands, one typo of the keyboard in a long word, the order of the words, and words that name no thing, such as 'driver' and
 * 'Windows 11'. Digits are always meant as typed.
 */
import { fold } from "../../text/fold.ts"
import { isOneTypoAway } from "./oneTypo.ts"
import { withoutStopWords } from "./stopWords.ts"

/** A word of the query, or several joined to one. */
export interface FuzzyTerm {
  /** Folded letters and digits; a space only between two numbers that stand side by side. */
  readonly text: string
  /** Its longest run of digits; empty in a word. What has digits is model-like. */
  readonly digits: string
  /** How many words of the query it stands for; it counts as many times. */
  readonly words: number
}

/** A word with this many letters and no digit may be one typo away from what is meant. */
export const LONG_WORD = 5
/** A text that is longer, or has more words, is not read as a mistyped query. */
const MAX_LENGTH = 100
const MAX_WORDS = 10

/**
 * The readings of a query, each a list of words that a driver must have: word by word, two neighbours as one word, and the whole
 * query as one word; each without the words that name no thing, unless there are no others. Any of them finds a driver, which
 * ranks by the one that it answers best. Empty when nothing in the query can be read, or only words of one letter, which say too
 * little.
 */
export const readingsOf = (query: string): ReadonlyArray<ReadonlyArray<FuzzyTerm>> => {
  const words = readableText(query)
  if (words.length === 0) return []
  const readings = [termsOf(words)]
  const join = (start: number, end: number): void => {
    const joined = termOf(words.slice(start, end))
    // One digit says too little to join words around it: 'windows 7 hp' is no model number.
    if (joined.text.length < MIN_JOINED_LENGTH || joined.digits.length === 1) return
    readings.push([joined, ...termsOf([...words.slice(0, start), ...words.slice(end)])])
  }
  if (words.length > 1) join(0, words.length)
  if (words.length > 2) for (let start = 0; start < words.length - 1; start++) join(start, start + 2)
  return readings
}

/**
 * The readings to try when none of the above finds a driver: each leaves one word out. Never a word with digits, which are meant
 * as typed, but for a revision such as 'v2', nor a short one, which may be a part of a model's name ('RX 580'), nor one that a
 * hyphen makes part of it: a 'PCE-AC68' is no USB-AC68. The first word is mostly the maker, and left out only next to a model with
 * letters: an 'IDT audio codec' is none of Realtek's. Never a maker of printers, whose models have the same numbers: an 'Epson
 * L3210' is no Brother HL-L3210CW. What is left must still name something: a model number with letters, or three words.
 */
export const readingsWithoutOneWord = (query: string): ReadonlyArray<ReadonlyArray<FuzzyTerm>> => {
  const words = readableText(query)
  const inModels = new Set(Array.from(fold(query).matchAll(START_OF_MODEL), ([start]) => start))
  return words.flatMap((word, at) => {
    if (inModels.has(word) || PRINTER_MAKERS.has(word) || (!REVISION.test(word) && !/^\p{L}{3,}$/u.test(word)))
      return []
    const rest = termsOf([...words.slice(0, at), ...words.slice(at + 1)])
    if (at === 0 && !rest.some((term) => isModel(term) && /\p{L}/u.test(term.text))) return []
    return rest.length >= WORDS_THAT_NAME || rest.some(namesModel) ? [rest] : []
  })
}

const PRINTER_MAKERS: ReadonlySet<string> = new Set(
  "epson canon brother xerox lexmark kyocera ricoh oki pantum samsung konica minolta sharp panasonic zebra dymo".split(
    " "
  )
)

const namesModel = (term: FuzzyTerm): boolean =>
  isModel(term) && term.text.length >= MIN_JOINED_LENGTH && /\p{L}/u.test(term.text)

const REVISION = /^v\d$/
/** Letters that a hyphen joins to what has a digit. */
const START_OF_MODEL = /(?<![\p{L}\p{M}\p{N}])\p{L}+(?=-\p{L}{0,4}\p{Nd})/gu
const WORDS_THAT_NAME = 3

/** Empty where the query is too long, or says too little. */
const readableText = (query: string): ReadonlyArray<string> => {
  const typed = wordsOf(fold(query.trim()))
  const named = withoutStopWords(typed)
  const words = named.length === 0 ? typed : named
  const isReadable = words.length <= MAX_WORDS && query.length <= MAX_LENGTH && words.some((word) => word.length > 1)
  return isReadable ? words : []
}

/** How many typos away the nearest place of a folded text is: 0, 1, or null when the term is not in it. */
export const typosIn = (folded: string, term: FuzzyTerm): 0 | 1 | null => {
  if (!mayHold(folded, term)) return null
  if (isModel(term)) return holdsModel(folded, term.text) ? 0 : null
  let nearest: 1 | null = null
  let before = ""
  let end = 0
  for (const match of folded.matchAll(LETTERS)) {
    const letters = match[0]
    const typos = typosToWord(letters, term.text)
    if (typos === 0) return 0
    if (typos === 1) nearest = 1
    const isPair = match.index === end + 1 && JOINTS.includes(folded.charAt(end))
    if (isPair && before + letters === term.text && isLongEnoughToPart(before, letters)) return 0
    before = letters
    end = match.index + letters.length
  }
  return nearest
}

/** A text may write as two words, or with a hyphen, what was typed as one: 'Wi-Fi' for 'wifi', 'Stream Deck' for 'streamdeck'. */
export const partings = (term: FuzzyTerm): ReadonlyArray<readonly [first: string, second: string]> =>
  Array.from({ length: term.text.length }, (_, i) => [term.text.slice(0, i), term.text.slice(i)] as const).filter(
    ([first, second]) => isLongEnoughToPart(first, second)
  )

/** What may stand between the two words. */
export const JOINTS: ReadonlyArray<string> = ["-", " "]

const isLongEnoughToPart = (first: string, second: string): boolean => first.length > 1 && second.length > 1

export const isModel = (term: FuzzyTerm): boolean => term.digits !== ""

/** This many letters at the beginning or at the end of a long word are unchanged when it has one typo. */
export const unchangedLetters = ({ text }: FuzzyTerm): number => Math.floor((text.length - 1) / 2)

/** A quick look that spares most texts the slow one. A word in two parts keeps its first two letters. */
const mayHold = (folded: string, term: FuzzyTerm): boolean =>
  isModel(term)
    ? folded.includes(term.digits)
    : folded.includes(term.text.slice(0, 2)) ||
      (term.text.length >= LONG_WORD && folded.includes(term.text.slice(-unchangedLetters(term))))

/** A short word has to be the whole word; a long one may be its beginning, or one typo away. */
const typosToWord = (letters: string, wanted: string): 0 | 1 | null => {
  if (letters === wanted) return 0
  if (wanted.length < LONG_WORD) return null
  if (letters.startsWith(wanted)) return 0
  return isOneTypoAway(letters, wanted) ? 1 : null
}

/** Is the model number there, however it is hyphenated and spaced, from the start of a word or of its letters or digits? */
const holdsModel = (folded: string, model: string): boolean => {
  const { text, starts } = joinedWords(wordsOf(folded))
  for (let at = text.indexOf(model); at !== -1; at = text.indexOf(model, at + 1)) {
    const after = text.slice(at + model.length)
    const cutsDigits = /\p{Nd}$/u.test(model) && /^\p{Nd}/u.test(after)
    if (starts.has(at) && !cutsDigits) return true
  }
  return false
}

/** All words in one, and where its words, their letters and their digits start. Digits of two words never become one number. */
const joinedWords = (words: ReadonlyArray<string>): { readonly text: string; readonly starts: ReadonlySet<number> } => {
  let text = ""
  const starts = new Set<number>()
  for (const word of words) {
    if (/\p{Nd}$/u.test(text) && /^\p{Nd}/u.test(word)) text += " "
    for (const part of word.matchAll(LETTERS_OR_DIGITS)) starts.add(text.length + part.index)
    text += word
  }
  return { text, starts }
}

const MIN_JOINED_LENGTH = 3
const WORD = /[\p{L}\p{M}\p{N}]+/gu
const LETTERS = /[\p{L}\p{M}\p{Nl}\p{No}]+/gu
const DIGITS = /\p{Nd}+/gu
const LETTERS_OR_DIGITS = /\p{Nd}+|[\p{L}\p{M}\p{Nl}\p{No}]+/gu

const wordsOf = (folded: string): Array<string> => folded.match(WORD) ?? []
const termsOf = (words: ReadonlyArray<string>): Array<FuzzyTerm> => [...new Set(words)].map((word) => termOf([word]))
const termOf = (words: ReadonlyArray<string>): FuzzyTerm => {
  const { text } = joinedWords(words)
  return { text, digits: longest(text.match(DIGITS) ?? []), words: words.length }
}
const longest = (texts: ReadonlyArray<string>): string =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), "")
