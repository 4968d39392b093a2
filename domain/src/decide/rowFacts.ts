/**
 * The facts that an import's row states (P-CAT-7 to P-CAT-9): of its newest release, which is what the row describes, and of
 * each earlier one. Unknown facts get the words for 'unknown', never a guess.
 */
import type { DriverFacts, LinkKind, Release } from "../catalogue/Driver.ts"
import { linkKindOf } from "../catalogue/LinkKind.ts"
import { officialHostOf } from "../catalogue/OfficialHosts.ts"
import { recordQuality } from "../catalogue/RecordQuality.ts"
import { releaseDateText } from "../catalogue/ReleaseDate.ts"
import { isVersionKnown, SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "../catalogue/unknownFacts.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import type { ImportRow } from "./ImportRow.ts"

/** The row's optional facts that go into the record as they are, where the row has them. */
const AS_THEY_ARE = [
  "modelNumber",
  "fullName",
  "series",
  "image",
  "driverFile",
  "linkKind",
  "urlBasis",
  "versionStatus",
  "versionBasis",
  "asOf",
  "asOfSource",
  "releaseDateIso",
  "releaseDateBasis",
  "compatibilityBasis",
  "osDetail",
  "supportEndIso",
  "productUrl",
  "notesUrl",
  "sha256",
  "hardwareIds",
  "driverLine",
  "lineBasis",
  "lineReason",
  "driverless",
  "printerModelId",
  "source"
] as const satisfies ReadonlyArray<keyof ImportRow & keyof DriverFacts>

/** What a release of its own decides; the rest of a row holds for the whole line. */
export const RELEASE_FACTS: ReadonlyArray<keyof DriverFacts> = [
  "version",
  "versionStatus",
  "versionBasis",
  "asOf",
  "asOfSource",
  "releaseDate",
  "releaseDateIso",
  "releaseDateBasis",
  "fileSize",
  "downloadUrl",
  "linkKind",
  "urlBasis",
  "sha256",
  "notesUrl",
  "driverFile",
  "isVerified",
  "isLatest",
  "rating",
  "ratingBasis"
]

export const factsOfRow = (row: ImportRow): DriverFacts => {
  const { name, manufacturer, category, description, operatingSystem, architecture, downloadUrl } = row
  return judged(row, {
    ...Object.fromEntries(AS_THEY_ARE.filter((field) => row[field] != null).map((field) => [field, row[field]])),
    name,
    manufacturer,
    category,
    description,
    operatingSystem,
    architecture,
    downloadUrl,
    version: row.version ?? SEE_OFFICIAL_PAGE,
    releaseDate: row.releaseDate ?? (row.releaseDateIso == null ? UNKNOWN_DATE : releaseDateText(row.releaseDateIso)),
    fileSize: row.fileSize ?? SEE_OFFICIAL_PAGE
  })
}

/**
 * The facts while an earlier release was the newest; null when no address would be honest for it. What the row says of its
 * own release alone (file size, checksum, file name, status) is left out.
 */
export const factsOfRelease = (row: ImportRow, release: Release, vendor: Vendor | undefined): DriverFacts | null => {
  const link = linkOfRelease(row, release, vendor)
  if (link === null) return null
  const line = factsOfRow(row) as unknown as Record<string, unknown>
  const own = new Set<string>(RELEASE_FACTS)
  return judged(
    { rating: row.rating ?? null, isVerified: null, isLatest: false },
    {
      ...(Object.fromEntries(Object.entries(line).filter(([field]) => !own.has(field))) as LineFacts),
      ...link,
      version: release.version,
      releaseDate: releaseDateText(release.releaseDateIso),
      releaseDateIso: release.releaseDateIso,
      releaseDateBasis: release.dateBasis,
      fileSize: SEE_OFFICIAL_PAGE,
      ...(release.sha256 === undefined ? {} : { sha256: release.sha256 }),
      ...(release.notesUrl === undefined ? {} : { notesUrl: release.notesUrl })
    }
  )
}

type Derived = "rating" | "ratingBasis" | "isVerified" | "isLatest"
type LineFacts = Omit<DriverFacts, "version" | "releaseDate" | "fileSize" | "downloadUrl" | Derived>
type Link = Pick<DriverFacts, "downloadUrl" | "linkKind" | "urlBasis">

/** Adds what is derived where the row does not give it: the flags by P-CAT-9, the rating by P-CAT-7. */
const judged = (row: Pick<ImportRow, "rating" | "isVerified" | "isLatest">, facts: Omit<DriverFacts, Derived>) => {
  const isVerified = row.isVerified ?? isCheckable(facts)
  return {
    ...facts,
    isVerified,
    isLatest: row.isLatest ?? (isVerified && facts.versionStatus === "latest"),
    rating: row.rating ?? recordQuality(facts).rating,
    ratingBasis: row.rating == null ? ("record-quality" as const) : ("operator" as const)
  } satisfies DriverFacts
}

const CHECKABLE_LINKS: ReadonlyArray<LinkKind | undefined> = ["file", "product-page", "release-notes"]

/** P-CAT-9: whether a reader can check the version at its source. */
export const isCheckable = (facts: Pick<DriverFacts, "version" | "versionBasis" | "linkKind" | "urlBasis">): boolean =>
  isVersionKnown(facts.version) &&
  facts.versionBasis !== "reported" &&
  CHECKABLE_LINKS.includes(facts.linkKind) &&
  facts.urlBasis !== "form" &&
  facts.urlBasis !== "finder"

/** Pages of a whole line lead to every release of it; a file or its notes belong to one version only. */
const PAGES_OF_LINES: ReadonlyArray<LinkKind | null | undefined> = ["product-page", "finder", "catalog-search"]

/**
 * Where an earlier release leads: its own address, else a page of the whole line, else its own notes, else the maker's
 * finder. Never the row's file, which is another version.
 */
const linkOfRelease = (row: ImportRow, release: Release, vendor: Vendor | undefined): Link | null => {
  if (release.downloadUrl !== undefined) {
    const kind = linkKindOf(release.downloadUrl, vendor)
    return { downloadUrl: release.downloadUrl, ...(kind === null ? {} : { linkKind: kind }) }
  }
  if (row.productUrl != null) return { downloadUrl: row.productUrl, linkKind: "product-page" }
  if (row.linkKind != null && PAGES_OF_LINES.includes(row.linkKind)) {
    const { downloadUrl, linkKind, urlBasis } = row
    return { downloadUrl, linkKind, ...(urlBasis == null ? {} : { urlBasis }) }
  }
  if (release.notesUrl !== undefined) return { downloadUrl: release.notesUrl, linkKind: "release-notes" }
  const finder = vendor?.driverFinderUrl
  if (finder == null || officialHostOf(finder, vendor) === null) return null
  return { downloadUrl: finder, linkKind: "finder", urlBasis: "finder" }
}
