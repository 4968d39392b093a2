/**
 * Appends downloads and guide requests, many in one commit, to a stream of this process run and day, and answers when the
 * counts include them, or cannot for now. One writer per stream knows its revision, so a retried batch is exact on every store.
 */
import type { DownloadEvent } from "@driverdex/domain/events/Event"
import type { Revision } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents"
import type { Runner } from "@driverdex/projections/Runner"
import { utcDay } from "../catalogue/downloadStats.ts"
import { grouped } from "../Grouped.ts"
import type { EventStore } from "../log/EventStore.ts"
import { isShown } from "../whenShown.ts"
import type { Visitor, Visitors } from "./Visitors.ts"

const MAX_EVENTS_PER_COMMIT = 500

export interface DownloadRecorder {
  /**
   * Returns when the event is in the log and in the read model, or in the log alone while the read model cannot take it.
   * `visitor` is null under Global Privacy Control.
   */
  readonly record: (event: DownloadEvent, requestId: string, visitor: Visitor | null) => Promise<void>
  readonly close: () => Promise<void>
}

export interface DownloadRecorderOptions {
  readonly store: EventStore
  readonly downloads: Runner
  readonly visitors: Visitors
  readonly onError: (error: unknown) => void
  /** Names this process run; no other run writes to its streams. */
  readonly writer: string
  /** Downloads that may wait for the log; more are refused. */
  readonly maxWaiting: number
  readonly now: () => number
  readonly newId: () => string
}

interface Item {
  readonly event: DownloadEvent
  readonly visitor: Visitor | null
  readonly requestId: string
  readonly id: string
}

export const makeDownloadRecorder = (options: DownloadRecorderOptions): DownloadRecorder => {
  const { store, downloads, visitors, writer, maxWaiting, now, newId, onError } = options
  let last: { readonly stream: string; readonly revision: Revision | "no-stream" } | null = null

  /** The revision that the stream really has, after an append whose outcome was never heard. */
  const expectedOf = async (stream: string): Promise<Revision | "no-stream"> => {
    if (last?.stream === stream) return last.revision
    const events = await store.readStream(stream)
    return events.at(-1)?.revision ?? "no-stream"
  }

  const run = async (items: ReadonlyArray<Item>): Promise<ReadonlyArray<void>> => {
    const at = now()
    const stream = `downloads-${utcDay(at)}-${writer}`
    const expected = await expectedOf(stream)
    last = null
    const events = items.map(({ event, id, requestId }) =>
      newEvent(event, { id, at: new Date(at).toISOString(), actor: "visitor", requestId })
    )
    const [outcome] = await store.append([{ stream, expected, events }])
    if (outcome === undefined || outcome._tag === "WrongRevision") {
      throw new Error(`Another writer appended to ${stream}.`)
    }
    last = { stream, revision: outcome.revision }
    const day = utcDay(at)
    const noted = items.flatMap(({ id, visitor }) => (visitor === null ? [] : [{ eventId: id, day, ...visitor }]))
    // The download is on record by now: that it is not shown yet or the side row is missing is no reason to refuse it.
    await Promise.all([isShown(downloads, outcome.position), visitors.note(noted).catch(onError)])
    return items.map(() => undefined)
  }

  const group = grouped<Item, void>({ run, maxWaiting, weight: () => 1, maxWeight: MAX_EVENTS_PER_COMMIT })
  return {
    record: async (event, requestId, visitor) => {
      await group.submit([{ event, requestId, visitor, id: newId() }])
    },
    close: group.close
  }
}
