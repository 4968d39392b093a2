/** Checks the log itself: order, revisions, readability of every event, and that the store keeps them (P-OPS-9). */
import { decodeEvent } from "@driverdex/domain/events/Decode.schema"
import { type EventStore, missingSentence } from "./EventStore.ts"

export interface LogVerdict {
  readonly head: number
  readonly events: number
  /** One sentence per fault, at most MAX_FAULTS; empty when nothing is wrong. */
  readonly faults: ReadonlyArray<string>
  /** One sentence per stream that the store may shorten, as many; left out when there is none. */
  readonly warnings?: ReadonlyArray<string>
}

const MAX_FAULTS = 20

/** Reads every event in constant memory but for the revision of each stream. */
export const verifyLog = async (store: EventStore): Promise<LogVerdict> => {
  const revisions = new Map<string, number>()
  const faults: Array<string> = []
  const report = (sentence: string) => {
    if (faults.length < MAX_FAULTS) faults.push(sentence)
  }
  let events = 0
  let last = 0
  for await (const page of store.readLog(0)) {
    for (const recorded of page) {
      events += 1
      if (recorded.position <= last) report(`Position ${recorded.position} comes after ${last}.`)
      last = recorded.position
      const expected = (revisions.get(recorded.stream) ?? -1) + 1
      if (recorded.revision > expected) {
        report(`Stream ${recorded.stream} is damaged: ${missingSentence(expected, recorded.revision - 1)}.`)
      }
      if (recorded.revision < expected) {
        report(`Stream ${recorded.stream} has revision ${recorded.revision} where ${expected} belongs.`)
      }
      revisions.set(recorded.stream, recorded.revision)
      try {
        decodeEvent(recorded)
      } catch {
        report(`The event at position ${recorded.position} (${recorded.type}) cannot be read.`)
      }
    }
  }
  const limited = (await store.limitedStreams?.()) ?? []
  const warnings = limited
    .slice(0, MAX_FAULTS)
    .map(
      ({ stream, limits }) =>
        `Stream ${stream} carries ${limits.join(", ")}: the event store may remove its older events.`
    )
  return { head: last, events, faults, ...(warnings.length === 0 ? {} : { warnings }) }
}
