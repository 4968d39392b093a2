/** The dated releases of a driver line, newest first. */
import type { Release } from "./Driver.ts"

/** What names a release within its line. */
export type ReleaseName = Pick<Release, "version" | "releaseDateIso">

/** Two releases are the same when version and date are. */
export const isSameRelease = (a: ReleaseName, b: ReleaseName): boolean =>
  a.version === b.version && a.releaseDateIso === b.releaseDateIso

/** The list with one more release in its place; one that is already there is replaced. */
export const withRelease = (releases: ReadonlyArray<Release>, release: Release): ReadonlyArray<Release> => {
  const others = releases.filter((known) => !isSameRelease(known, release))
  const place = others.findIndex((known) => known.releaseDateIso <= release.releaseDateIso)
  return place === -1 ? [...others, release] : others.toSpliced(place, 0, release)
}

/** The list without some releases. */
const withoutReleases = (
  releases: ReadonlyArray<Release>,
  withdrawn: ReadonlyArray<ReleaseName>
): ReadonlyArray<Release> =>
  withdrawn.length === 0 ? releases : releases.filter((known) => !withdrawn.some((name) => isSameRelease(name, known)))

/** The list after an event that may bring a release, take some back, or bring some back that were withdrawn. */
export const releasesAfter = (
  releases: ReadonlyArray<Release>,
  event: {
    readonly release?: Release
    readonly withdrawn?: ReadonlyArray<ReleaseName>
    readonly returned?: ReadonlyArray<Release>
  }
): ReadonlyArray<Release> => {
  const left = (event.returned ?? []).reduce(withRelease, withoutReleases(releases, event.withdrawn ?? []))
  return event.release === undefined ? left : withRelease(left, event.release)
}
