/** The figures of the overview (P-ADM-2). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { sortDrivers } from "@driverdex/domain/search/sort"

export interface Totals {
  readonly drivers: number
  /** The sum of all download counts. */
  readonly downloads: number
  readonly verified: number
}

export const MOST_DOWNLOADED = 5

export const totalsOf = (drivers: ReadonlyArray<Driver>): Totals => ({
  drivers: drivers.length,
  downloads: drivers.reduce((sum, { downloadCount }) => sum + downloadCount, 0),
  verified: drivers.filter(({ isVerified }) => isVerified).length
})

/** Ties by name, then id, as in every list. */
export const mostDownloaded = (drivers: ReadonlyArray<Driver>): ReadonlyArray<Driver> =>
  sortDrivers(drivers, "downloads").slice(0, MOST_DOWNLOADED)
