/**
 * A driver as a row of an import file, for operators (P-IMP-5): what is exported here can be imported again, and elsewhere where the
 * manufacturer has the same hosts (domain/src/decide/ImportRow.schema.ts). Addresses are the stored ones, also where the
 * manufacturer lost their host since and no page shows them.
 */
import type { Release } from "@driverdex/domain/catalogue/Driver"
import { isSameRelease, withRelease } from "@driverdex/domain/catalogue/Releases"
import { SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "@driverdex/domain/catalogue/unknownFacts"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { ownRelease } from "@driverdex/domain/decide/rowReleases"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"

/** Words for unknown facts are left out again; a computed rating too, since the importer computes it. */
export const exportRow = (driver: DriverRow): ImportRow => {
  const { key, facts, start_count } = driver
  const { ratingBasis, rating, version, fileSize, releaseDate, ...others } = facts
  const row: ImportRow = {
    key,
    ...others,
    ...(version === SEE_OFFICIAL_PAGE ? {} : { version }),
    ...(fileSize === SEE_OFFICIAL_PAGE ? {} : { fileSize }),
    // Next to a day the word is meaningful: without it, the importer would write the day's month.
    ...(releaseDate === UNKNOWN_DATE && facts.releaseDateIso === undefined ? {} : { releaseDate }),
    ...(ratingBasis === "record-quality" ? {} : { rating }),
    ...(start_count === 0 ? {} : { downloadCount: start_count })
  }
  const releases = releasesOf(row, driver.releases)
  return releases.length === 0 ? row : { ...row, releases }
}

/**
 * The releases with what the record says now on top: an import takes the newest release for what its row describes. A
 * record that says something else leaves them out where it does not say its day and where that comes from: a release made
 * up here would come back as a published one.
 */
const releasesOf = (row: ImportRow, releases: ReadonlyArray<Release>): ReadonlyArray<Release> => {
  const own = ownRelease({ ...row, releases })
  const [newest] = releases
  if (own === null || newest === undefined || own.releaseDateIso < newest.releaseDateIso) return []
  return releases.some((known) => isSameRelease(known, own)) ? releases : withRelease(releases, own)
}
