/**
 * Wraps a decision's fact in the envelope that the log takes. Every writer passes here, so this is where data is validated on
 * its way into the log. The caller brings the id and the time: no clock here.
 */
import { encodeEvent } from "./Decode.schema.ts"
import type { DomainEvent } from "./Event.ts"
import type { NewEvent } from "./Log.ts"

/** What a decision cannot know of its events; see NewEvent for the meaning of each. */
export type Envelope = Pick<NewEvent, "id" | "at" | "actor" | "requestId" | "batch" | "reason">

/** @throws InvalidEvent for data that the event's schema refuses: a defect of the decision, never the caller's. */
export const newEvent = (event: DomainEvent, envelope: Envelope): NewEvent => {
  const { type, schema, data } = encodeEvent(event)
  return {
    id: envelope.id,
    type,
    schema,
    at: envelope.at,
    actor: envelope.actor,
    requestId: envelope.requestId,
    ...(envelope.batch === undefined ? {} : { batch: envelope.batch }),
    ...(envelope.reason === undefined ? {} : { reason: envelope.reason }),
    data
  }
}
