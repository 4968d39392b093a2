/**
 * Brings what a public source lists of a driver's releases into its record (P-IMP-7). Releases that are new join the list; the
 * newest one becomes the record's version, unless an operator has set that. What cannot be true is refused, and what is
 * suspicious is held back until a person accepts it, since no one looks at each of many drivers that change at once.
 */
import type { DriverChanges, DriverFacts, Release } from "../catalogue/Driver.ts"
import { type SourceAuthority, saysLatest } from "../catalogue/SourceAuthority.ts"
import type { SourceReleases } from "../catalogue/SourceReleases.ts"
import { isVersionKnown } from "../catalogue/unknownFacts.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import type { DriverEvent } from "../events/Event.ts"
import { withComputedRating } from "./computedRating.ts"
import { evolve } from "./DriverDecider.ts"
import type { DriverState } from "./DriverState.ts"
import type { FieldError } from "./FieldError.ts"
import { factErrors } from "./factErrors.ts"
import { applyChanges, type FactName, factOf, isSameFact } from "./facts.ts"
import { type ImportContext, releaseChanges } from "./Import.ts"
import type { ImportRow } from "./ImportRow.ts"
import { operatorsFacts } from "./importMerge.ts"
import { amendedFacts, amendedRelease, isExchanged, isKnownRelease, knownRelease } from "./releaseFiles.ts"
import { factsOfRelease } from "./rowFacts.ts"
import { compareOldestFirst, compareVersions, releaseAddressErrors } from "./rowReleases.ts"
import { isNumberedAlike } from "./versionForm.ts"

/** Why the newest version of a source is not the record's: the record has a newer one, or the source has no day for its own. */
export type UnusedReleases = "older" | "undated"

export type ReleasesDecision =
  | {
      readonly events: ReadonlyArray<DriverEvent>
      readonly preserved: ReadonlyArray<string>
      readonly unused?: UnusedReleases
    }
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
  const authority = context.authorityOf?.(stated.source.id) ?? "list"
  const wrong = impossible(state, listed, stated, context)
  const doubts = stated.accept === true ? [] : suspicious(state, listed, fixed)
  const latest = listed.at(-1)
  if (wrong.length > 0) return { refused: [...wrong, ...doubts], held: null }
  if (doubts.length > 0) {
    const news = listed.filter((release) => release === latest || !isKnownRelease(state.releases, release))
    return { refused: doubts, held: { ...stated, releases: news } }
  }
  // What the source lists before a release that the record has is a late find, whatever its day.
  const lastKnown = listed.findLastIndex((release) => knownRelease(state.releases, release) !== undefined)
  // One that knows nothing of what the record has, and nothing newer, is of something else or stands still.
  if (latest !== undefined && lastKnown < 0 && !newestIn(state, latest) && stated.accept !== true)
    return { events: [], preserved: [], unused: "older" }
  let after = state
  const events: Array<DriverEvent> = []
  for (const [place, release] of listed.entries()) {
    const known = knownRelease(after.releases, release)
    const entry = known === undefined ? release : amendedRelease(known, release)
    const taken =
      known !== undefined
        ? amendedFacts(after.facts, known, release, { fixed, vendor: vendorOf(after, context) })
        : place > lastKnown
          ? releaseFacts(after, release, fixed, context)
          : {}
    const confirmed =
      release === latest && stated.newest === undefined
        ? confirmation(after, applyChanges(after.facts, taken), release, stated, { fixed, authority })
        : {}
    const set = withComputedRating(after.facts, { ...taken, ...confirmed })
    if (entry === null && Object.keys(set).length === 0) continue
    const event: DriverEvent = {
      type: "driver-changed",
      data: { key: state.key, set, ...(entry === null ? {} : { release: entry }), importedFrom: context.source }
    }
    events.push(event)
    after = evolve(after, event)
  }
  const undated = undatedRelease(after, stated)
  const set = undated === null ? {} : confirmation(after, after.facts, undated, stated, { fixed, authority })
  if (Object.keys(set).length > 0) {
    const confirmed = withComputedRating(after.facts, set)
    events.push({ type: "driver-changed", data: { key: state.key, set: confirmed, importedFrom: context.source } })
  }
  const isHeld = fixed.has("version") && latest !== undefined && latest.version !== state.facts.version
  const shown = stated.newest ?? latest?.version ?? after.facts.version
  if (isHeld || fixed.has("version") || shown === after.facts.version)
    return { events, preserved: isHeld ? ["version"] : [] }
  const isAhead = stated.newest !== undefined && compareVersions(shown, after.facts.version) > 0
  return { events, preserved: [], unused: isAhead ? "undated" : "older" }
}

const NONE: ReadonlySet<FactName> = new Set()

const vendorOf = ({ facts }: DriverState, { vendors }: ImportContext): Vendor | undefined =>
  vendors.get(facts.manufacturer)

/** The version that the source lists without a day, as the record knows it; null where the record has another one. */
const undatedRelease = ({ facts, releases }: DriverState, { newest }: SourceReleases): Release | null => {
  if (newest === undefined || newest !== facts.version) return null
  // A record may have its version without a day; it then says nothing of which is newer.
  const listed: Release = { version: newest, releaseDateIso: facts.releaseDateIso ?? "", dateBasis: "first-seen" }
  return knownRelease(releases, listed) ?? listed
}

/** Whether no release is newer: a late find only completes the list. */
const newestIn = ({ facts, releases }: DriverState, release: Release): boolean =>
  releases.every((known) => compareOldestFirst(known, release) <= 0) &&
  (facts.releaseDateIso === undefined || facts.releaseDateIso <= release.releaseDateIso)

/** The facts that a newer release decides, as far as operators have not; none where it has no honest address. */
const releaseFacts = (
  state: DriverState,
  release: Release,
  fixed: ReadonlySet<FactName>,
  context: ImportContext
): DriverChanges => {
  if (!newestIn(state, release)) return {}
  const { key, facts } = state
  const wanted = factsOfRelease(rowOf(key, facts), release, vendorOf(state, context))
  if (wanted === null || fixed.has("version")) return {}
  const set = releaseChanges(facts, wanted, fixed)
  return factErrors(applyChanges(facts, set), context).length > 0 ? {} : set
}

/**
 * States that the source still showed its newest release on the day it was read, where that is the record's (P-IMP-12). Only a maker's
 * list, or one of all releases, calls it the latest; others leave that to them. A line that has ended stays so, and a record whose facts
 * come from elsewhere goes on naming where.
 */
const confirmation = (
  state: DriverState,
  facts: DriverFacts,
  latest: Release,
  { asOf, source }: SourceReleases,
  { fixed, authority }: { readonly fixed: ReadonlySet<FactName>; readonly authority: SourceAuthority }
): DriverChanges => {
  if (fixed.has("version") || facts.version !== latest.version) return {}
  const isSure = saysLatest(authority) && state.releases.every((known) => compareOldestFirst(known, latest) <= 0)
  const isStated = facts.versionStatus === "latest" || facts.versionStatus === "final"
  if (!isSure && isStated) return {}
  // A copy is made on any day: what it says of its day is that of the release.
  const day = authority === "mirror" ? latest.releaseDateIso : asOf
  if (day === "") return {}
  const status = facts.versionStatus === "final" ? "final" : isSure ? "latest" : "last-known"
  const isNews = status !== facts.versionStatus
  if (daysBetween(facts.asOf ?? "", day) < (isNews ? 1 : CONFIRMED_AFTER_DAYS)) return {}
  const isOfSource = facts.versionStatus === undefined || facts.source === undefined || facts.source.id === source.id
  const wanted: DriverChanges = {
    asOf: day,
    asOfSource: isOfSource ? null : source.id,
    versionStatus: status,
    ...(status === "final" ? {} : { isLatest: status === "latest" && facts.isVerified }),
    ...(isOfSource ? { source } : {})
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) =>
        !fixed.has(name as FactName) && !isSameFact(factOf(facts, name as FactName), value ?? undefined)
    )
  ) as DriverChanges
}

/** A source may be read every day; each of its drivers would have an entry a day. */
const CONFIRMED_AFTER_DAYS = 7

const daysBetween = (from: string, to: string): number => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return Number.isNaN(days) ? Number.POSITIVE_INFINITY : days
}

/** What cannot be true, whatever a person decides. */
const impossible = (
  state: DriverState,
  listed: ReadonlyArray<Release>,
  { asOf }: SourceReleases,
  context: ImportContext
): ReadonlyArray<FieldError> => {
  // What the record has already was judged when it came; its maker may have lost a host since.
  const added = listed.filter((release) => bringsAddress(state, release))
  const errors = [...releaseAddressErrors(added, vendorOf(state, context))]
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

const bringsAddress = ({ releases }: DriverState, release: Release): boolean => {
  const known = knownRelease(releases, release)
  if (known === undefined) return true
  const amended = amendedRelease(known, release)
  return amended !== null && amended.downloadUrl !== known.downloadUrl
}

/** What is seldom true: a version that goes down or is numbered otherwise, a file that was exchanged, and one file for two versions. */
const suspicious = (
  { facts, releases }: DriverState,
  listed: ReadonlyArray<Release>,
  fixed: ReadonlySet<FactName>
): ReadonlyArray<FieldError> => {
  const held: Array<FieldError> = []
  const latest = listed.at(-1)
  const isNews = latest !== undefined && knownRelease(releases, latest) === undefined
  const isNewer = isNews && (facts.releaseDateIso ?? "") <= latest.releaseDateIso
  const isJudged = isNewer && isVersionKnown(facts.version) && !fixed.has("version")
  if (isJudged && compareVersions(latest.version, facts.version) < 0) {
    held.push({ field: "version", message: `It would go down from ${facts.version} to ${latest.version}.` })
  } else if (isJudged && ![facts, ...releases].some(({ version }) => isNumberedAlike(version, latest.version))) {
    held.push({ field: "version", message: `${latest.version} is numbered otherwise than ${facts.version}.` })
  }
  for (const release of listed) {
    const { version, sha256 } = release
    if (sha256 === undefined) continue
    const known = knownRelease(releases, release)
    if (known !== undefined && isExchanged(known, release)) {
      held.push({ field: "sha256", message: `The file of ${version} has another checksum than before.` })
    }
    const other = releases.find((one) => one.version !== version && one.sha256 === sha256)
    if (known?.sha256 === undefined && other !== undefined && !isKnownRelease(releases, release)) {
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
