/** What the log says of a record, change by change: the words of the entries that a proof holds (RecordProof.ts). */
import { initial, statesOf } from "../decide/DriverDecider.ts"
import { type FactChange, factChanges, releaseBrought } from "../decide/factChanges.ts"
import type { DriverEvent } from "../events/Event.ts"

export interface RecordedChange {
  /** Revision within the record, from 0. */
  readonly revision: number
  /** ISO 8601 UTC. */
  readonly at: string
  readonly type: DriverEvent["type"]
  /** Version of the release that it brought. */
  readonly release?: string
  readonly changes: ReadonlyArray<FactChange>
}

/**
 * @param events of the record's stream in order; null for one that this release does not know
 * @param moments of each, ISO 8601 UTC
 * @returns newest first, without those that only confirmed what was there
 */
export const recordHistory = (
  events: ReadonlyArray<DriverEvent | null>,
  moments: ReadonlyArray<string>
): ReadonlyArray<RecordedChange> => {
  const history: Array<RecordedChange> = []
  let [before, revision] = [initial, 0]
  for (const after of statesOf(events)) {
    const event = events[revision]
    if (event && after !== null) {
      const changes = factChanges(event, before, after)
      const release = releaseBrought(event, before)
      if (changes.length > 0 || release !== undefined || event.type !== "driver-changed") {
        const at = moments[revision] ?? ""
        history.push({ revision, at, type: event.type, ...(release !== undefined && { release }), changes })
      }
    }
    before = after
    revision++
  }
  return history.toReversed()
}
