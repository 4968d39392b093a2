/** The orders of the lists. Every one is total: ties by prominence (P-LIST-11), then by name, then by id (P-LIST-4). */
import type { Driver } from "../../catalogue/Driver.ts"
import { releaseDateRank } from "../../catalogue/ReleaseDate.ts"
import type { ListSort } from "./sortKeys.ts"

export type Ranked = Pick<Driver, "id" | "name" | "population" | "isLatest" | "wasLatestOn">
export type Sortable = Ranked & Pick<Driver, "downloadCount" | "rating" | "releaseDate">
type Compare<D> = (a: D, b: D) => number

/** A sorted copy. The order depends on the drivers alone, never on the order in which they came. */
export const sortDrivers = <D extends Sortable>(drivers: ReadonlyArray<D>, sort: ListSort): Array<D> =>
  sort === "latest" ? newestFirst(drivers) : drivers.toSorted(COMPARE[sort])

/**
 * Printers in the order of popularity: downloads, then how common the printers are that a driver serves (P-LIST-14), which no survey of
 * computers counts, then as everywhere. Asked once of each.
 */
export const sortPrinters = <D extends Sortable>(
  drivers: ReadonlyArray<D>,
  commonness: (driver: D) => number
): Array<D> =>
  drivers
    .map((driver) => ({ driver, common: commonness(driver) }))
    .sort(
      (a, b) =>
        b.driver.downloadCount - a.driver.downloadCount || b.common - a.common || byProminence(a.driver, b.driver)
    )
    .map(({ driver }) => driver)

/** Name A–Z as people read it ('Driver 9' before 'Driver 10', 'é' next to 'e'), then id. The last tie-breaker. */
export const byName: Compare<Pick<Driver, "id" | "name">> = (a, b) => compareText(a.name, b.name) || a.id - b.id

/**
 * The tie-breaker of an order: the more prominent record comes first (P-LIST-11), then the name. The order by name itself has ties
 * among equal names only and breaks them by id.
 */
export const byProminence: Compare<Ranked> = (a, b) => prominenceOf(b) - prominenceOf(a) || byName(a, b)

/**
 * Computers of the survey, counted several times where the version is the latest, or was when last checked: a last driver for old
 * cards is in many computers, and seldom what is looked for. A whole number.
 */
export const prominenceOf = ({ population = 0, isLatest, wasLatestOn }: Ranked): number =>
  population * (isLatest || wasLatestOn !== undefined ? WEIGHT_OF_LATEST : 1)

/** Of the lines of one maker's cards: today's has a fifth to a half of the computers of the last line for older ones. */
const WEIGHT_OF_LATEST = 10

/** The site's one alphabetical order of texts; zero also for texts that read alike ('02' and '2'). */
export const compareText = (a: string, b: string): number => collator.compare(a, b)

/** One language for all visitors, so that server and browser draw the same page. */
const collator = new Intl.Collator("en", { numeric: true })

export const byDownloads: Compare<Sortable> = (a, b) => b.downloadCount - a.downloadCount || byProminence(a, b)

const COMPARE: Readonly<Record<Exclude<ListSort, "latest">, Compare<Sortable>>> = {
  name: byName,
  downloads: byDownloads,
  popularity: byDownloads,
  rating: (a, b) => b.rating - a.rating || byProminence(a, b)
}

/** Each date is read once, not at every comparison. */
const newestFirst = <D extends Sortable>(drivers: ReadonlyArray<D>): Array<D> =>
  drivers
    .map((driver) => ({ driver, rank: releaseDateRank(driver.releaseDate) }))
    .sort((a, b) => b.rank - a.rank || byProminence(a.driver, b.driver))
    .map(({ driver }) => driver)
