/** The drivers that the home page and the graphics page put forward (P-CAT-10). No flag: a rule over the catalogue. */

import { CATEGORY_NAMES } from "../../catalogue/Category.ts"
import type { Driver } from "../../catalogue/Driver.ts"
import { manufacturerPlace } from "../../catalogue/Manufacturers.ts"
import { compareNewestFirst } from "../../catalogue/ReleaseDate.ts"
import { byName, prominenceOf } from "./sort.ts"

/** P-PAGE-5: the graphics page shows this many of its own, so every category has as many. */
export const FEATURED_PER_CATEGORY = 6
/** P-HOME-6: the home page shows this many, each of another manufacturer where there is one. */
export const FEATURED_ON_HOME = 8

export type FeaturedCandidate = Pick<
  Driver,
  | "id"
  | "name"
  | "category"
  | "manufacturer"
  | "releaseDate"
  | "description"
  | "isVerified"
  | "isLatest"
  | "wasLatestOn"
  | "inherited"
  | "downloadCount"
  | "population"
>

export type FeaturedTier = "consumer" | "professional"

/** A driver that may be featured, with its tier: read once, not at every comparison. */
export interface Featurable<D extends FeaturedCandidate = FeaturedCandidate> {
  readonly driver: D
  readonly tier: FeaturedTier
}

/**
 * Of each category the best of each manufacturer, at most six; the categories taken in turn in their order (others after
 * them by name), so that the first eight span them.
 */
export const featured = <D extends FeaturedCandidate>(drivers: ReadonlyArray<D>): Array<D> => {
  const able = drivers.flatMap((driver): Array<Featurable<D>> => {
    const tier = featuredTier(driver)
    return tier === null ? [] : [{ driver, tier }]
  })
  const best = Map.groupBy(able.toSorted(compareFeatured), ({ driver }) => driver.category)
  return inTurn(new Map([...best].map(([category, ranked]) => [category, firstOfEachMaker(ranked)])))
}

/**
 * Null for a driver that is never featured: not verified, not the latest at its last check, said to be obsolete, or shown with the version of its
 * driver line, which is a candidate itself.
 */
export const featuredTier = (driver: FeaturedCandidate): FeaturedTier | null => {
  const isOrWasLatest = driver.isLatest || driver.wasLatestOn !== undefined
  if (!driver.isVerified || !isOrWasLatest || driver.inherited !== undefined) return null
  const words = `${driver.name} ${driver.description}`
  if (OBSOLETE.test(words)) return null
  return PROFESSIONAL.test(words) ? "professional" : "consumer"
}

/**
 * Within a category: consumer lines first, then downloads, prominence (P-LIST-11), the sidebar's manufacturers in their
 * order, newest release, name and id.
 */
export const compareFeatured = (a: Featurable, b: Featurable): number =>
  TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) ||
  b.driver.downloadCount - a.driver.downloadCount ||
  prominenceOf(b.driver) - prominenceOf(a.driver) ||
  manufacturerPlace(a.driver.manufacturer) - manufacturerPlace(b.driver.manufacturer) ||
  compareNewestFirst(a.driver.releaseDate, b.driver.releaseDate) ||
  byName(a.driver, b.driver)

/**
 * Among the first eight a manufacturer comes twice only where a category has no other left.
 * @param best by category, best first; of each no more than the first six are taken.
 */
export const inTurn = <D extends Pick<Driver, "manufacturer">>(
  best: ReadonlyMap<string, ReadonlyArray<D>>
): Array<D> => {
  const ranked = [...best.keys()]
    .toSorted(compareCategories)
    .map((category) => (best.get(category) ?? []).slice(0, FEATURED_PER_CATEGORY))
  const list: Array<D> = []
  const named = new Set<string>()
  for (let turn = 0; turn < FEATURED_PER_CATEGORY; turn++) {
    for (const left of ranked) {
      const another = left.findIndex(({ manufacturer }) => !named.has(manufacturer))
      const [next] = left.splice(list.length < FEATURED_ON_HOME ? Math.max(another, 0) : 0, 1)
      if (next === undefined) continue
      named.add(next.manufacturer)
      list.push(next)
    }
  }
  return list
}

const TIERS: ReadonlyArray<FeaturedTier> = ["consumer", "professional"]

/** Words in names and descriptions of outdated lines. */
const OBSOLETE = /\b(legacy|obsolete|discontinued|deprecated|superseded|end[ -]of[ -]life|older)\b/i
/** Words in those of lines for data centers, companies and shops. */
const PROFESSIONAL =
  /\b(data ?cent(er|re)s?|enterprise|workstations?|servers?|virtual machines?|large format|payment|industrial|barcode|debug(ging)?)\b/i

const firstOfEachMaker = <D extends FeaturedCandidate>(ranked: ReadonlyArray<Featurable<D>>): Array<D> =>
  [
    ...Map.groupBy(
      ranked.map(({ driver }) => driver),
      ({ manufacturer }) => manufacturer
    ).values()
  ].flatMap((ofMaker) => ofMaker.slice(0, 1))

const compareCategories = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : 1)

const placeOf = (category: string): number => {
  const place = (CATEGORY_NAMES as ReadonlyArray<string>).indexOf(category)
  return place === -1 ? CATEGORY_NAMES.length : place
}
