/**
 * The one way from a decision to the log: reads a stream, decides on it, appends what was decided at the revision that was
 * read, and decides again when another writer was faster.
 */
import type { DomainEvent } from "@driverdex/domain/events/Event"
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { Problem } from "../../contract/Problem.ts"
import type { Author } from "./Author.ts"
import { CommitRefused } from "./EncodedCommit.ts"
import type { EventStore } from "./EventStore.ts"

export interface Command {
  readonly stream: string
  /**
   * New events, given the stream's events so far. Called again after a lost race, so it changes nothing but what it
   * resets at each call. What it throws refuses the command.
   */
  readonly decide: (
    recorded: ReadonlyArray<StoredEvent>
  ) => ReadonlyArray<DomainEvent> | Promise<ReadonlyArray<DomainEvent>>
  /** Why, where many commands are handled together and this one has a reason of its own. */
  readonly reason?: string | undefined
}

/** `position` is that of the command's last event; where nothing was decided, of the stream's, which may not be shown yet. */
export type CommandOutcome =
  | { readonly _tag: "Appended"; readonly position: Position }
  | { readonly _tag: "Unchanged"; readonly position: Position }
  /** Another writer was faster every time. */
  | { readonly _tag: "Conflict" }
  /** An event has a text that can never be stored, such as one with a NUL character. */
  | { readonly _tag: "Unstorable" }
  /** It needs a second operator. The part that one operator may do alone is done; `position` is the place of that part. */
  | ({ readonly _tag: "Waits"; readonly position: Position } & Waiting)

/** A proposal that waits for a second operator (P-ADM-16). */
export interface Waiting {
  readonly proposal: number
  /** For the person who asked. */
  readonly message: string
}

export interface Decided {
  readonly stream: string
  readonly recorded: ReadonlyArray<StoredEvent>
  readonly events: ReadonlyArray<DomainEvent>
  readonly reason?: string | undefined
}

/** The part of a decision that may be appended now, and how the rest is proposed once that part is in the log. */
export interface Cleared {
  readonly events: ReadonlyArray<DomainEvent>
  readonly wait?: () => Promise<Waiting>
}

/** Looks at each round of one call's decisions before they are appended; one answer for each. */
export type Clearance = (by: Author) => (round: ReadonlyArray<Decided>) => Promise<ReadonlyArray<Cleared>>

/** What `handle` throws for a command that waits. */
export class NeedsSecondPerson extends Error {
  readonly _tag = "NeedsSecondPerson"
  readonly waiting: Waiting & { readonly position: Position }
  constructor(waiting: NeedsSecondPerson["waiting"]) {
    super(waiting.message)
    this.waiting = waiting
  }
}

export interface CommandHandler {
  /**
   * @param busy the message for a caller that lost every race
   * @returns the position up to which the change has to be shown
   * @throws NeedsSecondPerson; Problem 409 with `busy`; Problem 400 for a text that cannot be stored; what `decide` and the store throw
   */
  readonly handle: (command: Command, by: Author, busy: string) => Promise<Position>
  /**
   * Many at once, on different streams: all are read, then all decided, then all appended, in their order, so that the log takes
   * them in few transactions. Each has its own outcome. One at which another writer was faster is decided again when the others are
   * in the log, and stands behind them: holding them back would cost each call a trip for each command.
   * @throws what a `decide` or the store throws; commands before it may be in the log
   */
  readonly handleAll: (commands: ReadonlyArray<Command>, by: Author) => Promise<ReadonlyArray<CommandOutcome>>
}

export interface CommandHandlerOptions {
  readonly store: Pick<EventStore, "readStream" | "append">
  readonly now: () => number
  readonly newId: () => string
  /** Left out: whatever is decided is appended. */
  readonly clearance?: Clearance
}

const MAX_RACES = 5

export const makeCommandHandler = ({ store, now, newId, clearance }: CommandHandlerOptions): CommandHandler => {
  const append = async (
    stream: string,
    recorded: ReadonlyArray<StoredEvent>,
    decided: ReadonlyArray<DomainEvent>,
    by: Author
  ): Promise<CommandOutcome> => {
    const last = recorded.at(-1)
    if (decided.length === 0) return { _tag: "Unchanged", position: last?.position ?? 0 }
    const at = new Date(now()).toISOString()
    const events = decided.map((event) => newEvent(event, { ...by, id: newId(), at }))
    try {
      const [outcome] = await store.append([{ stream, expected: last?.revision ?? "no-stream", events, isFresh: true }])
      if (outcome === undefined || outcome._tag === "WrongRevision") return { _tag: "Conflict" }
      return { _tag: "Appended", position: outcome.position }
    } catch (error) {
      if (error instanceof CommitRefused) return { _tag: "Unstorable" }
      throw error
    }
  }

  const handleAll: CommandHandler["handleAll"] = async (commands, by) => {
    const outcomes = commands.map((): CommandOutcome => ({ _tag: "Conflict" }))
    const clear = clearance?.(by)
    let open = [...commands.keys()]
    for (let race = 0; open.length > 0 && race < MAX_RACES; race++) {
      const turns = open.map((index) => ({ index, ...(commands[index] as Command) }))
      const streams = await Promise.all(turns.map(({ stream }) => store.readStream(stream)))
      const decisions = await Promise.all(turns.map(async ({ decide }, at) => decide(streams[at] ?? [])))
      const round = turns.map(({ stream, reason }, at) => {
        return { stream, recorded: streams[at] ?? [], events: decisions[at] ?? [], reason }
      })
      const cleared: ReadonlyArray<Cleared> = clear === undefined ? round : await clear(round)
      const results = await Promise.all(
        round.map(async ({ stream, recorded, reason }, at) => {
          const { events = [], wait } = cleared[at] ?? {}
          const outcome = await append(stream, recorded, events, reason === undefined ? by : { ...by, reason })
          const isDone = outcome._tag === "Appended" || outcome._tag === "Unchanged"
          if (wait === undefined || !isDone) return outcome
          return { _tag: "Waits" as const, position: outcome.position, ...(await wait()) }
        })
      )
      for (const [at, { index }] of turns.entries()) outcomes[index] = results[at] as CommandOutcome
      open = open.filter((index) => outcomes[index]?._tag === "Conflict")
    }
    return outcomes
  }

  return {
    handleAll,
    handle: async (command, by, busy) => {
      const [outcome] = await handleAll([command], by)
      if (outcome?._tag === "Unstorable") {
        throw new Problem({ status: 400, message: "body: A text has characters that cannot be stored." })
      }
      if (outcome === undefined || outcome._tag === "Conflict") throw new Problem({ status: 409, message: busy })
      if (outcome._tag === "Waits") {
        const { position, proposal, message } = outcome
        throw new NeedsSecondPerson({ position, proposal, message })
      }
      return outcome.position
    }
  }
}
