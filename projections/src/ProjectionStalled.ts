/** A read model that stands still before an event, and the rule for which failures are the event's. */
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import { UndecodableEvent } from "@driverdex/domain/events/Upcast"

/** An event that the projection handles cannot be applied: what came before it is shown, it and what follows is not. */
export class ProjectionStalled extends Error {
  readonly _tag = "ProjectionStalled"
  readonly projection: string
  /** The checkpoint: up to here the rows are true. */
  readonly after: Position
  readonly event: StoredEvent
  constructor(projection: string, after: Position, event: StoredEvent, cause: unknown) {
    super(`The read model ${projection} stands before position ${event.position}.`, { cause })
    this.projection = projection
    this.after = after
    this.event = event
  }
  get position(): Position {
    return this.event.position
  }
  /** The cause in one sentence for an operator: no SQL and no values. */
  get reason(): string {
    const { cause } = this
    if (cause instanceof UndecodableEvent) return cause.message
    const state = sqlStateOf(cause)
    if (state !== null) return `The database refuses what the event says (SQLSTATE ${state}).`
    return "The event does not fit what came before it, or its data has another form than its type promises."
  }
}

/**
 * Whether a failure comes from the events that were applied: thrown by a projection's own code, or data that PostgreSQL
 * refuses (classes 22 data exception, 23 integrity, 54 limits). Everything else, such as a lost connection, is not about them.
 */
export const isOfTheEvents = (error: unknown): boolean => {
  const state = sqlStateOf(error)
  if (state !== null) return /^(22|23|54)/.test(state)
  return error instanceof Error && !("code" in error)
}

const sqlStateOf = (error: unknown): string | null =>
  error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code)) ? String(error.code) : null
