/** The drivers that the home page and the graphics page put forward (P-CAT-10). No flag: a rule over the catalogue. */

import { CATEGORY_NAMES } from "../../catalogue/Category.ts"
import type { Driver } from "../../catalogue/Driver.ts"
import { manufacturerPlace } from "../../catalogue/Manufacturers.ts"
import { compareNewestFirst } from "../../catalogue/ReleaseDate.ts"
import { byName, populationOf } from "./sort.ts"

/** P-PAGE-5: the graphics page shows this many of its own, so every category has as many. */
export const FEATURED_PER_CATEGORY = 6

export type FeaturedCandidate = Pick<
  Driver,
  | "id"
  | "name"
  | "category"
  | "manufacturer"
  | "releaseDate"
  | "isVerified"
  | "isLatest"
  | "downloadCount"
  | "population"
>

/**
 * Verified and latest drivers, the best six of each category, the categories taken in turn in their order (others after
 * them by name): the first, second, … of each. So the first eight span the categories.
 */
export const featured = <D extends FeaturedCandidate>(drivers: ReadonlyArray<D>): Array<D> => {
  const categories = Map.groupBy(drivers.filter(mayBeFeatured), ({ category }) => category)
  return inTurn(new Map([...categories].map(([category, all]) => [category, all.toSorted(compareFeatured)])))
}

export const mayBeFeatured = ({ isVerified, isLatest }: FeaturedCandidate): boolean => isVerified && isLatest

/** Within a category: downloads, then population (P-LIST-11), then the sidebar's manufacturers in their order, then newest release, name and id. */
export const compareFeatured = (a: FeaturedCandidate, b: FeaturedCandidate): number =>
  b.downloadCount - a.downloadCount ||
  populationOf(b) - populationOf(a) ||
  manufacturerPlace(a.manufacturer) - manufacturerPlace(b.manufacturer) ||
  compareNewestFirst(a.releaseDate, b.releaseDate) ||
  byName(a, b)

/** @param best by category, best first; of each no more than the first six are taken. */
export const inTurn = <D>(best: ReadonlyMap<string, ReadonlyArray<D>>): Array<D> => {
  const ranked = [...best.keys()].toSorted(compareCategories).map((category) => best.get(category) ?? [])
  return Array.from({ length: FEATURED_PER_CATEGORY }, (_, turn) =>
    ranked.flatMap((drivers) => drivers.slice(turn, turn + 1))
  ).flat()
}

const compareCategories = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)

const placeOf = (category: string): number => {
  const place = (CATEGORY_NAMES as ReadonlyArray<string>).indexOf(category)
  return place === -1 ? CATEGORY_NAMES.length : place
}
