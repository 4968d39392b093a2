/**
 * What is shown of a record in addition to its own facts: a version that it has from its driver line (P-CAT-22) with
 * the systems of that release where its own are assumed, and no marks for a version that is merely reported (P-CAT-23).
 * The line is a record of the same catalogue, so every change to it also changes the records that it serves.
 */
import type { DriverFacts } from "./Driver.ts"
import { linkKindOf } from "./LinkKind.ts"
import { officialHostOf } from "./OfficialHosts.ts"
import { recordQuality } from "./RecordQuality.ts"
import type { Maker } from "./ShownFacts.ts"
import { isVersionKnown } from "./unknownFacts.ts"

/** Of one release: they are inherited together, and one that the line does not have is removed. */
const RELEASE_FACTS = [
  "version",
  "versionStatus",
  "versionBasis",
  "asOf",
  "asOfSource",
  "releaseDate",
  "releaseDateIso",
  "releaseDateBasis",
  "notesUrl",
  "isVerified",
  "isLatest"
] as const satisfies ReadonlyArray<keyof DriverFacts>

/**
 * What the release runs on, where the record itself only assumes it: assumed facts must not mix with sourced ones, and of two
 * assumptions that about the release itself is the better one.
 */
const COMPATIBILITY_FACTS = [
  "operatingSystem",
  "osDetail",
  "architecture",
  "compatibilityBasis"
] as const satisfies ReadonlyArray<keyof DriverFacts>

/** Links that are not about the devices: the page of the line is better. */
const GENERAL_LINKS: ReadonlyArray<string | undefined> = ["finder", "catalog-search", undefined]

/** Key of the record of what comes with Windows: it serves devices of all makers, and gives them no marks and no link (P-CAT-26). */
export const WINDOWS_LINE = "windows-built-in-drivers"

/** P-CAT-21: whether a record of this manufacturer may name this line. */
export const mayName = (driverLine: string, line: Pick<DriverFacts, "manufacturer">, manufacturer: string): boolean =>
  driverLine === WINDOWS_LINE || line.manufacturer === manufacturer

/**
 * True when the record has no version of its own and the line has one that a source names. One step only: a line that
 * points to another line gives none. A line of another manufacturer gives none, except what comes with Windows.
 */
export const isServed = (facts: DriverFacts, line: DriverFacts | undefined): line is DriverFacts =>
  line !== undefined &&
  facts.driverLine !== undefined &&
  !isVersionKnown(facts.version) &&
  isVersionKnown(line.version) &&
  line.versionBasis !== "reported" &&
  mayName(facts.driverLine, line, facts.manufacturer)

/** Latest, Verified and the link are a maker's word about a release of its own. */
export const givesMarks = ({ driverLine }: DriverFacts): boolean => driverLine !== WINDOWS_LINE

/** A page about the line, never a file: a file may be for one kind of computer, and its page names the others. */
export const pageOf = ({ productUrl, downloadUrl, linkKind }: DriverFacts): string | undefined =>
  productUrl ?? (linkKind === "product-page" ? downloadUrl : undefined)

/**
 * The facts as they are shown; the same object where nothing differs.
 * @param line the facts of the record that `facts.driverLine` names; undefined where it is not there or removed
 * @param maker of the record
 */
export const withLine = (
  facts: DriverFacts,
  line: DriverFacts | undefined,
  { vendor, isBroken }: Maker
): DriverFacts => {
  if (!isServed(facts, line)) return facts.versionBasis === "reported" ? withoutMarks(facts) : facts
  const shown: Record<string, unknown> = { ...facts }
  for (const name of facts.compatibilityBasis === "assumed"
    ? [...RELEASE_FACTS, ...COMPATIBILITY_FACTS]
    : RELEASE_FACTS) {
    if (line[name] === undefined) delete shown[name]
    else shown[name] = line[name]
  }
  if (!givesMarks(facts)) Object.assign(shown, { isVerified: false, isLatest: false })
  if (facts.supportEndIso === undefined && line.supportEndIso !== undefined) shown["supportEndIso"] = line.supportEndIso
  const page = givesMarks(facts) && GENERAL_LINKS.includes(facts.linkKind) ? pageOf(line) : undefined
  // A page on a host that the maker has lost, or a broken one, is no better than the record's own link.
  if (page !== undefined && officialHostOf(page, vendor) !== null && !isBroken(page)) {
    shown["downloadUrl"] = page
    shown["linkKind"] = linkKindOf(page, vendor)
    delete shown["urlBasis"]
    delete shown["sha256"]
  }
  const served = shown as unknown as DriverFacts
  return facts.ratingBasis === "record-quality" ? { ...served, rating: recordQuality(served).rating } : served
}

const withoutMarks = (facts: DriverFacts): DriverFacts =>
  facts.isVerified || facts.isLatest ? { ...facts, isVerified: false, isLatest: false } : facts
