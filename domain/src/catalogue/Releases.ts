/** The dated releases of a driver line, newest first. */
import type { Release } from "./Driver.ts"

/** Two releases are the same when version and date are. */
export const isSameRelease = (a: Release, b: Release): boolean =>
  a.version === b.version && a.releaseDateIso === b.releaseDateIso

/** The list with one more release in its place; one that is already there is replaced. */
export const withRelease = (releases: ReadonlyArray<Release>, release: Release): ReadonlyArray<Release> => {
  const others = releases.filter((known) => !isSameRelease(known, release))
  const place = others.findIndex((known) => known.releaseDateIso <= release.releaseDateIso)
  return place === -1 ? [...others, release] : others.toSpliced(place, 0, release)
}
