/** `fuzzyMatches` over the index: the words of the vocabulary are few enough to compare each, and they lead to the drivers. */

import { type Closeness, closenessOf, isCloser } from "../fuzzy/fuzzyMatches.ts"
import {
  type FuzzyTerm,
  isModel,
  JOINTS,
  LONG_WORD,
  partings,
  readingsOf,
  readingsWithoutOneWord,
  typosIn,
  unchangedLetters
} from "../fuzzy/fuzzyTerms.ts"
import { FIELD_NAMES } from "../rules/fields.ts"
import { FIELD_POINTS } from "../rules/score.ts"
import type { SearchableDriver } from "../rules/searchDrivers.ts"
import type { DriverDocuments } from "./DriverDocuments.ts"
import { FieldHits } from "./FieldHits.ts"
import type { WordPositions } from "./WordPositions.ts"

/** Fuzzy matches as document ids, in no order, and how close each is. */
export interface FuzzyDocIds {
  readonly docIds: ReadonlyArray<number>
  /** By document id, for those above. */
  readonly typos: Uint8Array
  readonly points: Int32Array
}

export const fuzzyDocIds = <D extends SearchableDriver>(documents: DriverDocuments<D>, query: string): FuzzyDocIds => {
  const wordHits = new Map<string, WordHits>()
  for (const readings of [readingsOf, readingsWithoutOneWord]) {
    let best: FuzzyDocIds | null = null
    for (const terms of readings(query)) {
      const found = docIdsWithAll(documents, terms, wordHits)
      if (found.docIds.length > 0) best = best === null ? found : merged(best, found)
    }
    if (best !== null) return best
  }
  return { docIds: [], typos: new Uint8Array(0), points: new Int32Array(0) }
}

/** Everything that either reading finds, as close as the better one says; `best` becomes it. */
const merged = (best: FuzzyDocIds, found: FuzzyDocIds): FuzzyDocIds => {
  const known = new Set(best.docIds)
  const at = ({ typos, points }: FuzzyDocIds, docId: number): Closeness => ({
    typos: typos[docId] as number,
    points: points[docId] as number
  })
  for (const docId of found.docIds) {
    const closeness = at(found, docId)
    if (known.has(docId) && !isCloser(closeness, at(best, docId))) continue
    best.typos[docId] = closeness.typos
    best.points[docId] = closeness.points
  }
  return { ...best, docIds: [...best.docIds, ...found.docIds.filter((docId) => !known.has(docId))] }
}

const docIdsWithAll = <D extends SearchableDriver>(
  documents: DriverDocuments<D>,
  terms: ReadonlyArray<FuzzyTerm>,
  wordHits: Map<string, WordHits>
): FuzzyDocIds => {
  const found = { typos: new Uint8Array(documents.length), points: new Int32Array(documents.length) }
  let left: ReadonlyArray<number> | null = null
  for (const term of terms.toSorted(mostTellingFirst)) {
    const add = (docId: number, typos: number, points: number): void => {
      found.typos[docId] = (found.typos[docId] as number) + typos
      found.points[docId] = (found.points[docId] as number) + points
    }
    left = isModel(term) ? withModel(documents, term, left, add) : withWord(documents, term, left, add, wordHits)
    if (left.length === 0) break
  }
  return { docIds: left ?? [], ...found }
}

/** Words before model numbers, which are read in each driver that is left; longer words, which fewer have, before short ones. */
const mostTellingFirst = (a: FuzzyTerm, b: FuzzyTerm): number =>
  Number(isModel(a)) - Number(isModel(b)) || b.text.length - a.text.length

type Add = (docId: number, typos: number, points: number) => void

const withModel = <D extends SearchableDriver>(
  documents: DriverDocuments<D>,
  term: FuzzyTerm,
  among: ReadonlyArray<number> | null,
  add: Add
): ReadonlyArray<number> => {
  const hits = new FieldHits()
  hits.clear(documents.length)
  const { vocabulary } = documents.positions
  const stands = modelDigits(term)
  const words = vocabulary.wordsWith(term.digits, "inside").filter((word) => stands.test(vocabulary.text(word)))
  documents.positions.find(documents.positions.lookupOfWords(words), hits)
  return (among ?? docIdsIn(hits)).filter((docId) => {
    const driver = hits.has(docId) ? documents.drivers[docId] : undefined
    const closeness = driver === undefined ? null : closenessOf(driver, [term])
    if (closeness !== null) add(docId, closeness.typos, closeness.points)
    return closeness !== null
  })
}

/**
 * The model number's longest run of digits, as a word may have it: not as a part of a longer number, and between the letters
 * that the model number has around it, unless a word ends there.
 */
const modelDigits = ({ text, digits }: FuzzyTerm): RegExp => {
  const at = text.indexOf(digits)
  const before = /[\p{L}\p{M}\p{N}]$/u.exec(text.slice(0, at))?.[0]
  const after = /^[\p{L}\p{M}\p{N}]/u.exec(text.slice(at + digits.length))?.[0]
  const left = before === undefined ? "(?<!\\p{Nd})" : `(?<=^|${before}|[^\\p{L}\\p{M}\\p{N}])`
  const right = after === undefined ? "(?!\\p{Nd})" : `(?=$|${after}|[^\\p{L}\\p{M}\\p{N}])`
  return new RegExp(left + digits + right, "u")
}

const withWord = <D extends SearchableDriver>(
  documents: DriverDocuments<D>,
  term: FuzzyTerm,
  among: ReadonlyArray<number> | null,
  add: Add,
  wordHits: Map<string, WordHits>
): ReadonlyArray<number> => {
  let known = wordHits.get(term.text)
  if (known === undefined) {
    known = hitsOfWord(documents, term)
    wordHits.set(term.text, known)
  }
  const { exact, mistyped } = known
  return (among ?? [...docIdsIn(exact), ...docIdsIn(mistyped).filter((docId) => !exact.has(docId))]).filter((docId) => {
    const isExact = exact.has(docId)
    if (!documents.columns.isAlive(docId) || !(isExact || mistyped.has(docId))) return false
    const best = BEST_POINTS[(isExact ? exact : mistyped).fields[docId] as number] as number
    add(docId, isExact ? 0 : 1, best * term.words)
    return true
  })
}

/** Where a word stands as it was typed, and where with one typo; several readings of a query ask for the same word. */
interface WordHits {
  readonly exact: FieldHits
  readonly mistyped: FieldHits
}

const hitsOfWord = <D extends SearchableDriver>(
  { positions, length }: DriverDocuments<D>,
  term: FuzzyTerm
): WordHits => {
  const exact: Array<number> = []
  const mistyped: Array<number> = []
  const { vocabulary } = positions
  for (const word of likeWords(positions, term)) {
    const typos = typosIn(vocabulary.text(word), term)
    if (typos !== null) (typos === 0 ? exact : mistyped).push(word)
  }
  const hits = new FieldHits()
  hits.clear(length)
  positions.find(positions.lookupOfWords(exact), hits)
  for (const [first, second] of partings(term)) {
    for (const joint of JOINTS) {
      // Signs close a word of the vocabulary, so the joint ends the first one.
      const before = vocabulary.wordsWith(first + joint, "end").filter((word) => endsIn(vocabulary.text(word), first))
      if (before.length === 0) continue
      const after = vocabulary
        .wordsWith(second, "start")
        .filter((word) => startsWithWord(vocabulary.text(word), second))
      positions.findPairs(before, after, hits)
    }
  }
  const mistypedHits = new FieldHits()
  mistypedHits.clear(length)
  positions.find(positions.lookupOfWords(mistyped), mistypedHits)
  return { exact: hits, mistyped: mistypedHits }
}

/** At least all words of the vocabulary that may be the term: a typo leaves its first letters or its last ones as they are. */
const likeWords = ({ vocabulary }: WordPositions, term: FuzzyTerm): Set<number> => {
  const { text } = term
  const like = new Set(vocabulary.wordsWith(text, "inside"))
  if (text.length < LONG_WORD) return like
  const unchanged = unchangedLetters(term)
  for (const part of [text.slice(0, unchanged), text.slice(-unchanged)]) {
    for (const word of vocabulary.wordsWith(part, "inside")) like.add(word)
  }
  return like
}

/** Of a word that ends with one joint: is that, before the joint, its last word of letters? */
const endsIn = (text: string, letters: string): boolean => LAST_LETTERS.exec(text.slice(0, -1))?.[0] === letters
const startsWithWord = (text: string, letters: string): boolean => FIRST_LETTERS.exec(text)?.[0] === letters
const LAST_LETTERS = /[\p{L}\p{M}\p{Nl}\p{No}]+$/u
const FIRST_LETTERS = /^[\p{L}\p{M}\p{Nl}\p{No}]+/u

const docIdsIn = (hits: FieldHits): Array<number> => Array.from(hits.docIds.subarray(0, hits.count))

/** Points of the best field of a set. */
const BEST_POINTS = Uint8Array.from({ length: 16 }, (_, fields) =>
  FIELD_NAMES.reduce((best, field, i) => Math.max(best, ((fields >> i) & 1) * FIELD_POINTS[field]), 0)
)
