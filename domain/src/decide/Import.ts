/**
 * One row of an import against one driver (P-IMP-1, P-IMP-2). The same row again yields no events. Events are never
 * backdated: an event is recorded now, release dates are data.
 */
import type { DriverChanges, DriverFacts, Release } from "../catalogue/Driver.ts"
import { isSameRelease } from "../catalogue/Releases.ts"
import type { SourceAuthority } from "../catalogue/SourceAuthority.ts"
import type { DriverEvent } from "../events/Event.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import { evolve, restoreDriver } from "./DriverDecider.ts"
import type { DriverState } from "./DriverState.ts"
import type { FieldError } from "./FieldError.ts"
import { factErrors } from "./factErrors.ts"
import { factOf, isSameFact } from "./facts.ts"
import type { ImportRow } from "./ImportRow.ts"
import { mergeImport, operatorsFacts } from "./importMerge.ts"
import { factsOfRelease, factsOfRow, RELEASE_FACTS } from "./rowFacts.ts"
import { compareOldestFirst, earlierReleases, ownRelease, releaseErrors } from "./rowReleases.ts"

export interface ImportContext extends CatalogueContext {
  /** Name of the import's source: its earlier imports are the base of the comparison. */
  readonly source: string
  /** What the word of a source is worth, by its id; of one that is not known, that of a list. */
  readonly authorityOf?: (source: string) => SourceAuthority | undefined
  /** Also replace what an operator has edited since. */
  readonly overwrite?: boolean
  /** Also bring back a driver that was removed. */
  readonly restore?: boolean
}

export type ImportDecision =
  | {
      /**
       * `changed`: facts or releases are new. `unchanged`: no visible change. `preserved`: only fields that stay as an
       * operator set them. Whatever the outcome, append the events.
       */
      readonly outcome: "added" | "changed" | "unchanged" | "preserved"
      readonly events: ReadonlyArray<DriverEvent>
      readonly preserved: ReadonlyArray<string>
      /** Set when the driver stays removed; the row then changes nothing (outcome `unchanged`). */
      readonly removed?: true
    }
  | { readonly outcome: "refused"; readonly errors: ReadonlyArray<FieldError> }

export const decideImport = (state: DriverState | null, row: ImportRow, context: ImportContext): ImportDecision => {
  const errors = rowErrors(row, context).filter(({ field }) => state === null || !isThere(state, row, field))
  if (errors.length > 0) return { outcome: "refused", errors }
  if (state === null) return { outcome: "added", events: firstImport(row, context), preserved: [] }
  if (!state.removed) return laterImport(state, row, context)
  if (context.restore !== true) return { outcome: "unchanged", events: [], preserved: [], removed: true }
  const back = restoreDriver(state)
  if (!("events" in back)) throw new Error("A removed driver can always be restored.")
  const later = laterImport(back.events.reduce<DriverState>(evolve, state), row, context)
  return { outcome: "added", events: [...back.events, ...later.events], preserved: later.preserved }
}

/** What is wrong with a row of the right shape: addresses, category, order of releases. */
export const rowErrors = (row: ImportRow, context: CatalogueContext): ReadonlyArray<FieldError> => [
  ...factErrors(row, context),
  ...releaseErrors(row, context.vendors.get(row.manufacturer))
]

/**
 * Further errors of a row whose shape is wrong, so that one pass over the file can fix everything: the rules of the
 * catalogue for the fields that can be read. Addresses are checked only where the manufacturer can be read.
 */
export const furtherErrors = (
  input: Readonly<Record<string, unknown>>,
  errors: ReadonlyArray<FieldError>,
  context: CatalogueContext
): ReadonlyArray<FieldError> => {
  const wrong = new Set(errors.map(({ field }) => field.split(/[.[]/)[0]))
  const textOf = (name: string): string | null => {
    const value = input[name]
    return typeof value === "string" && !wrong.has(name) ? value : null
  }
  const manufacturer = textOf("manufacturer")
  const judged = ADDRESSES_AND_CATEGORY.filter(
    (name) => textOf(name) !== null && (name === "category" || manufacturer !== null)
  )
  const facts = {
    manufacturer: manufacturer ?? "",
    category: textOf("category") ?? "",
    downloadUrl: textOf("downloadUrl") ?? "",
    productUrl: textOf("productUrl"),
    notesUrl: textOf("notesUrl"),
    image: textOf("image")
  }
  return factErrors(facts, context).filter(({ field }) => judged.includes(field))
}

/**
 * The record already has it: an import validates what it would add, not what was there before. So an exported file can
 * be imported again, even when a manufacturer has lost a host since.
 */
const isThere = ({ facts, releases }: DriverState, row: ImportRow, field: string): boolean => {
  if (row.manufacturer !== facts.manufacturer && field !== "category") return false
  const place = /^releases\[(\d+)\]\./.exec(field)?.[1]
  if (place === undefined) {
    const name = field as keyof typeof facts & keyof ImportRow
    return ADDRESSES_AND_CATEGORY.includes(name) && isSameFact(row[name], facts[name])
  }
  const release = row.releases?.[Number(place)]
  return release !== undefined && releases.some((known) => isSameFact(known, release))
}
const ADDRESSES_AND_CATEGORY: ReadonlyArray<string> = ["category", "downloadUrl", "productUrl", "notesUrl", "image"]

/**
 * driver-added with the oldest release's facts, one driver-changed for each later one, the last as the row describes it.
 * A release without an honest address (see factsOfRelease) only joins the list.
 */
const firstImport = (row: ImportRow, context: ImportContext): ReadonlyArray<DriverEvent> => {
  const vendor = context.vendors.get(row.manufacturer)
  const own = ownRelease(row)
  const earlier = earlierReleases(row).map((release) => ({ release, facts: factsOfRelease(row, release, vendor) }))
  const oldest = earlier.find(({ facts }) => facts !== null)
  const added = addedEvent(row, oldest?.facts ?? factsOfRow(row), oldest?.release ?? own, context)
  const passed = history(
    evolve(null, added),
    earlier.filter((step) => step !== oldest),
    context
  )
  if (oldest === undefined) return [added, ...passed.events]
  const last = describedEvent(passed.state, row, own, context)
  return [added, ...passed.events, ...last.events]
}

const laterImport = (state: DriverState, row: ImportRow, context: ImportContext) => {
  const vendor = context.vendors.get(row.manufacturer)
  const isNew = (release: Release) => !state.releases.some((known) => isSameRelease(known, release))
  const newest = state.releases.toSorted(compareOldestFirst).at(-1)
  const steps = earlierReleases(row)
    .filter(isNew)
    .map((release) => {
      // Older than what is known, or nothing known to be newer than: the past only completes the list.
      const isNewer = newest !== undefined && compareOldestFirst(release, newest) > 0
      const facts = isNewer ? factsOfRelease(row, release, vendor) : null
      // An address of the row's manufacturer does not apply to a record that names another one.
      return { release, facts: facts !== null && isOfficialOn(state.facts, facts, context) ? facts : null }
    })
  const fixed = context.overwrite === true ? NONE_FIXED : operatorsFacts(state, context.source)
  const passed = history(state, steps, context, fixed)
  const own = ownRelease(row)
  // Before and after, so that importing the same row again has the same result.
  const silent = describedEvent(passed.state, row, null, context, state)
  const isOnRecord =
    own !== null && hasRelease(state, own) && hasRelease(silent.events.reduce<DriverState>(evolve, passed.state), own)
  const isNews = own !== null && isNew(own) && !isOnRecord
  const last = isNews ? describedEvent(passed.state, row, own, context, state) : silent
  const events = [...passed.events, ...last.events]
  const isChange = events.some(({ data }) => data.release !== undefined || Object.keys(data.set).length > 0)
  const outcome = isChange
    ? ("changed" as const)
    : last.preserved.length > 0
      ? ("preserved" as const)
      : ("unchanged" as const)
  return { outcome, events, preserved: last.preserved }
}

const isOfficialOn = (
  record: DriverFacts,
  { downloadUrl, notesUrl }: DriverFacts,
  context: CatalogueContext
): boolean =>
  factErrors({ ...record, downloadUrl, notesUrl }, context).every(
    ({ field }) => field !== "downloadUrl" && field !== "notesUrl"
  )

/** The record states this already, though its list does not have it: an operator's version with a day from a source. */
const hasRelease = ({ facts }: DriverState, release: Release): boolean =>
  isSameRelease(release, { version: facts.version, releaseDateIso: facts.releaseDateIso ?? "" }) &&
  release.dateBasis === facts.releaseDateBasis

type DriverChanged = Extract<DriverEvent, { readonly type: "driver-changed" }>
const NONE_FIXED: ReadonlySet<string> = new Set()

const addedEvent = (
  row: ImportRow,
  facts: DriverFacts,
  release: Release | null,
  context: ImportContext
): DriverEvent => ({
  type: "driver-added",
  data: {
    key: row.key,
    facts,
    ...(row.downloadCount == null ? {} : { downloadCount: row.downloadCount }),
    ...(release === null ? {} : { release }),
    importedFrom: context.source
  }
})

/** One event per release; facts that are an operator's stay out of it. Null facts: the release only joins the list. */
const history = (
  from: DriverState,
  steps: ReadonlyArray<{ readonly release: Release; readonly facts: DriverFacts | null }>,
  context: ImportContext,
  fixed: ReadonlySet<string> = NONE_FIXED
): { readonly state: DriverState; readonly events: ReadonlyArray<DriverChanged> } => {
  let state = from
  const events = steps.map(({ release, facts }) => {
    const set = facts === null ? {} : releaseChanges(state.facts, facts, fixed)
    const event: DriverChanged = {
      type: "driver-changed",
      data: { key: state.key, set, release, importedFrom: context.source }
    }
    state = evolve(state, event)
    return event
  })
  return { state, events }
}

/** The facts that a release decides, where they differ and no operator has fixed them. */
export const releaseChanges = (from: DriverFacts, to: DriverFacts, fixed: ReadonlySet<string>): DriverChanges =>
  Object.fromEntries(
    RELEASE_FACTS.filter((name) => !fixed.has(name) && !isSameFact(factOf(from, name), factOf(to, name))).map(
      (name) => [name, factOf(to, name) ?? null]
    )
  )

/** Updates the driver to what the row says now, as far as allowed. */
const describedEvent = (
  state: DriverState,
  row: ImportRow,
  release: Release | null,
  context: ImportContext,
  before: DriverState = state
): { readonly events: ReadonlyArray<DriverChanged>; readonly preserved: ReadonlyArray<string> } => {
  const { set, base, preserved } = mergeImport(state, factsOfRow(row), context, before)
  const isSilent = release === null && Object.keys(set).length === 0 && Object.keys(base).length === 0
  const data = {
    key: state.key,
    set,
    ...(release === null ? {} : { release }),
    importedFrom: context.source,
    ...(Object.keys(base).length === 0 ? {} : { base })
  }
  return {
    events: isSilent ? [] : [{ type: "driver-changed", data }],
    // A row without a rating does not affect the operator's.
    preserved: preserved.filter((name) => name !== "rating" || row.rating != null)
  }
}
