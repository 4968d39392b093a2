/** The newest releases of the whole catalogue (P-CAT-24). Only records whose day is known: a month alone has no place among days. */
import type { Driver, DriverFacts } from "../../catalogue/Driver.ts"
import { isoDayOf } from "../../catalogue/ReleaseDate.ts"
import { byName } from "./sort.ts"

/** How many are listed. */
export const NEWEST_LISTED = 5

/** A release of a driver, dated to the day. */
export interface DatedRelease extends Pick<Driver, "id" | "name" | "manufacturer" | "version"> {
  /** YYYY-MM-DD */
  readonly releaseDateIso: string
  /** `first-seen` in a package index, which may be some days after the release; absent where nothing says. */
  readonly releaseDateBasis?: "published" | "first-seen"
}

/**
 * Null where the driver is not verified, where its day is not known, and where its version is that of its line, whose
 * release it is (P-CAT-22).
 * @param facts what the driver's own record says
 */
export const datedRelease = (
  { id, name, manufacturer, version, releaseDate, isVerified, inherited }: Driver,
  facts: Pick<DriverFacts, "releaseDateIso" | "releaseDateBasis">
): DatedRelease | null => {
  const day = facts.releaseDateIso ?? isoDayOf(releaseDate)
  if (!isVerified || inherited !== undefined || day === null) return null
  const basis = facts.releaseDateBasis
  return {
    id,
    name,
    manufacturer,
    version,
    releaseDateIso: day,
    ...(basis === undefined ? {} : { releaseDateBasis: basis })
  }
}

/** The newest of each manufacturer, newest first. */
export const newestReleases = (releases: ReadonlyArray<DatedRelease>): ReadonlyArray<DatedRelease> =>
  Array.from(Map.groupBy(releases.toSorted(compareReleased), ({ manufacturer }) => manufacturer).values(), (ofMaker) =>
    ofMaker.slice(0, 1)
  )
    .flat()
    .slice(0, NEWEST_LISTED)

/** Newest first, then name and id. Days as YYYY-MM-DD sort as text. */
export const compareReleased = (a: DatedRelease, b: DatedRelease): number =>
  a.releaseDateIso === b.releaseDateIso ? byName(a, b) : a.releaseDateIso < b.releaseDateIso ? 1 : -1
