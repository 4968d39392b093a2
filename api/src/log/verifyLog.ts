/** Checks the log itself: order, revisions, readability of every event. */
import { decodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { EventStore } from "./EventStore.ts"

export interface LogVerdict {
  readonly head: number
  readonly events: number
  /** One sentence per fault, at most MAX_FAULTS; empty when nothing is wrong. */
  readonly faults: ReadonlyArray<string>
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
      if (recorded.revision !== expected) {
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
  return { head: last, events, faults }
}
