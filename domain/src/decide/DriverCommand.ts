/**
 * An operator's command on one driver: decided on the driver's stream, so that the same rules hold for a file of rows, a
 * script, and a preview of either.
 */

import type { SourceReleases } from "../catalogue/SourceReleases.ts"
import type { DriverEvent } from "../events/Event.ts"
import { topicsOf } from "./authorship.ts"
import { type DriverDecision, foldDriver, removeDriver, restoreDriver } from "./DriverDecider.ts"
import type { DriverState } from "./DriverState.ts"
import { editDriver } from "./editDriver.ts"
import type { FieldError } from "./FieldError.ts"
import { decideImport, type ImportContext } from "./Import.ts"
import type { DriverEdit, ImportRow } from "./ImportRow.ts"
import { recordReleases, type UnusedReleases } from "./recordReleases.ts"
import { type Stream, undoEvents } from "./Undo.ts"

/** A driver that is in the record, by either of its names. */
export type DriverName = { readonly key: string } | { readonly id: number }

export type DriverCommand =
  /** Adds the driver of a row, or brings it up to the row (P-IMP-1, P-IMP-2). */
  | { readonly do: "add"; readonly row: ImportRow }
  | { readonly do: "edit"; readonly driver: DriverName; readonly edit: DriverEdit }
  /** Brings in what a public source lists of the driver's releases (P-IMP-7). */
  | { readonly do: "release"; readonly driver: DriverName; readonly stated: SourceReleases }
  | { readonly do: "remove"; readonly driver: DriverName; readonly reason?: string }
  | { readonly do: "restore"; readonly driver: DriverName; readonly reason?: string }
  /** Takes one entry of the driver's record back. */
  | { readonly do: "undo"; readonly driver: DriverName; readonly revision: number; readonly reason?: string }

export type CommandDecision =
  | {
      readonly outcome: "added" | "changed" | "removed" | "unchanged"
      readonly events: ReadonlyArray<DriverEvent>
      /** Fields that stay as someone set them since. */
      readonly preserved: ReadonlyArray<string>
      /** Why nothing was done: the driver was removed, or the same batch did it before and it was changed since. */
      readonly skipped?: "removed" | "changed-since"
      readonly unused?: UnusedReleases
    }
  | {
      readonly refused: ReadonlyArray<FieldError>
      /** What a person may accept of it, where a guard holds it back (P-IMP-10). */
      readonly held?: SourceReleases | null
    }

/** A driver's stream and the state that it leads to: folded once for all commands on the driver. */
export interface DriverHistory {
  readonly stream: Stream
  readonly state: DriverState | null
  /** Whether the entry at this index was written by the batch that the command belongs to. */
  readonly isOfBatch: (index: number) => boolean
}

export const decideCommand = (
  command: DriverCommand,
  history: DriverHistory,
  context: ImportContext
): CommandDecision => {
  const { state } = history
  if (command.do === "add") {
    const decision = decideImport(state, command.row, context)
    if (decision.outcome === "refused") return { refused: decision.errors }
    const { outcome, events, preserved, removed } = decision
    const seen = outcome === "preserved" ? "unchanged" : outcome
    return { outcome: seen, events, preserved, ...(removed === true ? { skipped: "removed" as const } : {}) }
  }
  if (state === null) {
    const field = "id" in command.driver ? "id" : "key"
    return { refused: [{ field, message: `No driver has this ${field}.` }] }
  }
  switch (command.do) {
    case "edit": {
      const decision = editDriver(state, command.edit, context)
      if ("events" in decision && decision.events.length > 0 && wasDone(command.edit, history, context)) {
        return CHANGED_SINCE
      }
      return outcomeOf("changed", decision, "id" in command.driver ? "id" : "key")
    }
    case "release": {
      if (state.removed) return { ...UNCHANGED, skipped: "removed" }
      const decision = recordReleases(state, command.stated, context)
      if ("refused" in decision) return decision
      return { outcome: decision.events.length === 0 ? "unchanged" : "changed", ...decision }
    }
    case "remove":
      return state.removed ? UNCHANGED : outcomeOf("removed", removeDriver(state), "key")
    case "restore":
      return outcomeOf("added", restoreDriver(state), "key")
    case "undo":
      return undone(command.revision, history, context)
  }
}

const UNCHANGED = { outcome: "unchanged", events: [], preserved: [] } as const
const CHANGED_SINCE = { ...UNCHANGED, skipped: "changed-since" } as const

const outcomeOf = (
  outcome: "added" | "changed" | "removed",
  decision: DriverDecision,
  field: "id" | "key"
): CommandDecision => {
  if ("refused" in decision) return decision
  if (!("events" in decision)) return { refused: [{ field, message: "This driver is not in the catalogue." }] }
  return decision.events.length === 0 ? UNCHANGED : { outcome, events: decision.events, preserved: [] }
}

/**
 * Whether the batch has made this edit before: then someone changed the driver since, and a script that is run again
 * must not overwrite that. A batch that was taken back has not made it.
 */
const wasDone = (edit: DriverEdit, { stream, isOfBatch }: DriverHistory, context: ImportContext): boolean => {
  const at = stream.findLastIndex((event, index) => event?.type === "driver-changed" && isOfBatch(index))
  const event = stream[at]
  const state = foldDriver(stream.slice(0, at + 1))
  if (event?.type !== "driver-changed" || state === null) return false
  const again = editDriver(state, edit, context)
  if (!("events" in again) || again.events.length > 0) return false
  const topics = topicsOf(event.data, state.facts)
  const restored = stream
    .slice(at + 1)
    .flatMap((later) => (later?.type === "driver-changed" ? Object.entries(later.data.restores ?? {}) : []))
    .findLast(([topic]) => topics.has(topic))
  return restored === undefined || restored[1] >= at
}

const undone = (revision: number, { stream, isOfBatch }: DriverHistory, context: ImportContext): CommandDecision => {
  if (revision < 0 || revision >= stream.length) {
    return { refused: [{ field: "revision", message: "The driver's record has no such entry." }] }
  }
  const { events, preserved } = undoEvents(stream, (index) => index === revision, context)
  if (events.length === 0) {
    if (preserved.length === 0) return UNCHANGED
    if (stream.some((_, index) => isOfBatch(index))) return CHANGED_SINCE
    return { refused: preserved.map((field) => ({ field, message: CHANGED_AGAIN })) }
  }
  const [first] = events
  const outcome =
    first?.type === "driver-removed" ? "removed" : first?.type === "driver-added" ? "added" : ("changed" as const)
  return { outcome, events, preserved }
}

export const CHANGED_AGAIN = "it, or what belongs with it, was changed again since."
