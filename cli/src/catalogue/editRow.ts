/**
 * A driver's import row with some of its fields changed. As in the admin form, facts that a change invalidates are
 * removed: a new version has another checksum, a new address may be another kind of link.
 */
import { SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "@driverdex/domain/catalogue/Driver"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { withConsequences } from "@driverdex/domain/decide/consequences"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"

type Fields = Readonly<Record<string, unknown>>

/** Placeholders for unknown facts, for the rules that read texts. */
const UNKNOWN: Fields = { version: SEE_OFFICIAL_PAGE, fileSize: SEE_OFFICIAL_PAGE, releaseDate: UNKNOWN_DATE }
const OF_A_RELEASE = ["version", "releaseDate", "releaseDateIso"]

/**
 * The row as it is, without its list of releases: known ones stay known. Where the list lacks the version that the row
 * names, the basis of its date is omitted, so that importing the row invents no release.
 */
export function baseRow(row: ImportRow): ImportRow {
  const { releases, releaseDateBasis, ...facts } = row
  const isListed = releases?.some(
    ({ version, releaseDateIso }) => version === row.version && releaseDateIso === row.releaseDateIso
  )
  return isListed === true && releaseDateBasis !== undefined ? { ...facts, releaseDateBasis } : facts
}

/** `row` is a base row. The result is unchecked: `set` may hold anything, so pass it through decodeRow. */
export function editRow(row: ImportRow, set: Fields, vendors: ReadonlyMap<string, Vendor>): Fields {
  const vendor = vendors.get(String(set["manufacturer"] ?? row.manufacturer))
  const edited: Record<string, unknown> = { ...row, ...set }
  for (const [name, value] of Object.entries(withConsequences(saidTexts(set), factsOfRow(row), vendor))) {
    // Whether the row has a rating determines who gave it.
    if (!Object.hasOwn(set, name) && name !== "ratingBasis") edited[name] = value
  }
  // The text is derived from the day; an old text with a new day would be another date.
  if (Object.hasOwn(set, "releaseDateIso") && !Object.hasOwn(set, "releaseDate")) edited["releaseDate"] = null
  // Another version or day is another release: the source of its day has to be stated again.
  const isOtherRelease = OF_A_RELEASE.some((name) => Object.hasOwn(set, name))
  if (isOtherRelease && !Object.hasOwn(set, "releaseDateBasis")) edited["releaseDateBasis"] = null
  return Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== null && value !== undefined))
}

/** Only what the rules can read; everything else is refused later. */
function saidTexts(set: Fields): Fields {
  const names = ["version", "releaseDate", "operatingSystem", "architecture", "downloadUrl", "manufacturer"]
  return Object.fromEntries(
    names
      .filter((name) => Object.hasOwn(set, name))
      .map((name) => [name, set[name] ?? UNKNOWN[name]])
      .filter(([, value]) => typeof value === "string")
  )
}
