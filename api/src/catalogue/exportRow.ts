/** A driver as a row of an import file: what is exported here can be imported elsewhere (decide/ImportRow.schema.ts). */
import { type Release, SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "@driverdex/domain/catalogue/Driver"
import { isSameRelease, withRelease } from "@driverdex/domain/catalogue/Releases"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"

/**
 * The releases with what the record says now on top: an import takes the newest release for what its row describes. A
 * record that says something else and no date for it leaves them out.
 */
const releasesOf = ({ facts, releases }: DriverRow): ReadonlyArray<Release> => {
  const [newest] = releases
  if (
    newest === undefined ||
    isSameRelease(newest, { version: facts.version, releaseDateIso: facts.releaseDateIso ?? "" })
  ) {
    return releases
  }
  const { version, releaseDateIso, releaseDateBasis, sha256, notesUrl } = facts
  if (releaseDateIso === undefined || releaseDateIso < newest.releaseDateIso) return []
  return withRelease(releases, {
    version,
    releaseDateIso,
    dateBasis: releaseDateBasis ?? "published",
    downloadUrl: facts.downloadUrl,
    ...(sha256 === undefined ? {} : { sha256 }),
    ...(notesUrl === undefined ? {} : { notesUrl })
  })
}

/** Words for unknown facts are left out again; a computed rating too, since the importer computes it. */
export const exportRow = (row: DriverRow): Readonly<Record<string, unknown>> => {
  const { key, facts, start_count } = row
  const releases = releasesOf(row)
  const { ratingBasis, rating, version, fileSize, releaseDate, ...others } = facts
  return {
    key,
    ...others,
    ...(version === SEE_OFFICIAL_PAGE ? {} : { version }),
    ...(fileSize === SEE_OFFICIAL_PAGE ? {} : { fileSize }),
    ...(releaseDate === UNKNOWN_DATE ? {} : { releaseDate }),
    ...(ratingBasis === "record-quality" ? {} : { rating }),
    ...(start_count === 0 ? {} : { downloadCount: start_count }),
    ...(releases.length === 0 ? {} : { releases })
  }
}
