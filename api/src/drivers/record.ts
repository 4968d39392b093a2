/** A driver's record for operators: who changed what when, with the values, newest first. */

import { type DriverState, evolve, initial } from "@driverdex/domain/decide/Driver"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { Recorded } from "@driverdex/domain/events/Log"
import { upcast } from "@driverdex/domain/events/Upcast"
import type { RecordEntry } from "../contract/Admin.ts"

type Entry = typeof RecordEntry.Type

export const recordOf = (stream: ReadonlyArray<Recorded>): ReadonlyArray<Entry> => {
  const entries: Array<Entry> = []
  let state: DriverState | null = initial
  for (const recorded of stream) {
    const event = upcast(recorded) as DriverEvent
    const next: DriverState = evolve(state, event)
    entries.push({
      revision: recorded.revision,
      at: recorded.at,
      type: event.type,
      actor: recorded.actor,
      ...(recorded.batch === undefined ? {} : { batch: recorded.batch }),
      ...(recorded.reason === undefined ? {} : { reason: recorded.reason }),
      ...("release" in event.data && event.data.release !== undefined ? { release: event.data.release.version } : {}),
      changes: event.type === "driver-removed" ? [] : changesBetween(state, next)
    })
    state = next
  }
  return entries.toReversed()
}

const changesBetween = (before: DriverState | null, after: DriverState): Entry["changes"] => {
  const from = (before?.facts ?? {}) as Readonly<Record<string, unknown>>
  const to = after.facts as unknown as Readonly<Record<string, unknown>>
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}
