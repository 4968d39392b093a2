/** The figures on a brand's card and in the summary of the printers page (P-PRN-3, P-PRN-4). */
import type { Driver } from "../../catalogue/Driver.ts"

export interface Statistics {
  readonly drivers: number
  readonly downloads: number
  /** To 1 decimal, halves up: '4.3'. Null without drivers. */
  readonly averageRating: string | null
  /** How many carry the badge 'Latest'. */
  readonly latest: number
}
type Counted = Pick<Driver, "downloadCount" | "rating" | "isLatest">

/** @param modelDownloads downloads recorded for models of the brand pages, which belong to the total (P-PRN-3). */
export const statisticsOf = (drivers: ReadonlyArray<Counted>, modelDownloads = 0): Statistics => ({
  drivers: drivers.length,
  downloads: drivers.reduce((sum, driver) => sum + driver.downloadCount, modelDownloads),
  averageRating: averageOf(drivers),
  latest: drivers.filter((driver) => driver.isLatest).length
})

/** In tenths and whole numbers: 4.35 is not a binary number, and toFixed would round it down. */
const averageOf = (drivers: ReadonlyArray<Counted>): string | null =>
  drivers.length === 0
    ? null
    : (Math.round((drivers.reduce((sum, driver) => sum + driver.rating, 0) * 10) / drivers.length) / 10).toFixed(1)
