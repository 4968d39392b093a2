/** An event of the log with its data decoded: what projections and folds work on. */
import type { DomainEvent, EventType } from "./Event.ts"
import type { StoredEvent } from "./Log.ts"

export type RecordedEvent<T extends EventType = EventType> = Omit<StoredEvent, "type" | "data"> &
  Extract<DomainEvent, { readonly type: T }>
