/** Logs in memory for the read model of the downloads. */
import { LogDiverged, type ReadLog, type StoredEvent } from "@driverdex/domain/events/Log"

/** Downloads of seven drivers on three days, one after the other; `name` gives the events ids of their own. */
export const downloadEvents = (name: number, count: number): ReadonlyArray<StoredEvent> =>
  Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-${String(8000 + name)}-${String(n).padStart(12, "0")}`,
    type: "download-recorded",
    schema: 1,
    at: `2026-03-0${1 + (n % 3)}T10:00:00.000Z`,
    actor: "visitor",
    requestId: "test",
    data: { subject: { kind: "driver", key: `driver-${n % 7}` }, category: "Printers", manufacturer: "HP" },
    stream: `downloads-${name}`,
    revision: n,
    position: n + 1
  }))

export interface GrowingLog {
  readonly readLog: ReadLog
  readonly head: () => Promise<number>
  readonly append: (count: number) => void
  /** Goes back to its `first` events and appends `others`, like a restored older copy that is written to. */
  readonly restore: (first: number, others: number) => void
}

/** The first `count` of such events, and more whenever they are appended. */
export const growingLog = (name: number, count: number): GrowingLog => {
  let events = downloadEvents(name, count)
  return {
    readLog: async function* (after, { page = 5_000, lastId } = {}) {
      if (lastId !== undefined && events[after - 1]?.id !== lastId) throw new LogDiverged(after)
      const end = events.length
      for (let from = after; from < end; from += page) yield events.slice(from, Math.min(from + page, end))
    },
    head: async () => events.length,
    append: (more) => {
      events = [...events, ...downloadEvents(name, events.length + more).slice(events.length)]
    },
    restore: (first, others) => {
      const later = downloadEvents(name + 1, first + others).slice(first)
      events = [...events.slice(0, first), ...later]
    }
  }
}
