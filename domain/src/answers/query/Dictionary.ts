/** The words that a text is read by: kinds of words, languages, and the vocabulary of everything that is known. Made of data, once. */

import { makeVocabulary, type Vocabulary } from "./KnownWords.ts"
import { keyOf, piecesOf, type RawPiece, withoutMarks } from "./pieces.ts"
import type { WordClass } from "./Query.ts"
import type * as S from "./WordLists.schema.ts"

export type Thing = typeof S.Thing.Type
export type WordLists = typeof S.WordLists.Type
export type Languages = typeof S.Languages.Type

export interface ForeignTerm {
  readonly language: string
  readonly english: ReadonlyArray<string>
  readonly isWeak: boolean
}

export interface Dictionary {
  readonly vocabulary: Vocabulary
  readonly foreign: ReadonlyMap<string, ReadonlyArray<ForeignTerm>>
  /** Terms of scripts without spaces, longest first, by their first character. */
  /** Words of languages that may stand inside of their terms: 'de', 'la'. */
  readonly small: ReadonlySet<string>
  readonly unspaced: ReadonlyMap<string, ReadonlyArray<string>>
  /** What Device Manager calls devices without a driver, in English and in any order. */
  readonly names: ReadonlySet<string>
  readonly variants: ReadonlySet<string>
  /** After a number: of memory, of speed. */
  readonly measures: ReadonlySet<string>
  /** A number behind these is that of an error. */
  readonly errors: ReadonlySet<string>
  /** Other terms of the same meaning, by key. */
  readonly synonyms: ReadonlyMap<string, ReadonlyArray<string>>
  /** By key; of phrases only where the whole phrase stands. */
  readonly kinds: ReadonlyMap<string, WordClass>
  readonly things: ReadonlyMap<string, Thing>
  /** Keys of the words that say that something does not work. */
  readonly troubles: ReadonlyArray<string>
  /** Keys of names whose words mean something else apart. */
  readonly products: ReadonlyArray<string>
  /** Keys of makers and builders. */
  readonly makers: ReadonlyArray<string>
  /** Whether it may stand beside the chip of another maker. */
  readonly isBuilder: (word: string) => boolean
  readonly isMaker: (word: string) => boolean
  readonly isComputerMaker: (word: string) => boolean
  readonly isName: (word: string) => boolean
  /** A number that is one piece, whatever letters and digits it is made of. */
  readonly isWhole: (word: string) => boolean
}

/** Scripts that are written without spaces, or with endings at the words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u

/**
 * @param names of everything that is known: devices, computers, printers, products
 * @param terms words that answers are found by
 * @param isWhole whether a number is read as one piece
 */
export const makeDictionary = (
  lists: WordLists,
  languages: Languages,
  names: Iterable<string>,
  terms: Iterable<string>,
  isWhole: Dictionary["isWhole"] = () => false
): Dictionary => {
  const counts = new Map<string, number>()
  const count = (text: string, times = 1): ReadonlyArray<RawPiece> => {
    const pieces = piecesOf(text)
    for (const piece of pieces) counts.set(piece.text, (counts.get(piece.text) ?? 0) + times)
    return pieces
  }
  const named = new Set<string>()
  // Most stand many times, and each is read once.
  const times = new Map<string, number>()
  for (const texts of [names, terms]) for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1)
  for (const [text, often] of times) for (const piece of count(text, often)) named.add(piece.text)
  const kinds = new Map<string, WordClass>()
  const things = new Map<string, Thing>()
  const put = (terms: ReadonlyArray<string>, kind: WordClass): void => {
    for (const term of terms) {
      kinds.set(keyOf(term), kind)
      count(term, COMMON)
    }
  }
  count(lists.processor.join(" "), COMMON)
  put(lists.form, "form")
  put(lists.maker, "maker")
  put(lists.computer.makers, "maker")
  for (const [thing, terms] of Object.entries(lists.thing) as ReadonlyArray<[Thing, ReadonlyArray<string>]>) {
    put(terms, "thing")
    for (const term of terms) things.set(keyOf(term), things.get(keyOf(term)) ?? thing)
  }
  put(lists.action, "action")
  put(lists.intent, "intent")
  put(lists.sign, "sign")
  put(lists.trouble, "sign")
  put(lists.product, "name")
  put(lists.filler, "filler")
  put(lists.system, "system")
  put(lists.older, "older")
  const foreign = new Map<string, Array<ForeignTerm>>()
  const small = new Set<string>()
  const unspaced = new Map<string, Array<string>>()
  for (const [language, { weak = [], terms }] of Object.entries(languages)) {
    const weakKeys = new Set(weak.map(keyOf))
    for (const [meaning, list] of Object.entries(terms)) {
      const english = piecesOf(meaning).map(({ text }) => text)
      const isSmall = meaning === "the"
      for (const term of list) {
        // A small word is a part of many others: 'nosuchdriver' has no 'nos' in it.
        const read = (isSmall ? piecesOf(term) : count(term, 2)).map(({ text }) => text).join(" ")
        const key = language === NAMES ? inAnyOrder(read) : read
        if (isSmall) small.add(key)
        for (const typed of new Set([key, withoutMarks(key)])) {
          const one = { language, english, isWeak: weakKeys.has(key) }
          const known = foreign.get(typed)
          if (known === undefined) foreign.set(typed, [one])
          else known.push(one)
        }
        if (UNSPACED.test(term)) {
          const first = term.charAt(0)
          unspaced.set(first, [...(unspaced.get(first) ?? []), key.replaceAll(" ", "")])
        }
      }
    }
  }
  const short = [...kinds.keys(), ...lists.short].filter((word) => word.length === 2)
  const idle = short.filter((word) => kinds.get(word) === "filler")
  const computerMakers = new Set(lists.computer.makers)
  const builders = new Set(lists.builder)
  for (const list of unspaced.values()) list.sort((a, b) => b.length - a.length)
  return {
    vocabulary: makeVocabulary(counts, new Set(short), new Set(idle)),
    foreign,
    small,
    unspaced,
    names: new Set(Object.keys(languages[NAMES]?.terms ?? {}).map((name) => inAnyOrder(keyOf(name)))),
    variants: new Set(lists.variant),
    measures: new Set(lists.measure),
    errors: new Set(lists.error),
    synonyms: new Map(
      lists.synonyms.flatMap((terms) => {
        const keys = terms.map(keyOf)
        return keys.map((key) => [key, keys.filter((other) => other !== key)] as const)
      })
    ),
    kinds,
    things,
    troubles: lists.trouble.map(keyOf),
    products: lists.product.map(keyOf),
    makers: [...kinds.keys(), ...builders].filter((key) => kinds.get(key) === "maker" || builders.has(key)),
    isBuilder: (word) => computerMakers.has(word) || builders.has(word),
    isMaker: (word) => kinds.get(word) === "maker" || computerMakers.has(word),
    isComputerMaker: (word) => computerMakers.has(word),
    isName: (word) => named.has(word),
    isWhole
  }
}

/** Not a language, but the names of Device Manager in all of them. */
const NAMES = "names"

/** So many more times than in a name does a word of the lists count. */
const COMMON = 8

/** Names of Device Manager are compared without regard to the order of their words. */
export const inAnyOrder = (key: string): string =>
  key.includes(" ") ? `any ${key.split(" ").toSorted().join(" ")}` : key
