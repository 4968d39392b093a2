/** The batches of a log by reading its events, for stores that keep no index of them. */
import type { StoredEvent } from "@driverdex/domain/events/Log"
import type { BatchSummary } from "./EventStore.ts"

const isDriverStream = (stream: string): boolean => stream.startsWith("driver-")

/** In the order of the port: the batch with the last event first. */
export const batchesIn = async (
  pages: AsyncIterable<ReadonlyArray<StoredEvent>>
): Promise<ReadonlyArray<BatchSummary>> => {
  const batches = new Map<string, { at: string; actor: string; events: number; drivers: Set<string> }>()
  for await (const page of pages) {
    for (const { batch, at, actor, stream } of page) {
      if (batch === undefined) continue
      const known = batches.get(batch) ?? { at, actor, events: 0, drivers: new Set<string>() }
      known.at = at
      known.events += 1
      if (isDriverStream(stream)) known.drivers.add(stream)
      // The map keeps the order in which they were written to last.
      batches.delete(batch)
      batches.set(batch, known)
    }
  }
  return [...batches].map(([batch, { drivers, ...rest }]) => ({ batch, ...rest, drivers: drivers.size })).toReversed()
}

export const streamsOfBatchIn = async (
  pages: AsyncIterable<ReadonlyArray<StoredEvent>>,
  batch: string
): Promise<ReadonlyArray<string>> => {
  const streams = new Set<string>()
  for await (const page of pages) {
    for (const event of page) if (event.batch === batch && isDriverStream(event.stream)) streams.add(event.stream)
  }
  return [...streams]
}
