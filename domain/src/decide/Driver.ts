/**
 * One driver: the state that its stream says, and an operator's decisions on it (decisions 4–7). Pure: a decision reads a
 * folded state and yields events or says why not.
 */
import type { DriverChanges, DriverFacts, Release } from "../catalogue/Driver.ts"
import { RATING } from "../catalogue/FactLimits.ts"
import { releasesAfter } from "../catalogue/Releases.ts"
import type { DriverEvent } from "../events/Event.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import { withComputedRating } from "./computedRating.ts"
import { withConsequences } from "./consequences.ts"
import { type FormFacts, readDriverForm } from "./DriverForm.ts"
import type { FieldError } from "./FieldError.ts"
import { factErrors } from "./factErrors.ts"
import { applyChanges, type FactName, factOf, isSameFact, namesOf } from "./facts.ts"

/** By fact, the revision of the event that last spoke about it. */
export type Spoken = Readonly<Partial<Record<FactName, number>>>

/** What one source of imports last said of this driver (decision 40). */
export interface ImportMemory {
  readonly base: Partial<DriverFacts>
  readonly said: Spoken
}

export interface DriverState {
  readonly key: string
  /** The last facts; a removed driver keeps them. */
  readonly facts: DriverFacts
  readonly removed: boolean
  /** Revision of the last event, from 0. */
  readonly revision: number
  /** Newest first. */
  readonly releases: ReadonlyArray<Release>
  /** Facts that an operator set and no import has set since. */
  readonly operatorSet: Spoken
  /** By the name of the imports' source. */
  readonly imports: ReadonlyMap<string, ImportMemory>
}

/** What a decision yields. No events: all is as it was wanted. */
export type DriverDecision =
  | { readonly events: ReadonlyArray<DriverEvent> }
  | { readonly refused: ReadonlyArray<FieldError> }
  /** Fields that somebody else changed since; `key` when a driver of that key is there already. */
  | { readonly conflict: ReadonlyArray<string> }
  | { readonly absent: "unknown" | "removed" }

/** A driver of which nothing is known yet. */
export const initial: DriverState | null = null

/** The state after one more event of the stream. @throws Error when a stream begins with anything but driver-added. */
export const evolve = (state: DriverState | null, event: DriverEvent): DriverState => {
  const revision = (state?.revision ?? -1) + 1
  if (event.type === "driver-added") {
    const before: DriverState = state ?? { ...NOTHING, key: event.data.key }
    const { facts, importedFrom } = event.data
    const releases = releasesAfter(before.releases, event.data)
    // A driver that comes back is the same line: only what differs from before counts as newly said.
    const changes = diffFacts(state === null ? null : state.facts, facts)
    return { ...spoken(before, changes, {}, revision, importedFrom), releases, facts, removed: false }
  }
  if (state === null) throw new Error(`A driver's stream begins with ${event.type}.`)
  if (event.type === "driver-removed") return { ...state, revision, removed: true }
  const { set, base, importedFrom } = event.data
  const releases = releasesAfter(state.releases, event.data)
  return { ...spoken(state, set, base ?? {}, revision, importedFrom), releases, facts: applyChanges(state.facts, set) }
}

/** The state that a stream's events say, in order; null for none. */
export const foldDriver = (events: Iterable<DriverEvent>): DriverState | null => {
  let state: DriverState | null = initial
  for (const event of events) state = evolve(state, event)
  return state
}

/** The smallest change that leads from one record to the other; all facts when there is none before. */
export const diffFacts = (from: DriverFacts | null, to: DriverFacts): DriverChanges => {
  const changes: Record<string, unknown> = {}
  for (const name of namesOf(from ?? {})) if (factOf(to, name) === undefined) changes[name] = null
  for (const name of namesOf(to))
    if (!isSameFact(factOf(from, name), factOf(to, name))) changes[name] = factOf(to, name)
  return changes as DriverChanges
}

/** A new driver from an operator's form. S2 §3: rating 5, verified and not latest unless the form says otherwise. */
export const addDriver = (
  state: DriverState | null,
  key: string,
  input: unknown,
  context: CatalogueContext
): DriverDecision => {
  if (state !== null) return { conflict: ["key"] }
  const read = readDriverForm(input)
  if ("refused" in read) return read
  const said = { rating: RATING.fallback, isVerified: true, isLatest: false, ...withoutNulls(read.form.facts) }
  const facts = withoutNulls(withConsequences(said, {}, context.vendors.get(said.manufacturer))) as DriverFacts
  const refused = factErrors(facts, context)
  if (refused.length > 0) return { refused }
  const { downloadCount } = read.form
  return {
    events: [{ type: "driver-added", data: { key, facts, ...(downloadCount === undefined ? {} : { downloadCount }) } }]
  }
}

/**
 * A full form against the state that its editor saw: only fields that differ from that base are wanted; one that somebody
 * else changed meanwhile to another value is a conflict. Without a known base, pass the current state: the form wins.
 * Never touches the download count (decision 5).
 */
export const changeDriver = (
  current: DriverState | null,
  base: DriverState | null,
  input: unknown,
  context: CatalogueContext
): DriverDecision => {
  if (current === null || base === null) return { absent: "unknown" }
  if (current.removed) return { absent: "removed" }
  const read = readDriverForm(input)
  if ("refused" in read) return read

  const wanted = namesOf(read.form.facts).filter((name) => !isSame(read.form.facts, name, base.facts))
  const open = wanted.filter((name) => !isSame(read.form.facts, name, current.facts))
  const conflict = open.filter((name) => !isSameFact(factOf(base.facts, name), factOf(current.facts, name)))
  if (conflict.length > 0) return { conflict }
  if (open.length === 0) return { events: [] }

  const asked = Object.fromEntries(open.map((name) => [name, read.form.facts[name as keyof FormFacts]]))
  const vendor = context.vendors.get(applyChanges(current.facts, asked).manufacturer)
  const consequences = withConsequences(asked, current.facts, vendor)
  const facts = applyChanges(current.facts, withComputedRating(current.facts, consequences))
  const set = diffFacts(current.facts, facts)
  // Judge what this change brings about, not what was there before it.
  const refused = factErrors(facts, context).filter(({ field }) => {
    return Object.hasOwn(set, field) || (Object.hasOwn(set, "manufacturer") && field !== "category")
  })
  return refused.length > 0 ? { refused } : { events: [{ type: "driver-changed", data: { key: current.key, set } }] }
}

export const removeDriver = (state: DriverState | null): DriverDecision => {
  if (state === null) return { absent: "unknown" }
  if (state.removed) return { absent: "removed" }
  return { events: [{ type: "driver-removed", data: { key: state.key } }] }
}

/** Brings a removed driver back as it was, under its old number (decision 1). One that is there stays as it is. */
export const restoreDriver = (state: DriverState | null): DriverDecision => {
  if (state === null) return { absent: "unknown" }
  if (!state.removed) return { events: [] }
  return { events: [{ type: "driver-added", data: { key: state.key, facts: state.facts } }] }
}

const NOTHING = {
  facts: {} as DriverFacts,
  removed: false,
  revision: -1,
  releases: [],
  operatorSet: {},
  imports: new Map()
}

/** Notes who said what: an import moves its source's base, an operator marks the facts as theirs. */
const spoken = (
  state: DriverState,
  set: DriverChanges,
  base: DriverChanges,
  revision: number,
  importedFrom: string | undefined
): DriverState => {
  const names = namesOf(set)
  if (importedFrom === undefined) {
    return { ...state, revision, operatorSet: { ...state.operatorSet, ...marks(names, revision) } }
  }
  const memory = state.imports.get(importedFrom) ?? { base: {}, said: {} }
  const moved: ImportMemory = {
    base: applyChanges(applyChanges(memory.base as DriverFacts, set), base),
    said: { ...memory.said, ...marks([...names, ...namesOf(base)], revision) }
  }
  const operatorSet = Object.fromEntries(
    Object.entries(state.operatorSet).filter(([name]) => !Object.hasOwn(set, name))
  ) as Spoken
  return { ...state, revision, operatorSet, imports: new Map(state.imports).set(importedFrom, moved) }
}

const marks = (names: ReadonlyArray<FactName>, revision: number): Spoken =>
  Object.fromEntries(names.map((name) => [name, revision]))

/** The form leaves an optional text out of the record with null, the record by not having it. */
const isSame = (form: FormFacts, name: FactName, facts: DriverFacts): boolean =>
  isSameFact(factOf(form as DriverFacts, name) ?? undefined, factOf(facts, name))

const withoutNulls = <R extends object>(record: R): { [F in keyof R]: NonNullable<R[F]> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as {
    [F in keyof R]: NonNullable<R[F]>
  }
