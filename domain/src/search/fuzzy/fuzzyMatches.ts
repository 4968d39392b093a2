/**
 * Close matches (P-SRCH-10): what a visitor most likely meant when the specified rule finds nothing. They are never mixed with
 * what the rule finds, and every answer that consists of them says so.
 */

import { fold } from "../../text/fold.ts"
import { FIELD_NAMES } from "../rules/fields.ts"
import { filterDrivers } from "../rules/filter.ts"
import { matches, needleOf, type Searchable } from "../rules/match.ts"
import { DOWNLOADS_PER_POINT, FIELD_POINTS, LATEST_POINTS, type Scorable, VERIFIED_POINTS } from "../rules/score.ts"
import { type SearchableDriver, type SearchRequest, searchDrivers } from "../rules/searchDrivers.ts"
import { byProminence, type Sortable, sortDrivers } from "../rules/sort.ts"
import { MAX_SUGGESTIONS, suggest } from "../rules/suggest.ts"
import { opensSuggestions } from "../rules/suggestionBox.ts"
import { type FuzzyTerm, readingsOf, readingsWithoutOneWord, typosIn } from "./fuzzyTerms.ts"

export interface Found<D> {
  readonly drivers: Array<D>
  /** True when the specified rule finds nothing for the query and these are close matches. */
  readonly close: boolean
}

/** How a driver answers a reading of the query: fewer typos are better, then more points. */
export interface Closeness {
  /** How many of the words are one typo away from what the driver has. */
  readonly typos: number
  /** For each word of the query the points of the best field that has it with the fewest typos (P-SRCH-3). */
  readonly points: number
}

/** The search page's list: `searchDrivers`, or close matches when no driver at all, whatever the filters, holds the query. */
export const searchOrFuzzy = <D extends SearchableDriver>(
  drivers: ReadonlyArray<D>,
  request: SearchRequest
): Found<D> => {
  const found = searchDrivers(drivers, request)
  const needle = needleOf(request.query)
  if (found.length > 0 || drivers.some((driver) => matches(driver, needle))) return { drivers: found, close: false }
  const { query, sort = "relevance", ...filter } = request
  const close = filterDrivers(fuzzyMatches(drivers, query), filter)
  return { drivers: sort === "relevance" ? close : sortDrivers(close, sort), close: close.length > 0 }
}

/** The suggestion box's list: `suggest`, or the closest matches when no driver holds the text. */
export const suggestOrFuzzy = <D extends Scorable & Sortable>(drivers: ReadonlyArray<D>, text: string): Found<D> => {
  const found = suggest(drivers, text)
  if (found.length > 0 || !opensSuggestions(text)) return { drivers: found, close: false }
  const close = fuzzyMatches(drivers, text).slice(0, MAX_SUGGESTIONS)
  return { drivers: close, close: close.length > 0 }
}

/**
 * Every driver that has all words of the query closely, or where none has, all but one; closest first; ties by relevance's flags
 * and downloads, prominence, name and id.
 */
export const fuzzyMatches = <D extends Scorable & Sortable>(drivers: ReadonlyArray<D>, query: string): Array<D> => {
  const all = closest(drivers, readingsOf(query))
  return all.length > 0 ? all : closest(drivers, readingsWithoutOneWord(query))
}

const closest = <D extends Scorable & Sortable>(
  drivers: ReadonlyArray<D>,
  readings: ReadonlyArray<ReadonlyArray<FuzzyTerm>>
): Array<D> => {
  const found: Array<{ readonly driver: D; readonly typos: number; readonly score: number }> = []
  for (const driver of drivers) {
    let best: Closeness | null = null
    for (const terms of readings) {
      const closeness = closenessOf(driver, terms)
      if (closeness !== null && (best === null || isCloser(closeness, best))) best = closeness
    }
    if (best !== null) found.push({ driver, typos: best.typos, score: scoreOf(driver, best) })
  }
  return found
    .sort((a, b) => a.typos - b.typos || b.score - a.score || byProminence(a.driver, b.driver))
    .map(({ driver }) => driver)
}

export const isCloser = (a: Closeness, b: Closeness): boolean =>
  a.typos < b.typos || (a.typos === b.typos && a.points > b.points)

/** Null when a word is in no field. */
export const closenessOf = (driver: Searchable, terms: ReadonlyArray<FuzzyTerm>): Closeness | null => {
  const fields = FIELD_NAMES.map((field) => ({ text: fold(driver[field]), points: FIELD_POINTS[field] }))
  let typos = 0
  let points = 0
  for (const term of terms) {
    let best: Closeness | null = null
    for (const field of fields) {
      const away = typosIn(field.text, term)
      if (
        away === null ||
        (best !== null && (away > best.typos || (away === best.typos && field.points <= best.points)))
      )
        continue
      best = { typos: away, points: field.points }
    }
    if (best === null) return null
    typos += best.typos
    points += best.points * term.words
  }
  return { typos, points }
}

const scoreOf = (driver: Scorable, { points }: Closeness): number => {
  const sum = points + (driver.isLatest ? LATEST_POINTS : 0) + (driver.isVerified ? VERIFIED_POINTS : 0)
  return (sum * DOWNLOADS_PER_POINT + driver.downloadCount) / DOWNLOADS_PER_POINT
}
