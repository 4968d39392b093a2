/** How well a driver answers a query: the sum of P-SRCH-3, its unbounded share of downloads included. */
import type { Driver } from "../../catalogue/Driver.ts"
import { contains, type Needle, type Searchable } from "./match.ts"

export type Scorable = Searchable & Pick<Driver, "isLatest" | "isVerified" | "downloadCount">

/** Points for each field that holds the query, each counted once (P-SRCH-3). */
export const FIELD_POINTS = { name: 100, manufacturer: 50, category: 30, description: 20 } as const
export const LATEST_POINTS = 10
export const VERIFIED_POINTS = 5
/** Downloads per point. */
export const DOWNLOADS_PER_POINT = 1000

/** Relevance in points, or null when no field holds the query. Sums that are equal on paper are equal here. */
export const relevance = (driver: Scorable, needle: Needle): number | null => {
  const fieldPoints =
    (contains(driver.name, needle) ? FIELD_POINTS.name : 0) +
    (contains(driver.manufacturer, needle) ? FIELD_POINTS.manufacturer : 0) +
    (contains(driver.category, needle) ? FIELD_POINTS.category : 0) +
    (contains(driver.description, needle) ? FIELD_POINTS.description : 0)
  if (fieldPoints === 0) return null
  const points = fieldPoints + (driver.isLatest ? LATEST_POINTS : 0) + (driver.isVerified ? VERIFIED_POINTS : 0)
  // One division of whole numbers: adding fractions would make 105 + 0.052 differ from 100 + 5.052 and decide a tie.
  return (points * DOWNLOADS_PER_POINT + driver.downloadCount) / DOWNLOADS_PER_POINT
}
