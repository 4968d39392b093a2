/**
 * The events of a driver's stream as the rules read them. An event of a type that this release does not know, or one that an
 * operator has skipped, says nothing about the driver; it still has its revision.
 */
import { type DriverState, evolve, initial } from "@driverdex/domain/decide/Driver"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { Recorded } from "@driverdex/domain/events/Log"
import { upcast } from "@driverdex/domain/events/Upcast"
import { Problem } from "../contract/Problem.ts"

export interface DriverEntry {
  readonly recorded: Recorded
  readonly event: DriverEvent
  /** As the stream says it up to here. */
  readonly state: DriverState
}

/** @throws Problem (409) for a stream with an entry that cannot be understood: nothing may be decided on half of it */
export const driverEntriesOf = (stream: ReadonlyArray<Recorded>): ReadonlyArray<DriverEntry> => {
  const { entries, isWhole } = readable(stream)
  if (!isWhole) throw new Problem({ status: 409, message: UNREADABLE })
  return entries
}

/** @throws Problem (409) as above */
export const driverStateOf = (stream: ReadonlyArray<Recorded>): DriverState | null =>
  driverEntriesOf(stream).at(-1)?.state ?? initial

/** Those before the first one that cannot be understood: what the read model shows, too. */
export const readableEntriesOf = (stream: ReadonlyArray<Recorded>): ReadonlyArray<DriverEntry> =>
  readable(stream).entries

const UNREADABLE =
  "The record of this driver has an entry that this release cannot read. An administrator can skip it, or install a newer release."

const readable = (stream: ReadonlyArray<Recorded>): { entries: ReadonlyArray<DriverEntry>; isWhole: boolean } => {
  const entries: Array<DriverEntry> = []
  let state: DriverState | null = initial
  for (const recorded of stream) {
    try {
      const event = upcast(recorded)
      if (event === null || !isDriverEvent(event)) continue
      state = evolve(state, event)
      entries.push({ recorded, event, state })
    } catch {
      // The data of another form than its type promises, or of a newer one: the read model stands still here and says why.
      return { entries, isWhole: false }
    }
  }
  return { entries, isWhole: true }
}

const isDriverEvent = (event: { readonly type: string }): event is DriverEvent =>
  event.type === "driver-added" || event.type === "driver-changed" || event.type === "driver-removed"
