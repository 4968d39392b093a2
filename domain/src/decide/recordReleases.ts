/**
 * Brings what a public source lists of a driver's releases into its record (P-IMP-7). Releases that are new join the list; the
 * newest one becomes the record's version, unless an operator has set that. What cannot be true is refused, and what is
 * suspicious is held back until a person accepts it, since no one looks at each of many drivers that change at once.
 */
import { type DriverChanges, type DriverFacts, isVersionKnown, type Release } from "../catalogue/Driver.ts"
import type { SourceReleases } from "../catalogue/SourceReleases.ts"
import type { DriverEvent } from "../events/Event.ts"
import { withComputedRating } from "./computedRating.ts"
import { type DriverState, evolve } from "./DriverDecider.ts"
import type { FieldError } from "./FieldError.ts"
import { factErrors } from "./factErrors.ts"
import { applyChanges, type FactName, factOf, isSameFact } from "./facts.ts"
import { type ImportContext, releaseChanges } from "./Import.ts"
import type { ImportRow } from "./ImportRow.ts"
import { operatorsFacts } from "./importMerge.ts"
import { factsOfRelease } from "./rowFacts.ts"
import { compareOldestFirst, compareVersions, releaseAddressErrors } from "./rowReleases.ts"

export type ReleasesDecision =
  | { readonly events: ReadonlyArray<DriverEvent>; readonly preserved: ReadonlyArray<string> }
  | {
      readonly refused: ReadonlyArray<FieldError>
      /** What a person may accept, without the releases that the record has already; null where something is impossible. */
      readonly held: SourceReleases | null
    }

/** @param state of a driver that is not removed */
export const recordReleases = (
  state: DriverState,
  stated: SourceReleases,
  context: ImportContext
): ReleasesDecision => {
  const listed = stated.releases.toSorted(compareOldestFirst)
  const fixed = context.overwrite === true ? NONE : operatorsFacts(state, context.source)
  const wrong = impossible(state, listed, stated, context)
  const doubts = stated.accept === true ? [] : suspicious(state, listed, fixed)
  const latest = listed.at(-1)
  if (wrong.length > 0) return { refused: [...wrong, ...doubts], held: null }
  if (doubts.length > 0) {
    const news = listed.filter((release) => release === latest || !isKnown(state, release))
    return { refused: doubts, held: { ...stated, releases: news } }
  }
  let after = state
  const events: Array<DriverEvent> = []
  for (const release of listed) {
    const known = knownRelease(after.releases, release)
    const exchanged = known === undefined ? null : exchangedFile(known, release)
    const added = known === undefined ? release : exchanged
    const taken =
      known === undefined && newestIn(after, release)
        ? releaseFacts(after, release, fixed, context)
        : exchanged === null
          ? {}
          : exchangedSum(after.facts, known, exchanged, fixed)
    const confirmed = release === latest ? confirmation(applyChanges(after.facts, taken), release, stated, fixed) : {}
    const set = withComputedRating(after.facts, { ...taken, ...confirmed })
    if (added === null && Object.keys(set).length === 0) continue
    const event: DriverEvent = {
      type: "driver-changed",
      data: { key: state.key, set, ...(added === null ? {} : { release: added }), importedFrom: context.source }
    }
    events.push(event)
    after = evolve(after, event)
  }
  const isHeld = fixed.has("version") && latest !== undefined && latest.version !== state.facts.version
  return { events, preserved: isHeld ? ["version"] : [] }
}

const NONE: ReadonlySet<FactName> = new Set()

/**
 * The release of the record that a source lists: under another day it is the same one, since sources see it on different days.
 * Where the record has a version under several days, it is the one with this file, or else one that has a file.
 */
const knownRelease = (releases: ReadonlyArray<Release>, { version, sha256 }: Release): Release | undefined => {
  const known = releases.filter((one) => one.version === version)
  return known.find((one) => one.sha256 === sha256) ?? known.find((one) => one.sha256 !== undefined) ?? known[0]
}

/** Whether the record has the release, with this file: another checksum is another file. */
const isKnown = ({ releases }: DriverState, release: Release): boolean => {
  const known = knownRelease(releases, release)
  return known !== undefined && (release.sha256 === undefined || known.sha256 === release.sha256)
}

/** The known release with the file that a person has accepted instead of its own; null where the file is the same. */
const exchangedFile = (known: Release, { sha256 }: Release): Release | null =>
  sha256 === undefined || known.sha256 === undefined || sha256 === known.sha256 ? null : { ...known, sha256 }

/** The record's own checksum, where it was that of the file. */
const exchangedSum = (
  facts: DriverFacts,
  known: Release | undefined,
  { version, sha256 }: Release,
  fixed: ReadonlySet<FactName>
): DriverChanges =>
  facts.version === version && facts.sha256 === known?.sha256 && sha256 !== undefined && !fixed.has("sha256")
    ? { sha256 }
    : {}

/** Whether no release is newer: a late find only completes the list. */
const newestIn = ({ facts, releases }: DriverState, release: Release): boolean =>
  releases.every((known) => compareOldestFirst(known, release) <= 0) &&
  (facts.releaseDateIso === undefined || facts.releaseDateIso <= release.releaseDateIso)

/** The facts that a release decides, as far as operators have not; none where it has no honest address. */
const releaseFacts = (
  { key, facts }: DriverState,
  release: Release,
  fixed: ReadonlySet<FactName>,
  context: ImportContext
): DriverChanges => {
  const wanted = factsOfRelease(rowOf(key, facts), release, context.vendors.get(facts.manufacturer))
  if (wanted === null || fixed.has("version")) return {}
  const set = releaseChanges(facts, wanted, fixed)
  return factErrors(applyChanges(facts, set), context).length > 0 ? {} : set
}

/**
 * That the source still showed its newest release on the day it was read, where that is the record's. A line that has ended
 * stays so, and a record whose facts come from elsewhere goes on naming where.
 */
const confirmation = (
  facts: DriverFacts,
  latest: Release,
  { asOf, source }: SourceReleases,
  fixed: ReadonlySet<FactName>
): DriverChanges => {
  if (fixed.has("version") || facts.version !== latest.version || (facts.asOf ?? "") >= asOf) return {}
  const isOfSource = facts.versionStatus === undefined || facts.source === undefined || facts.source.id === source.id
  const wanted: DriverChanges = {
    asOf,
    ...(facts.versionStatus === "final" ? {} : { versionStatus: "latest", isLatest: facts.isVerified }),
    ...(isOfSource ? { source } : {})
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !fixed.has(name as FactName) && !isSameFact(factOf(facts, name as FactName), value)
    )
  ) as DriverChanges
}

/** What no look by a person makes true. */
const impossible = (
  { facts, releases }: DriverState,
  listed: ReadonlyArray<Release>,
  { asOf }: SourceReleases,
  { vendors }: ImportContext
): ReadonlyArray<FieldError> => {
  // What the record has already was judged when it came; its maker may have lost a host since.
  const added = listed.filter(({ version }) => releases.every((known) => known.version !== version))
  const errors = [...releaseAddressErrors(added, vendors.get(facts.manufacturer))]
  // The maker's day may be one later than the day on which the source was read, somewhere else on earth.
  const last = new Date(Date.parse(asOf) + 86_400_000).toISOString().slice(0, 10)
  for (const { version, releaseDateIso } of listed) {
    if (releaseDateIso > last)
      errors.push({ field: "releases", message: `${version} is dated ${releaseDateIso}, after the day of the source.` })
  }
  if (new Set(listed.map(({ version }) => version)).size < listed.length) {
    errors.push({ field: "releases", message: "A version is listed twice." })
  }
  return errors
}

/** What is seldom true: a version that goes down, a file that was exchanged, and one file for two versions. */
const suspicious = (
  { facts, releases }: DriverState,
  listed: ReadonlyArray<Release>,
  fixed: ReadonlySet<FactName>
): ReadonlyArray<FieldError> => {
  const held: Array<FieldError> = []
  const latest = listed.at(-1)
  const isNewer = latest !== undefined && (facts.releaseDateIso ?? "") <= latest.releaseDateIso
  const isTaken = isNewer && isVersionKnown(facts.version) && !fixed.has("version")
  if (isTaken && compareVersions(latest.version, facts.version) < 0) {
    held.push({ field: "version", message: `It would go down from ${facts.version} to ${latest.version}.` })
  }
  for (const release of listed) {
    const { version, sha256 } = release
    if (sha256 === undefined) continue
    const known = knownRelease(releases, release)
    if (known !== undefined && exchangedFile(known, release) !== null) {
      held.push({ field: "sha256", message: `The file of ${version} has another checksum than before.` })
    }
    const other = releases.find((one) => one.version !== version && one.sha256 === sha256)
    if (known?.sha256 === undefined && other !== undefined) {
      held.push({ field: "sha256", message: `The file of ${version} is that of ${other.version}.` })
    }
  }
  return held
}

/** The record in the form in which an import describes a line. */
const rowOf = (
  key: string,
  { rating, ratingBasis, isVerified: _verified, isLatest: _latest, ...facts }: DriverFacts
): ImportRow => ({
  key,
  ...facts,
  ...(ratingBasis === "operator" ? { rating } : {})
})
