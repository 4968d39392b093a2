/** Import batches as recorded in the log: listing them, and reverting a whole one by new events (P-IMP-4). */
import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { type Undoing, undoEvents } from "@driverdex/domain/decide/Undo"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import { type AwaitedReadModel, isInReadModel } from "../catalogue/awaitReadModel.ts"
import { decidableEventsOf } from "../catalogue/driverEvents.ts"
import type { BatchEntry, RevertAnswer, RevertWaiting } from "../contract/Admin.ts"
import { Problem } from "../contract/Problem.ts"
import type { Author } from "../store/log/Author.ts"
import type { Command, CommandHandler } from "../store/log/CommandHandler.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import { isChecksBatch } from "./links/checksOfDay.ts"
import type { LinkJudgements } from "./links/LinkJudgements.ts"
import { WaitingParts } from "./WaitingParts.ts"

export interface Batches {
  /** Most recently written first. */
  readonly list: () => Promise<ReadonlyArray<typeof BatchEntry.Type>>
  /** Fields changed since then stay and are reported. Reverting again does nothing. */
  readonly revert: (
    batch: string,
    dryRun: boolean,
    by: Author
  ) => Promise<typeof RevertAnswer.Type | typeof RevertWaiting.Type>
}

export interface BatchesOptions {
  readonly store: Pick<EventStore, "batches" | "streamsOfBatch" | "head">
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  readonly context: () => Promise<CatalogueContext>
  /** How many of these removals would wait for a second operator. */
  readonly wouldWait: (removals: number, actor: string) => Promise<number>
  /** A batch of checks of links is taken back there. */
  readonly links: Pick<LinkJudgements, "takeBack">
}

/** Drivers whose streams are read and written concurrently. */
const AT_ONCE = 200

export const makeBatches = ({ store, commands, catalogue, context, wouldWait, links }: BatchesOptions): Batches => ({
  list: () => store.batches(),
  revert: async (batch, dryRun, by) => {
    if (isChecksBatch(batch)) {
      const { addresses, position, isShown: shown } = await links.takeBack({ batch }, dryRun, by)
      return {
        batch,
        reverted: 0,
        removed: 0,
        addresses,
        preserved: [],
        position,
        ...(shown === false ? { shown } : {})
      }
    }
    const streams = await store.streamsOfBatch(batch)
    if (streams.length === 0) throw new Problem({ status: 404, message: "The log has no batch of this name." })
    const rules = await context()
    let position: Position = await store.head()
    const undone = new Map<string, Undoing>()
    const waiting = new WaitingParts()

    const revertDriver = (stream: string): Command => ({
      stream,
      decide: (recorded) => {
        undone.delete(stream)
        const events = eventsOrNull(recorded)
        // Nothing may be decided on a record that cannot be fully read; the other drivers are reverted all the same.
        if (events === null) return []
        const undoing = undoEvents(events, (index) => recorded[index]?.batch === batch, rules)
        undone.set(stream, undoing)
        return dryRun ? [] : undoing.events
      }
    })
    const because = { reason: `revert of ${batch}`, ...by }
    for (let from = 0; from < streams.length; from += AT_ONCE) {
      const some = streams.slice(from, from + AT_ONCE)
      const outcomes = await commands.handleAll(some.map(revertDriver), because)
      for (const [at, outcome] of outcomes.entries()) {
        if (outcome._tag === "Waits") {
          waiting.add(outcome)
          undone.set(some[at] ?? "", { events: [], preserved: [] })
        }
        if (outcome._tag === "Conflict" || outcome._tag === "Unstorable") undone.delete(some[at] ?? "")
        else position = Math.max(position, outcome.position)
      }
    }

    let reverted = 0
    let removed = 0
    const preserved: Array<{ key: string; fields: ReadonlyArray<string> }> = []
    for (const stream of streams) {
      const undoing = undone.get(stream)
      const fields = undoing === undefined ? ["driver"] : undoing.preserved
      if (fields.length > 0) preserved.push({ key: stream.slice("driver-".length), fields })
      if (undoing?.events.some(({ type }) => type === "driver-removed") === true) removed += 1
      else if (undoing !== undefined && undoing.events.length > 0) reverted += 1
    }
    const shown = await isInReadModel(catalogue, position)
    const sorted = preserved.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const later = dryRun ? await wouldWait(removed, by.actor) : 0
    return {
      batch,
      reverted,
      removed,
      preserved: sorted,
      position,
      ...(later === 0 ? {} : { wouldWait: later }),
      ...(waiting.list.length === 0 ? {} : { waiting: waiting.list }),
      ...(shown ? {} : { shown: false as const })
    }
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
