/**
 * One driver: the state folded from its stream, and an operator's decisions on it. Pure: a decision reads a
 * folded state and yields events or the reason why not.
 */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import { RATING } from "../catalogue/FactLimits.ts"
import { nothingBroken } from "../catalogue/LinkState.ts"
import { withLine } from "../catalogue/lineFacts.ts"
import type { NewInSource } from "../catalogue/NewInSource.ts"
import { releaseDateError, releaseDateText } from "../catalogue/ReleaseDate.ts"
import { releasesAfter } from "../catalogue/Releases.ts"
import { shownFacts } from "../catalogue/ShownFacts.ts"
import type { DriverEvent } from "../events/Event.ts"
import { authorsAfter, PRESENCE } from "./authorship.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import { withComputedRating } from "./computedRating.ts"
import { withConsequences } from "./consequences.ts"
import type { DriverState } from "./DriverState.ts"
import type { FieldError } from "./FieldError.ts"
import { factErrors } from "./factErrors.ts"
import { leadsOf } from "./factGroups.ts"
import { applyChanges, type FactName, factOf, isSameFact, namesOf } from "./facts.ts"
import { type FormFacts, readDriverForm } from "./readDriverForm.ts"

/** What a decision yields. No events: everything is already as requested. */
export type DriverDecision =
  | { readonly events: ReadonlyArray<DriverEvent> }
  | { readonly refused: ReadonlyArray<FieldError> }
  /** Fields that someone else has changed since; `key` when a driver with that key already exists. */
  | { readonly conflict: ReadonlyArray<string> }
  | { readonly absent: "unknown" | "removed" }

/** The state of a driver without events. */
export const initial: DriverState | null = null

/**
 * The state after one more event of the stream.
 * @throws Error when a stream begins with anything but driver-added.
 */
export const evolve = (state: DriverState | null, event: DriverEvent): DriverState => {
  const revision = (state?.revision ?? -1) + 1
  return evolveAt(state, event, revision)
}

/**
 * The state folded from a whole stream, in order; null for none. A null event stands for one of a type that this
 * version does not know: it takes a revision and changes nothing.
 */
export const foldDriver = (events: Iterable<DriverEvent | null>): DriverState | null => {
  let state: DriverState | null = initial
  for (const next of statesOf(events)) state = next
  return state
}

/** The state after each event of a stream. */
export function* statesOf(events: Iterable<DriverEvent | null>): Generator<DriverState | null> {
  let state: DriverState | null = initial
  let revision = 0
  for (const event of events) {
    if (event !== null) state = evolveAt(state, event, revision)
    else if (state !== null) state = { ...state, revision, earlier: state }
    revision++
    yield state
  }
}

const evolveAt = (state: DriverState | null, event: DriverEvent, revision: number): DriverState => {
  if (event.type === "driver-added") {
    const before: DriverState = state ?? { ...NOTHING, key: event.data.key }
    const { facts } = event.data
    const releases = releasesAfter(before.releases, event.data)
    // A restored driver is the same line: only what differs from before counts as newly stated.
    const set = diffFacts(state === null ? null : state.facts, facts)
    const authors = authorsAfter(before, { ...event.data, set }, revision, facts)
    const written = { ...authors.written, [PRESENCE]: revision }
    return { ...before, ...authors, written, revision, releases, facts, removed: false, earlier: state }
  }
  if (state === null) throw new Error(`A driver's stream begins with ${event.type}.`)
  if (event.type === "driver-removed") {
    const written = { ...state.written, [PRESENCE]: revision }
    return { ...state, revision, written, removed: true, earlier: state }
  }
  const releases = releasesAfter(state.releases, event.data)
  const facts = applyChanges(state.facts, event.data.set)
  const authors = authorsAfter(state, event.data, revision, facts)
  return { ...state, ...authors, revision, releases, facts, earlier: state }
}

/** The smallest change that leads from one record to the other; all facts when there is none before. */
export const diffFacts = (from: DriverFacts | null, to: DriverFacts): DriverChanges => {
  const changes: Record<string, unknown> = {}
  for (const name of namesOf(from ?? {})) if (factOf(to, name) === undefined) changes[name] = null
  for (const name of namesOf(to))
    if (!isSameFact(factOf(from, name), factOf(to, name))) changes[name] = factOf(to, name)
  return changes as DriverChanges
}

/**
 * A new driver from an operator's form. P-ADM-5: rating 5, verified and not latest unless the form says otherwise.
 * @param told what a source tells of it, where the form began with that: the source is named for what the form left as it was
 */
export const addDriver = (
  state: DriverState | null,
  key: string,
  input: unknown,
  context: CatalogueContext,
  told?: NewInSource
): DriverDecision => {
  if (state !== null) return { conflict: ["key"] }
  const read = readDriverForm(input)
  if ("refused" in read) return read
  const form = withoutNulls(read.form.facts)
  const evidence = told === undefined ? {} : evidenceOf(told, form)
  const stated = { rating: RATING.fallback, isVerified: true, isLatest: false, ...form, ...evidence }
  const facts = withoutNulls(withConsequences(stated, {}, context.vendors.get(stated.manufacturer))) as DriverFacts
  const refused = [...dateErrors(facts), ...factErrors(facts, context)]
  if (refused.length > 0) return { refused }
  const { downloadCount } = read.form
  return {
    events: [{ type: "driver-added", data: { key, facts, ...(downloadCount === undefined ? {} : { downloadCount }) } }]
  }
}

/** A text with digits that is no date would come last in every list, and nobody would see why. */
const dateErrors = ({ releaseDate }: Pick<DriverFacts, "releaseDate">): ReadonlyArray<FieldError> => {
  const message = releaseDateError(releaseDate)
  return message === null ? [] : [{ field: "releaseDate", message }]
}

/** What the source says is on its word while the form says the same (P-QUAL-6). */
const evidenceOf = (
  { source, package: name, readOn, version, day, isReleased }: NewInSource,
  form: Pick<DriverFacts, "version" | "releaseDate">
): Partial<DriverFacts> => {
  if (form.version !== version) return {}
  const isSameDay = isReleased && form.releaseDate === releaseDateText(day)
  return {
    source: { ...source, reference: `${source.name} ${name} (${readOn})`, retrieved: readOn },
    ...(isSameDay ? { releaseDateIso: day, releaseDateBasis: "published" as const } : {})
  }
}

/**
 * A full form against the state that its editor saw: only fields that differ from that base are changes; one that
 * someone else has since set to another value is a conflict, and so is a statement about a version that someone else
 * replaced. Without a known base, pass the current state: the form wins. A requested value that someone else (`isOwn`
 * false for the event that wrote it) has since set is confirmed: the editor vouches for it too. Never touches the
 * download count.
 */
export const changeDriver = (
  current: DriverState | null,
  base: DriverState | null,
  input: unknown,
  context: CatalogueContext,
  isOwn: (revision: number) => boolean = () => true
): DriverDecision => {
  if (current === null || base === null) return { absent: "unknown" }
  if (current.removed) return { absent: "removed" }
  const read = readDriverForm(input)
  if ("refused" in read) return read

  // What the editor saw in place of an address that is no longer the manufacturer's, or broken, is not a change.
  const maker = {
    vendor: context.vendors.get(base.facts.manufacturer),
    isBroken: context.isBroken ?? nothingBroken
  }
  const lineNow = base.facts.driverLine === undefined ? undefined : context.recordOf?.(base.facts.driverLine)
  // The same holds for what the record has from its line: submitting it does not make it the record's own.
  const shown = shownFacts(withLine(base.facts, lineNow, maker), maker)
  const wanted = namesOf(read.form.facts).filter(
    (name) => !isSame(read.form.facts, name, base.facts) && !isSame(read.form.facts, name, shown)
  )
  const open = wanted.filter((name) => !isSame(read.form.facts, name, current.facts))
  const isMoved = (name: FactName) => !isSameFact(factOf(base.facts, name), factOf(current.facts, name))
  const conflict = open.filter((name) => isMoved(name) || (OF_ONE_VERSION.includes(name) && isMoved("version")))
  if (conflict.length > 0) return { conflict }
  const confirmed = wanted.filter((name) => !open.includes(name) && !isOwn(writtenAt(current, name)))
  const confirmation =
    confirmed.length === 0
      ? {}
      : { base: Object.fromEntries(confirmed.map((name) => [name, factOf(current.facts, name) ?? null])) }
  if (open.length === 0) {
    if (confirmed.length === 0) return { events: [] }
    return { events: [{ type: "driver-changed", data: { key: current.key, set: {}, ...confirmation } }] }
  }

  // Only a date that this form introduces: older records may have another text.
  const wrong = open.includes("releaseDate") ? dateErrors(read.form.facts) : []
  if (wrong.length > 0) return { refused: wrong }
  const requested = Object.fromEntries(open.map((name) => [name, read.form.facts[name as keyof FormFacts]]))
  const changed = changeFacts(current.facts, requested, context)
  if ("refused" in changed) return changed
  return { events: [{ type: "driver-changed", data: { key: current.key, set: changed.set, ...confirmation } }] }
}

/**
 * What the requested changes make of the facts, with all that they invalidate. Only what this introduces is judged, not
 * what was there before.
 */
export const changeFacts = (
  facts: DriverFacts,
  requested: DriverChanges,
  context: CatalogueContext
): { readonly set: DriverChanges } | { readonly refused: ReadonlyArray<FieldError> } => {
  const open = Object.fromEntries(
    Object.entries(requested).filter(
      ([name, value]) => !isSameFact(value ?? undefined, factOf(facts, name as FactName))
    )
  ) as DriverChanges
  const vendor = context.vendors.get(applyChanges(facts, requested).manufacturer)
  // What is stated again for a new version or address stays, even where it is the same as before.
  const wanted = { ...withConsequences(open, facts, vendor), ...requested }
  const after = applyChanges(facts, withComputedRating(facts, wanted))
  const set = diffFacts(facts, after)
  const refused = factErrors(after, context).filter(({ field }) => {
    return Object.hasOwn(set, field) || (Object.hasOwn(set, "manufacturer") && field !== "category")
  })
  return refused.length > 0 ? { refused } : { set }
}

export const removeDriver = (state: DriverState | null): DriverDecision => {
  if (state === null) return { absent: "unknown" }
  if (state.removed) return { absent: "removed" }
  return { events: [{ type: "driver-removed", data: { key: state.key } }] }
}

/** Restores a removed driver as it was, under its old number (P-CAT-5). An existing one stays as it is. */
export const restoreDriver = (state: DriverState | null): DriverDecision => {
  if (state === null) return { absent: "unknown" }
  if (!state.removed) return { events: [] }
  return { events: [{ type: "driver-added", data: { key: state.key, facts: state.facts } }] }
}

/** Fields about exactly the version that the editor saw. The file size is checked on its own: forms always show it. */
const OF_ONE_VERSION: ReadonlyArray<FactName> = ["isVerified", "isLatest", "driverFile"]

/** The revision that last stated the unit of a fact; -1 for none. */
const writtenAt = ({ written }: DriverState, name: FactName): number =>
  Math.max(-1, ...leadsOf(name).map((lead) => written[lead] ?? -1))

const NOTHING = {
  facts: {} as DriverFacts,
  removed: false,
  revision: -1,
  releases: [],
  operatorSet: {},
  imports: new Map(),
  written: {},
  earlier: null
}

/** An absent optional text is null in the form and missing in the record. */
const isSame = (form: FormFacts, name: FactName, facts: DriverFacts): boolean =>
  isSameFact(factOf(form as DriverFacts, name) ?? undefined, factOf(facts, name))

const withoutNulls = <R extends object>(record: R): { [F in keyof R]: NonNullable<R[F]> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as {
    [F in keyof R]: NonNullable<R[F]>
  }
