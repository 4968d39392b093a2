/**
 * Who authored which part of a driver's record: tracked by unit (factGroups.ts) and release, from the events alone. An event
 * that restates the current value changes no fact, but its author counts from then on; an undo attributes what it
 * restores to its author at that time.
 */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import type { ReleaseName } from "../catalogue/Releases.ts"
import type { EventData } from "../events/Event.ts"
import type { DriverState, FactRevisions, ImportMemory } from "./DriverState.ts"
import { membersOf, unitsNamedBy } from "./factGroups.ts"
import { applyChanges, type FactName, type FactNames, namesOf } from "./facts.ts"

export type Authors = Pick<DriverState, "operatorSet" | "imports" | "written">

/** What an event states; for a driver-added, `set` is what differs from before. */
export type ChangeData = Pick<EventData["driver-changed"], "set"> & Partial<EventData["driver-changed"]>

/** The topic of a driver's existence. */
export const PRESENCE = "(driver)"

/** The topic of a release; the topic of a unit is its lead. */
export const releaseTopic = ({ version, releaseDateIso }: ReleaseName): string =>
  `(release) ${releaseDateIso} ${version}`

/** Every topic of an event: units by their leads, and releases. `after` are the resulting facts. */
export const topicsOf = (change: ChangeData, after: DriverFacts): ReadonlySet<string> => {
  const releases = [
    ...(change.release === undefined ? [] : [change.release]),
    ...(change.withdrawn ?? []),
    ...(change.returned ?? [])
  ]
  return new Set([
    ...unitsNamedBy(namesInChange(change, after)),
    ...releases.map(releaseTopic),
    ...Object.keys(change.restores ?? {})
  ])
}

export const authorsAfter = (
  before: DriverState,
  change: ChangeData,
  revision: number,
  after: DriverFacts
): Authors => {
  const topics = [...topicsOf(change, after)].map((topic) => [topic, revision])
  const written = { ...before.written, ...Object.fromEntries(topics) } as Authors["written"]
  if (change.restores !== undefined) return { ...restored(before, change.restores), written }
  const { set, base = {}, importedFrom } = change
  const { operatorSet, imports } = before
  if (importedFrom === undefined) {
    return {
      operatorSet: { ...operatorSet, ...marks([...namesOf(set), ...namesOf(base)], revision) },
      imports,
      written
    }
  }
  const memory = imports.get(importedFrom) ?? { base: {}, revisions: {} }
  const moved: ImportMemory = {
    base: applyChanges(applyChanges(memory.base as DriverFacts, wordsOf(set, after, memory)), base),
    revisions: { ...memory.revisions, ...marks([...namesOf(set), ...namesOf(base)], revision) }
  }
  return {
    operatorSet: without(operatorSet, (name) => Object.hasOwn(set, name)),
    imports: new Map(imports).set(importedFrom, moved),
    written
  }
}

/** A rating computed from another source's facts is not a statement of a source that gave its own. */
const wordsOf = (set: DriverChanges, after: DriverFacts, { base }: ImportMemory): DriverChanges =>
  after.ratingBasis === "record-quality" && base.ratingBasis === "operator" && set.ratingBasis === undefined
    ? without(set, (name) => name === "rating")
    : set

/** A computed rating follows from the facts: it has no author. */
const namesInChange = ({ set, base = {} }: ChangeData, after: DriverFacts): FactNames =>
  [...namesOf(set), ...namesOf(base)].filter(
    (name) => name !== "rating" || after.ratingBasis !== "record-quality" || Object.hasOwn(set, "ratingBasis")
  )

/** The authorship of the restored units as it was then, for operators and for every source. */
const restored = (
  state: DriverState,
  restores: Readonly<Record<string, number>>
): Pick<Authors, "operatorSet" | "imports"> => {
  let operatorSet = state.operatorSet
  const imports = new Map(state.imports)
  for (const [topic, revision] of Object.entries(restores)) {
    const past = stateAt(state, revision)
    const members: FactNames = topic.startsWith("(") ? [] : membersOf(topic as FactName)
    operatorSet = asThen(operatorSet, past?.operatorSet ?? {}, members)
    for (const [source, memory] of imports) {
      const then: ImportMemory = past?.imports.get(source) ?? { base: {}, revisions: {} }
      imports.set(source, {
        base: asThen(memory.base, then.base, members),
        revisions: asThen(memory.revisions, then.revisions, members)
      })
    }
  }
  return { operatorSet, imports }
}

const asThen = <R extends object>(now: R, then: R, names: FactNames): R => ({
  ...without(now, (name) => names.includes(name)),
  ...without(then, (name) => !names.includes(name))
})

const stateAt = (state: DriverState, revision: number): DriverState | null => {
  let at: DriverState | null = state
  while (at !== null && at.revision > revision) at = at.earlier
  return at
}

const without = <R extends object>(record: R, isOut: (name: FactName) => boolean): R =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !isOut(name as FactName))) as R

const marks = (names: FactNames, revision: number): FactRevisions =>
  Object.fromEntries(names.map((name) => [name, revision]))
