/** The visitor's search test: a case-insensitive substring of name, description, manufacturer or category (P-SRCH-2). */
import type { Driver } from "../../catalogue/Driver.ts"
import { fold } from "../../text/fold.ts"

export type Searchable = Pick<Driver, "name" | "description" | "manufacturer" | "category">

/** A query made ready to compare: trimmed and folded. Only `needleOf` makes one, so a raw query cannot typo in. */
export type Needle = string & { readonly [trimmedAndFolded]: true }
declare const trimmedAndFolded: unique symbol

/** Part of a text in UTF-16 units, `end` exclusive: `text.slice(start, end)`. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** Characters of a text that is searched for, as JavaScript counts them: no call takes a longer one. */
export const MAX_TEXT_LENGTH = 500

export const needleOf = (query: string): Needle => fold(query.trim()) as Needle

/** True when the needle is in one of the four fields; the empty needle is in all of them. */
export const matches = (driver: Searchable, needle: Needle): boolean =>
  contains(driver.name, needle) ||
  contains(driver.manufacturer, needle) ||
  contains(driver.category, needle) ||
  contains(driver.description, needle)

export const contains = (text: string, needle: Needle): boolean => fold(text).includes(needle)

/**
 * Where the query is in the text as it is written, to be marked: ascending, not overlapping, whole characters (a hit on half of 'ß'
 * marks all of it). Empty when the trimmed query is empty or absent.
 */
export const matchRanges = (text: string, query: string): ReadonlyArray<TextRange> => {
  const needle = needleOf(query)
  const folded = fold(text)
  if (needle === "" || !folded.includes(needle)) return []
  const origin = originsOf(text)
  const ranges: Array<TextRange> = []
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
    const start = origin.starts[at] as number
    const end = origin.ends[at + needle.length - 1] as number
    const last = ranges.at(-1)
    if (last !== undefined && start < last.end) ranges[ranges.length - 1] = { start: last.start, end }
    else ranges.push({ start, end })
  }
  return ranges
}

/** For every unit of the folded text: where the character that it comes from starts and ends in the original. */
const originsOf = (text: string): { readonly starts: ReadonlyArray<number>; readonly ends: ReadonlyArray<number> } => {
  const starts: Array<number> = []
  const ends: Array<number> = []
  for (const character of text.matchAll(CHARACTER)) {
    const end = character.index + character[0].length
    for (let i = fold(character[0]).length; i > 0; i--) {
      starts.push(character.index)
      ends.push(end)
    }
  }
  return { starts, ends }
}

/**
 * A code point with everything that NFC may join to it: marks, Hangul vowels and finals, Kirat Rai vowels. Folding such
 * pieces one by one equals folding the whole text.
 */
const CHARACTER = /[^][\p{M}\u1161-\u1175\u11A8-\u11C2\u{16D67}-\u{16D6A}]*/gu
