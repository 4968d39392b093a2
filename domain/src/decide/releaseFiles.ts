/** Which release of a record a listed one is, and what the record's file becomes when the source names a checksum (P-IMP-7). */
import type { DriverChanges, DriverFacts, Release } from "../catalogue/Driver.ts"
import { linkKindOf } from "../catalogue/LinkKind.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import type { FactName } from "./facts.ts"

/**
 * The release of the record that a source lists: under another day it is the same one, since sources see it on different days.
 * Where the record has a version under several days, it is the one with this file, or else one that has a file.
 */
export const knownRelease = (
  releases: ReadonlyArray<Release>,
  { version, sha256, downloadUrl }: Release
): Release | undefined => {
  const known = releases.filter((one) => one.version === version)
  return (
    known.find((one) => one.sha256 === sha256) ??
    known.find((one) => one.sha256 !== undefined) ??
    known.find((one) => one.downloadUrl === downloadUrl) ??
    known[0]
  )
}

/** Whether both name a checksum and the file is another one. */
export const isExchanged = (known: Release, { sha256 }: Release): boolean =>
  sha256 !== undefined && known.sha256 !== undefined && sha256 !== known.sha256

/**
 * The known release with the source's facts about its file; null where there is nothing new. A checksum that the record lacks is
 * taken only for the file at the record's own address. An exchanged file comes with the address that the source has for it.
 */
export const amendedRelease = (known: Release, listed: Release): Release | null => {
  const { sha256, downloadUrl } = listed
  if (sha256 === undefined) return null
  if (isExchanged(known, listed)) return { ...known, sha256, ...(downloadUrl === undefined ? {} : { downloadUrl }) }
  return known.sha256 === undefined && downloadUrl !== undefined && downloadUrl === known.downloadUrl
    ? { ...known, sha256 }
    : null
}

/** Whether the source says nothing of the release that the record does not have. */
export const isKnownRelease = (releases: ReadonlyArray<Release>, listed: Release): boolean => {
  const known = knownRelease(releases, listed)
  return known !== undefined && amendedRelease(known, listed) === null
}

/** The record's own checksum and address, where they were those of the release's file and the source amends that. */
export const amendedFacts = (
  facts: DriverFacts,
  known: Release,
  listed: Release,
  { fixed, vendor }: { readonly fixed: ReadonlySet<FactName>; readonly vendor: Vendor | undefined }
): DriverChanges => {
  const { sha256, downloadUrl } = amendedRelease(known, listed) ?? {}
  if (sha256 === undefined) return {}
  if (facts.version !== known.version || facts.sha256 !== known.sha256 || fixed.has("sha256")) return {}
  const isAtItsAddress = facts.downloadUrl === known.downloadUrl
  if (known.sha256 === undefined) return isAtItsAddress ? { sha256 } : {}
  if (downloadUrl === undefined || downloadUrl === known.downloadUrl) return { sha256 }
  return isAtItsAddress ? { sha256, downloadUrl, linkKind: linkKindOf(downloadUrl, vendor) } : {}
}
