/** The figures of the overview (P-ADM-2). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { sortDrivers } from "@driverdex/domain/search/rules/sort"

export interface Totals {
  readonly drivers: number
  /** The sum of all download counts. */
  readonly downloads: number
  readonly verified: number
}

const MOST_DOWNLOADED = 5

export const totalsOf = (drivers: ReadonlyArray<Driver>): Totals => ({
  drivers: drivers.length,
  downloads: drivers.reduce((sum, { downloadCount }) => sum + downloadCount, 0),
  verified: drivers.filter(({ isVerified }) => isVerified).length
})

/** Ties by name, then id, as in every list; drivers without a download have no rank. */
export const mostDownloaded = (drivers: ReadonlyArray<Driver>): ReadonlyArray<Driver> =>
  sortDrivers(
    drivers.filter(({ downloadCount }) => downloadCount > 0),
    "downloads"
  ).slice(0, MOST_DOWNLOADED)

/** Why the downloads recorded and the sum of the shown drivers' counts differ; null where they agree. */
export const whyTotalsDiffer = ({ recorded, shown }: { readonly recorded: number; readonly shown: number }) => {
  if (recorded === shown) return null
  return recorded > shown
    ? "More than Total Downloads, because downloads of printer models and of drivers deleted since are among them."
    : "Less than Total Downloads, because a driver may have a count that it was added with; those are not recorded here."
}
