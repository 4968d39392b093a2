/**
 * Taking back events of one driver by new events: an operator's last change, or everything that a batch did. What somebody
 * else changed since stays as it is.
 */
import type { DriverChanges } from "../catalogue/Driver.ts"
import { isSameRelease, type ReleaseName } from "../catalogue/Releases.ts"
import type { DriverEvent } from "../events/Event.ts"
import { withComputedRating } from "./computedRating.ts"
import { type DriverState, evolve, initial, restoreDriver } from "./Driver.ts"
import { applyChanges, type FactName, factOf, isSameFact, namesOf } from "./facts.ts"

export interface Undoing {
  /** Append these; none when there is nothing left to take back. */
  readonly events: ReadonlyArray<DriverEvent>
  /** Facts that stay because somebody changed them since; `driver` when a whole driver stays for that reason. */
  readonly kept: ReadonlyArray<string>
}

/** `stream` is the driver's whole stream in order; `isUndone` names the events to take back by their index. */
export const undoEvents = (stream: ReadonlyArray<DriverEvent>, isUndone: (index: number) => boolean): Undoing => {
  const undone = stream.flatMap((event, index) => (isUndone(index) ? [{ event, index }] : []))
  const first = undone[0]
  if (first === undefined) return NOTHING
  const state = stream.reduce<DriverState | null>(evolve, initial)
  if (state === null) return NOTHING
  const before = stream.slice(0, first.index).reduce<DriverState | null>(evolve, initial)
  const last = undone.at(-1)?.event
  if (last?.type === "driver-removed" && state.removed) {
    const back = restoreDriver(state)
    return "events" in back ? { events: back.events, kept: [] } : NOTHING
  }
  if (state.removed) return NOTHING
  if (first.event.type === "driver-added" && (before === null || before.removed)) {
    // It was not there before: it goes, unless somebody worked on it since.
    const onlyUndone = stream.every((event, index) => index < first.index || isUndone(index) || isSilent(event))
    return onlyUndone
      ? { events: [{ type: "driver-removed", data: { key: state.key } }], kept: [] }
      : { events: [], kept: ["driver"] }
  }
  return undoChanges(stream, isUndone, state)
}

const NOTHING: Undoing = { events: [], kept: [] }

/** Says nothing that a reader sees. */
const isSilent = (event: DriverEvent): boolean =>
  event.type === "driver-changed" &&
  Object.keys(event.data.set).length === 0 &&
  event.data.release === undefined &&
  event.data.withdrawn === undefined

interface Touched {
  readonly before: unknown
  after: unknown
}

const undoChanges = (
  stream: ReadonlyArray<DriverEvent>,
  isUndone: (index: number) => boolean,
  now: DriverState
): Undoing => {
  const touched = new Map<FactName, Touched>()
  const brought: Array<ReleaseName> = []
  const sources = new Set<string | undefined>()
  let state: DriverState | null = initial
  for (const [index, event] of stream.entries()) {
    const next: DriverState = evolve(state, event)
    if (isUndone(index) && event.type === "driver-changed") {
      sources.add(event.data.importedFrom)
      for (const name of namesOf(event.data.set)) {
        const known = touched.get(name)
        const after = factOf(next.facts, name)
        if (known === undefined) touched.set(name, { before: factOf(state?.facts ?? null, name), after })
        else known.after = after
      }
      const { release } = event.data
      if (release !== undefined && !(state?.releases ?? []).some((old) => isSameRelease(old, release))) {
        brought.push({ version: release.version, releaseDateIso: release.releaseDateIso })
      }
    }
    state = next
  }
  const set: Record<string, unknown> = {}
  const kept: Array<string> = []
  for (const [name, { before, after }] of touched) {
    if (isSameFact(before, after)) continue
    if (isSameFact(factOf(now.facts, name), before)) continue
    if (isSameFact(factOf(now.facts, name), after)) set[name] = before ?? null
    else kept.push(name)
  }
  // A computed rating follows the facts wherever they go: nobody's word to keep or to take back.
  const isComputed = applyChanges(now.facts, set as DriverChanges).ratingBasis === "record-quality"
  const changes = Object.keys(set).length === 0 ? {} : withComputedRating(now.facts, set)
  const withdrawn = brought.filter((name) => now.releases.some((known) => isSameRelease(name, known)))
  const stays = isComputed ? kept.filter((name) => name !== "rating") : kept
  if (Object.keys(changes).length === 0 && withdrawn.length === 0) return { events: [], kept: stays }
  const [source] = sources
  return {
    kept: stays,
    events: [
      {
        type: "driver-changed",
        data: {
          key: now.key,
          set: changes,
          ...(withdrawn.length === 0 ? {} : { withdrawn }),
          // The source's base goes back too, so that a mended file of the same source is compared with what is there.
          ...(sources.size === 1 && source !== undefined ? { importedFrom: source } : {})
        }
      }
    ]
  }
}
