/** Import batches as the log tells them: a list, and taking a whole one back by new events (P-IMP-4). */
import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { undoEvents } from "@driverdex/domain/decide/Undo"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import type { BatchEntry, RevertAnswer } from "../contract/Admin.ts"
import { Problem } from "../contract/Problem.ts"
import { decidableEventsOf } from "../drivers/driverEvents.ts"
import type { By } from "../log/By.ts"
import type { EventStore } from "../log/EventStore.ts"
import { type AwaitedReadModel, isShown } from "../read/whenShown.ts"

export interface Batches {
  /** The one that was written to last first. */
  readonly list: () => Promise<ReadonlyArray<typeof BatchEntry.Type>>
  /** What somebody changed since stays and is reported. Reverting again finds nothing left to do. */
  readonly revert: (batch: string, dryRun: boolean, by: By) => Promise<typeof RevertAnswer.Type>
}

export interface BatchesOptions {
  readonly store: EventStore
  readonly catalogue: AwaitedReadModel
  readonly context: () => Promise<CatalogueContext>
  readonly now: () => number
  readonly newId: () => string
}

const MAX_RACES = 4
/** Drivers whose streams are read and written at the same time. */
const AT_ONCE = 200

export const makeBatches = ({ store, catalogue, context, now, newId }: BatchesOptions): Batches => ({
  list: () => store.batches(),
  revert: async (batch, dryRun, by) => {
    const streams = await store.streamsOfBatch(batch)
    if (streams.length === 0) throw new Problem({ status: 404, message: "The log has no batch of this name." })
    const rules = await context()
    let position: Position = await store.head()
    let reverted = 0
    let removed = 0
    const kept: Array<{ key: string; fields: ReadonlyArray<string> }> = []

    const revertDriver = async (stream: string): Promise<void> => {
      const key = stream.slice("driver-".length)
      for (let race = 0; race < MAX_RACES; race++) {
        const recorded = await store.readStream(stream)
        const events = eventsOrNull(recorded)
        // Nothing may be decided on a record that cannot be read whole; the other drivers go back all the same.
        if (events === null) break
        const undoing = undoEvents(events, (index) => recorded[index]?.batch === batch, rules)
        const report = () => {
          if (undoing.kept.length > 0) kept.push({ key, fields: undoing.kept })
        }
        if (undoing.events.length === 0) return report()
        const goes = undoing.events.some(({ type }) => type === "driver-removed")
        if (!dryRun) {
          const at = new Date(now()).toISOString()
          const reason = `revert of ${batch}`
          const events = undoing.events.map((event) => newEvent(event, { id: newId(), at, reason, ...by }))
          const expected = recorded.at(-1)?.revision ?? "no-stream"
          const [outcome] = await store.append([{ stream, expected, events, isFresh: true }])
          if (outcome === undefined || outcome._tag === "WrongRevision") continue
          position = Math.max(position, outcome.position)
        }
        report()
        if (goes) removed += 1
        else reverted += 1
        return
      }
      kept.push({ key, fields: ["driver"] })
    }
    for (let from = 0; from < streams.length; from += AT_ONCE) {
      await Promise.all(streams.slice(from, from + AT_ONCE).map(revertDriver))
    }
    const shown = await isShown(catalogue, position)
    const sorted = kept.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    return { batch, reverted, removed, kept: sorted, position, ...(shown ? {} : { shown: false as const }) }
  }
})

const eventsOrNull = (recorded: ReadonlyArray<StoredEvent>): ReadonlyArray<DriverEvent | null> | null => {
  try {
    return decidableEventsOf(recorded)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
