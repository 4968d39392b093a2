/**
 * Undoes events of one driver with new events (P-ADM-13): an operator's last change, or everything that a batch did.
 * Facts are restored by whole units (factGroups.ts), with their author at that time; what a later author set or confirmed
 * stays as it is, and so does what an import would refuse today (docs/decisions/019).
 */

import type { DriverFacts, Release } from "../catalogue/Driver.ts"
import type { ReleaseName } from "../catalogue/Releases.ts"
import type { DriverEvent, EventData } from "../events/Event.ts"
import { PRESENCE, releaseTopic, topicsOf } from "./authorship.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import { initial, restoreDriver, statesOf } from "./DriverDecider.ts"
import type { DriverState } from "./DriverState.ts"
import { membersOf } from "./factGroups.ts"
import { applyChanges, isSameFact, namesOf } from "./facts.ts"
import { isUnitAsIn, type Resolve, undoFacts } from "./undoFacts.ts"

export interface Undoing {
  /** Append these; none when there is nothing left to undo. */
  readonly events: ReadonlyArray<DriverEvent>
  /** Facts that stay because they were changed since; `driver` when a whole driver stays for that reason. */
  readonly preserved: ReadonlyArray<string>
}

/** A driver's whole stream in order; null stands for an event of a type that this version does not know. */
export type Stream = ReadonlyArray<DriverEvent | null>

/** `isUndone` selects the events to undo by their index in the stream. */
export const undoEvents = (
  stream: Stream,
  isUndone: (index: number) => boolean,
  context: CatalogueContext
): Undoing => {
  const states = [...statesOf(stream)]
  const now = states.at(-1) ?? null
  const first = stream.findIndex((event, index) => event !== null && isUndone(index))
  if (now === null || first === -1) return NOTHING
  const before = states[first - 1] ?? null
  const wasThere = before !== null && !before.removed
  const presence = endOf(stream, states, isUndone, PRESENCE)

  if (now.removed) {
    // It is gone: someone else removed it, or it did not exist before either, or the removal is what is undone.
    const back = presence.isMoved && states[presence.at]?.removed === false ? restoreDriver(now) : null
    if (back === null || !("events" in back)) return NOTHING
    const rest = changesBack([...stream, ...back.events], isUndone, context)
    return { events: [...back.events, ...rest.events], preserved: rest.preserved }
  }
  if (!wasThere && stream[first]?.type === "driver-added") {
    const isOnlyUndone = Object.keys(now.written).every((topic) => {
      const { at } = endOf(stream, states, isUndone, topic)
      return (states[at]?.written[topic] ?? -1) < first
    })
    return isOnlyUndone
      ? { events: [{ type: "driver-removed", data: { key: now.key } }], preserved: [] }
      : { events: [], preserved: ["driver"] }
  }
  return changesBack(stream, isUndone, context)
}

const NOTHING: Undoing = { events: [], preserved: [] }

const changesBack = (stream: Stream, isUndone: (index: number) => boolean, context: CatalogueContext): Undoing => {
  const states = [...statesOf(stream)]
  const now = states.at(-1) as DriverState
  const touched = new Set<string>()
  const named = new Set<string>()
  for (const [index, event] of stream.entries()) {
    const after = states[index]
    if (event?.type !== "driver-changed" || !isUndone(index) || after == null) continue
    for (const topic of topicsOf(event.data, after.facts)) touched.add(topic)
    for (const name of namesOf(event.data.set)) named.add(name)
  }
  const resolve: Resolve = (topic) => {
    const { at, isMoved } = endOf(stream, states, isUndone, topic)
    return isMoved ? { state: states[at] ?? initial, revision: at } : null
  }
  const isBeneath = (topic: string) => isBelowAnother(stream, states, isUndone, topic)
  const topics = [...touched].filter((topic) => resolve(topic) !== null || isBeneath(topic))
  const facts = undoFacts(now, topics, resolve, context)
  const releases = undoReleases(now, applyChanges(now.facts, facts.set), topics, resolve)
  // Named as in the undone events: after a change of only a file size, no version is mentioned.
  const preservedNames = facts.preserved.flatMap((lead) =>
    named.has(lead) ? [lead] : membersOf(lead).filter((name) => named.has(name))
  )
  const preserved = [...new Set(preservedNames), ...releases.preserved]
  const isVisible = Object.keys(facts.set).length + releases.withdrawn.length + releases.returned.length > 0
  if (!isVisible) return { events: [], preserved }
  const data: EventData["driver-changed"] = {
    key: now.key,
    set: facts.set,
    ...(releases.withdrawn.length === 0 ? {} : { withdrawn: releases.withdrawn }),
    ...(releases.returned.length === 0 ? {} : { returned: releases.returned }),
    restores: { ...facts.restores, ...releases.restores }
  }
  return { events: [{ type: "driver-changed", data }], preserved }
}

/**
 * Follows the authors of a topic backwards from now, through undone events and through undos to what they restored: the
 * position of the first event that is not undone, and whether any undone event was passed.
 */
const endOf = (
  stream: Stream,
  states: ReadonlyArray<DriverState | null>,
  isUndone: (index: number) => boolean,
  topic: string
): { readonly at: number; readonly isMoved: boolean } => {
  let at = states.length - 1
  let isMoved = false
  for (;;) {
    const author = states[at]?.written[topic]
    if (author === undefined) return { at, isMoved }
    const restored = restoredBy(stream[author], topic)
    if (isUndone(author)) {
      at = author - 1
      isMoved = true
    } else if (restored !== undefined) at = restored
    else return { at, isMoved }
  }
}

/** True when a later author's value hides an undone event, and the value now differs from the one before that event. */
const isBelowAnother = (
  stream: Stream,
  states: ReadonlyArray<DriverState | null>,
  isUndone: (index: number) => boolean,
  topic: string
): boolean => {
  const now = states.at(-1)
  let at = states.length - 1
  for (;;) {
    const author = states[at]?.written[topic]
    if (author === undefined) return false
    const before = states[author - 1]
    if (isUndone(author)) return now != null && before != null && !isUnitAsIn(topic, now, before)
    at = restoredBy(stream[author], topic) ?? author - 1
  }
}

const restoredBy = (event: DriverEvent | null | undefined, topic: string): number | undefined =>
  event?.type === "driver-changed" ? event.data.restores?.[topic] : undefined

interface ReleasesBack {
  readonly withdrawn: ReadonlyArray<ReleaseName>
  /** Oldest first, so that they end up in the list as before. */
  readonly returned: ReadonlyArray<Release>
  readonly restores: Readonly<Record<string, number>>
  /** `releases` when one stays because someone has stated it since. */
  readonly preserved: ReadonlyArray<"releases">
}

/** The releases that an undo removes from the list and those that it restores. */
const undoReleases = (
  now: DriverState,
  /** The resulting facts: the release that they describe stays on the list. */
  next: DriverFacts,
  topics: ReadonlyArray<string>,
  resolve: Resolve
): ReleasesBack => {
  const withdrawn: Array<ReleaseName> = []
  const returned: Array<{ readonly release: Release; readonly place: number }> = []
  const restores: Record<string, number> = {}
  let isPreserved = false
  for (const topic of topics) {
    if (!topic.startsWith("(release)")) continue
    const then = resolve(topic)
    if (then === null) {
      isPreserved = true
      continue
    }
    const there = now.releases.find((release) => releaseTopic(release) === topic)
    const place = then.state?.releases.findIndex((release) => releaseTopic(release) === topic) ?? -1
    const release = then.state?.releases[place]
    if (release !== undefined && !isSameFact(release, there)) {
      returned.push({ release, place })
    } else if (release === undefined && there !== undefined) {
      if (there.version === next.version && there.releaseDateIso === next.releaseDateIso) continue
      withdrawn.push({ version: there.version, releaseDateIso: there.releaseDateIso })
    }
    restores[topic] = then.revision
  }
  return {
    withdrawn,
    returned: returned.toSorted((a, b) => b.place - a.place).map(({ release }) => release),
    restores,
    preserved: isPreserved ? ["releases"] : []
  }
}
