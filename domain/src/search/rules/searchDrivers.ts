/** The search page in one function: what the visitor typed and chose, and the drivers in the order to show them (P-SRCH-2, P-SRCH-3, P-LIST-2). */
import { type DriverFilter, type Filterable, filterDrivers } from "./filter.ts"
import { matches, type Needle, needleOf } from "./match.ts"
import { relevance, type Scorable } from "./score.ts"
import { byDownloads, byProminence, type Sortable, sortDrivers } from "./sort.ts"
import type { SearchSort } from "./sortKeys.ts"

export type SearchableDriver = Scorable & Sortable & Filterable

export interface SearchRequest extends DriverFilter {
  /** As typed; it is trimmed here. Empty finds every driver. */
  readonly query: string
  /** Default: relevance. */
  readonly sort?: SearchSort | undefined
}

export const searchDrivers = <D extends SearchableDriver>(
  drivers: ReadonlyArray<D>,
  { query, sort = "relevance", ...filter }: SearchRequest
): Array<D> => {
  const needle = needleOf(query)
  const candidates = filterDrivers(drivers, filter)
  if (sort === "relevance") return mostRelevant(candidates, needle)
  return sortDrivers(needle === "" ? candidates : candidates.filter((driver) => matches(driver, needle)), sort)
}

/** The drivers that match, best first, ties by prominence, name and id; for an empty query all of them by downloads (P-SRCH-3). */
export const mostRelevant = <D extends Scorable & Sortable>(drivers: ReadonlyArray<D>, needle: Needle): Array<D> => {
  if (needle === "") return drivers.toSorted(byDownloads)
  const scored: Array<{ readonly driver: D; readonly score: number }> = []
  for (const driver of drivers) {
    const score = relevance(driver, needle)
    if (score !== null) scored.push({ driver, score })
  }
  return scored.sort((a, b) => b.score - a.score || byProminence(a.driver, b.driver)).map(({ driver }) => driver)
}
