/**
 * A driver's stream as the services read it. An event of a type that this release does not know, or one that an operator has
 * skipped, says nothing about the driver; it still has its revision.
 */
import { foldDriver, initial, statesOf } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { driverEvents } from "@driverdex/domain/events/DriverStream"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { Problem } from "../contract/Problem.ts"

export interface DriverEntry {
  readonly recorded: StoredEvent
  readonly event: DriverEvent
  readonly before: DriverState | null
  readonly after: DriverState
}

/**
 * By revision, what decisions are made on; null for an event that says nothing.
 * @throws Problem (409) for a stream with an entry that cannot be understood: nothing may be decided on a part of it
 */
export const decidableEventsOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<DriverEvent | null> => {
  const { events, isWhole } = readable(stream)
  if (!isWhole) throw new Problem({ status: 409, message: UNREADABLE })
  return events
}

/** @throws Problem (409) as above */
export const driverStateOf = (stream: ReadonlyArray<StoredEvent>): DriverState | null =>
  foldDriver(decidableEventsOf(stream))

/** Those before the first one that cannot be understood: what the read model shows, too. */
export const readableEntriesOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<DriverEntry> =>
  readable(stream).entries

const UNREADABLE =
  "The record of this driver has an entry that this release cannot read. An administrator can skip it, or install a newer release."

const readable = (stream: ReadonlyArray<StoredEvent>) => {
  const events: Array<DriverEvent | null> = []
  const entries: Array<DriverEntry> = []
  const readOn = function* () {
    for (const recorded of stream) {
      const [event = null] = driverEvents([recorded])
      events.push(event)
      yield event
    }
  }
  let before: DriverState | null = initial
  try {
    for (const after of statesOf(readOn())) {
      const [recorded, event] = [stream[events.length - 1], events.at(-1)]
      if (recorded !== undefined && event != null && after !== null) entries.push({ recorded, event, before, after })
      before = after
    }
    return { events, entries, isWhole: true }
  } catch {
    // Its data do not have the form that its type promises, or have a newer one: the read model stalls here and says why.
    return { events, entries, isWhole: false }
  }
}
