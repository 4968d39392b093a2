/**
 * An operator's edit of single fields, in the format of an import's row. As in the form of the admin screen, what a change
 * makes untrue goes with it: a new version has another checksum, a new address may be another kind of link.
 */
import type { DriverChanges, DriverFacts, Release } from "../catalogue/Driver.ts"
import { releaseDateText } from "../catalogue/ReleaseDate.ts"
import { isSameRelease } from "../catalogue/Releases.ts"
import { OPERATOR } from "../catalogue/SourceAuthority.ts"
import { isVersionKnown, SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "../catalogue/unknownFacts.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import { changeFacts, type DriverDecision } from "./DriverDecider.ts"
import type { DriverState } from "./DriverState.ts"
import { applyChanges } from "./facts.ts"
import type { DriverEdit } from "./ImportRow.ts"
import { isCheckable } from "./rowFacts.ts"
import { DATES_DISAGREE, doDatesAgree, ownRelease } from "./rowReleases.ts"

export const editDriver = (state: DriverState | null, edit: DriverEdit, context: CatalogueContext): DriverDecision => {
  if (state === null) return { absent: "unknown" }
  if (state.removed) return { absent: "removed" }
  const requested = requestedFacts(edit)
  const changed = changeFacts(state.facts, requested, context)
  if ("refused" in changed) return changed
  const flags = derivedFlags(edit, applyChanges(state.facts, changed.set))
  const flagged = changeFacts(state.facts, { ...requested, ...flags }, context)
  if ("refused" in flagged) return flagged
  const { set } = flagged
  if (Object.keys(set).length === 0) return { events: [] }
  const facts = applyChanges(state.facts, set)
  if (!doDatesAgree(facts)) return { refused: [DATES_DISAGREE] }
  const release = publishedRelease(edit, facts)
  const isNew = release !== null && !state.releases.some((known) => isSameRelease(known, release))
  return { events: [{ type: "driver-changed", data: { key: state.key, set, ...(isNew ? { release } : {}) } }] }
}

/** The edit as changes of facts; null for a required one brings the word for 'unknown', and for a rating the computed one. */
const requestedFacts = ({ rating, isVerified, isLatest, ...others }: DriverEdit): DriverChanges => {
  const requested: Record<string, unknown> = { ...others }
  if (others.version === null) requested["version"] = SEE_OFFICIAL_PAGE
  if (others.fileSize === null) requested["fileSize"] = SEE_OFFICIAL_PAGE
  if (others.releaseDate === null) requested["releaseDate"] = UNKNOWN_DATE
  // The text follows the day: an old text with a new day would be another date.
  if (others.releaseDateIso !== undefined && others.releaseDate === undefined) {
    requested["releaseDate"] = others.releaseDateIso === null ? UNKNOWN_DATE : releaseDateText(others.releaseDateIso)
  }
  // No source showed the version on a day that a person states.
  if (others.asOf !== undefined && others.asOfSource === undefined) {
    requested["asOfSource"] = others.asOf === null ? null : OPERATOR
  }
  if (rating !== undefined) requested["ratingBasis"] = rating === null ? "record-quality" : "operator"
  if (rating != null) requested["rating"] = rating
  if (isVerified != null) requested["isVerified"] = isVerified
  if (isLatest != null) requested["isLatest"] = isLatest
  return requested as DriverChanges
}

/** The flags that the edit gives back to the rule (P-CAT-9). */
const derivedFlags = (edit: DriverEdit, facts: DriverFacts): DriverChanges => {
  const isVerified = edit.isVerified === null ? isCheckable(facts) : facts.isVerified
  return {
    ...(edit.isVerified === null ? { isVerified } : {}),
    ...(edit.isLatest === null ? { isLatest: isVerified && facts.versionStatus === "latest" } : {})
  }
}

const OF_A_RELEASE = ["version", "releaseDateIso", "releaseDateBasis"] as const

/** The release that an edit states with its day and its source; null where it states none. */
const publishedRelease = (edit: DriverEdit, facts: DriverFacts): Release | null => {
  if (OF_A_RELEASE.every((name) => edit[name] == null) || !isVersionKnown(facts.version)) return null
  return ownRelease(facts)
}
