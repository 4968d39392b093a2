/** The dated releases of an import's row, oldest first, and what can be wrong with them. */
import type { Release } from "../catalogue/Driver.ts"
import { checkDownloadUrl } from "../catalogue/OfficialHosts.ts"
import { parseReleaseDate } from "../catalogue/ReleaseDate.ts"
import { isSameRelease } from "../catalogue/Releases.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import type { FieldError } from "./FieldError.ts"
import { officialPage } from "./factErrors.ts"
import type { ImportRow } from "./ImportRow.ts"

/** Oldest first: by day, then by version as numbers are counted ('9.1' before '10.0'). */
export const compareOldestFirst = (a: Release, b: Release): number =>
  compareText(a.releaseDateIso, b.releaseDateIso) || compareVersions(a.version, b.version)

/** As numbers are counted: '9.1' before '10.0'. */
export const compareVersions = (a: string, b: string): number => VERSIONS.compare(a, b) || compareText(a, b)

/** The facts of a row or a record that make up its own release. */
type ReleaseFacts = Pick<
  ImportRow,
  "version" | "releaseDateIso" | "releaseDateBasis" | "linkKind" | "downloadUrl" | "sha256" | "notesUrl" | "releases"
>

/** The release that the row itself describes; null when it names no version, no day, or not where the day comes from. */
export const ownRelease = (row: ReleaseFacts): Release | null => {
  const { version, releaseDateIso } = row
  if (version == null || releaseDateIso == null) return null
  const listed = row.releases?.find(
    (release) => release.version === version && release.releaseDateIso === releaseDateIso
  )
  if (listed !== undefined) return listed
  if (row.releaseDateBasis == null) return null
  return {
    version,
    releaseDateIso,
    dateBasis: row.releaseDateBasis,
    ...(row.linkKind === "file" ? { downloadUrl: row.downloadUrl } : {}),
    ...(row.sha256 == null ? {} : { sha256: row.sha256 }),
    ...(row.notesUrl == null ? {} : { notesUrl: row.notesUrl })
  }
}

/** All releases of the row but its own, oldest first, whatever their order in the row. */
export const earlierReleases = (row: ImportRow): ReadonlyArray<Release> => {
  const own = ownRelease(row)
  return (row.releases ?? [])
    .filter((release) => own === null || !isSameRelease(release, own))
    .toSorted(compareOldestFirst)
}

export const releaseErrors = (row: ImportRow, vendor: Vendor | undefined): ReadonlyArray<FieldError> => {
  const releases = row.releases ?? []
  const errors: Array<FieldError> = []
  const seen = new Set<string>()
  for (const [place, release] of releases.entries()) {
    const identity = `${release.version}|${release.releaseDateIso}`
    if (seen.has(identity))
      errors.push({ field: `releases[${place}]`, message: "This version and day are listed twice." })
    seen.add(identity)
  }
  errors.push(...releaseAddressErrors(releases, vendor))
  const own = ownRelease(row)
  const newest = releases.reduce((day, release) => (release.releaseDateIso > day ? release.releaseDateIso : day), "")
  if (releases.length > 0 && (own === null || !releases.includes(own) || own.releaseDateIso < newest)) {
    errors.push({
      field: "releases",
      message: "The newest release must be the version and day that the row itself names."
    })
  }
  if (!doDatesAgree(row)) {
    errors.push(DATES_DISAGREE)
  }
  return errors
}

export const releaseAddressErrors = (
  releases: ReadonlyArray<Release>,
  vendor: Vendor | undefined
): ReadonlyArray<FieldError> =>
  releases.flatMap(({ downloadUrl, notesUrl }, place) => {
    const address = downloadUrl === undefined ? null : checkDownloadUrl(downloadUrl, vendor)
    const notes = officialPage(notesUrl, vendor)
    return [
      ...(address === null ? [] : [{ field: `releases[${place}].downloadUrl`, message: address }]),
      ...(notes === null ? [] : [{ field: `releases[${place}].notesUrl`, message: notes }])
    ]
  })

export const DATES_DISAGREE: FieldError = {
  field: "releaseDate",
  message: "The text names another date than releaseDateIso."
}

const VERSIONS = new Intl.Collator("en", { numeric: true })
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whether the text of a date and its day are of one date, as far as both say. */
export const doDatesAgree = (row: Pick<ImportRow, "releaseDate" | "releaseDateIso">): boolean => {
  const text = row.releaseDate == null ? null : parseReleaseDate(row.releaseDate)
  const day = row.releaseDateIso == null ? null : parseReleaseDate(row.releaseDateIso)
  if (text === null || day === null) return true
  return (
    text.year === day.year &&
    (text.month === undefined || text.month === day.month) &&
    (text.day === undefined || text.day === day.day)
  )
}
