/** Read models that stand still before an event: what the event is, and the audited decision to leave it out (docs/decisions/016). */
import type { Position } from "@driverdex/domain/events/Log"
import type { ProjectionStalled } from "@driverdex/projections/ProjectionStalled"
import { type Runner, untilStalled } from "@driverdex/projections/Runner"
import { readSkips, SKIPS_STREAM } from "@driverdex/projections/Skips"
import type { AwaitedReadModel } from "../catalogue/awaitReadModel.ts"
import type { SkipEntry, StalledEvent } from "../contract/Admin.ts"
import { Problem } from "../contract/Problem.ts"
import type { Author } from "../store/log/Author.ts"
import type { CommandHandler } from "../store/log/CommandHandler.ts"
import type { EventStore } from "../store/log/EventStore.ts"

export interface Stalls {
  /** The event before which a read model stands still at this moment; null while it moves. */
  readonly stalledEvent: (name: string) => Promise<typeof StalledEvent.Type | null>
  /**
   * Records that the event at this position is left out of the read model, and lets that go on. Returns the position
   * of that record.
   * @throws Problem 404 for an unknown read model, 409 when it does not stand still exactly there
   */
  readonly skip: (name: string, position: Position, by: Author & { readonly reason: string }) => Promise<Position>
  /** Lets a read model try again after a skip; to be given to `awaitReadModel`. */
  readonly goingOn: (name: string) => AwaitedReadModel
  /** Every skip, newest first. */
  readonly skips: () => Promise<ReadonlyArray<typeof SkipEntry.Type>>
}

export interface StallsOptions {
  readonly store: Pick<EventStore, "readStream" | "readLog">
  readonly commands: CommandHandler
  readonly runners: ReadonlyArray<Runner>
}

export const makeStalls = ({ store, commands, runners }: StallsOptions): Stalls => {
  const runnerOf = (name: string): Runner => {
    const runner = runners.find((known) => known.name === name)
    if (runner === undefined) throw new Problem({ status: 404, message: "No read model has this name." })
    return runner
  }
  return {
    stalledEvent: async (name) => {
      const stalled = await untilStalled(runnerOf(name))
      return stalled === null ? null : entryOf(stalled)
    },
    skip: async (name, position, by) => {
      const runner = runnerOf(name)
      return commands.handle(
        {
          stream: SKIPS_STREAM,
          // After the stream was read: a skip by another operator since then makes the append fail.
          decide: async () => {
            const stalled = await untilStalled(runner)
            if (stalled?.position !== position) throw new Problem({ status: 409, message: notThere(name, stalled) })
            const { id, type, stream, revision } = stalled.event
            return [{ type: "event-skipped", data: { projection: name, event: { id, type, stream, revision } } }]
          }
        },
        by,
        "Someone else is skipping events. Please look again."
      )
    },
    goingOn: (name) => ({
      catchUpTo: async () => {
        // It may meet the next event that cannot be applied: its state says so.
        await untilStalled(runnerOf(name))
      },
      // A skip adds nothing that visitors could miss.
      acknowledged: () => {}
    }),
    skips: async () =>
      (await readSkips(store))
        .map(({ data, actor, at, reason = "" }) => ({
          projection: data.projection,
          event: data.event,
          actor,
          at,
          reason
        }))
        .toReversed()
  }
}

const entryOf = (stalled: ProjectionStalled): typeof StalledEvent.Type => {
  const { position, stream, revision, id, type, schema, at, actor, data } = stalled.event
  const { projection, reason: cause } = stalled
  return { projection, position, stream, revision, id, type, schema, at, actor, data, cause }
}

const notThere = (name: string, stalled: ProjectionStalled | null): string =>
  stalled === null
    ? `The read model ${name} does not stand still; there is nothing to skip.`
    : `The read model ${name} stands before position ${stalled.position}; only that event can be skipped.`
