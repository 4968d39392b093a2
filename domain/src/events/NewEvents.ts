/** Wraps a decision's fact in the envelope that the log takes. The caller brings the id and the time: no clock here. */
import type { DomainEvent } from "./Event.ts"
import type { NewEvent } from "./Log.ts"
import { currentSchema } from "./Upcast.ts"

/** What a decision cannot know of its events; see NewEvent for the meaning of each. */
export type Envelope = Pick<NewEvent, "id" | "at" | "actor" | "requestId" | "batch" | "reason">

export const newEvent = (event: DomainEvent, envelope: Envelope): NewEvent => ({
  id: envelope.id,
  type: event.type,
  schema: currentSchema(event.type),
  at: envelope.at,
  actor: envelope.actor,
  requestId: envelope.requestId,
  ...(envelope.batch === undefined ? {} : { batch: envelope.batch }),
  ...(envelope.reason === undefined ? {} : { reason: envelope.reason }),
  data: event.data
})
