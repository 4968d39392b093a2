/**
 * Wraps a decision's fact in the metadata that the log takes. Every writer passes here, so this is where data is validated on
 * its way into the log. The caller brings the id and the time: no clock here.
 */
import { encodeEvent } from "./Decode.schema.ts"
import type { DomainEvent } from "./Event.ts"
import type { NewEvent } from "./Log.ts"

/** What a decision cannot know of its events; see NewEvent for the meaning of each. */
export type EventMetadata = Pick<NewEvent, "id" | "at" | "actor" | "requestId" | "batch" | "reason">

/** @throws InvalidEvent for data that the event's schema refuses: a defect of the decision, never the caller's. */
export const newEvent = (event: DomainEvent, metadata: EventMetadata): NewEvent => {
  const { type, schema, data } = encodeEvent(event)
  return {
    id: metadata.id,
    type,
    schema,
    at: metadata.at,
    actor: metadata.actor,
    requestId: metadata.requestId,
    ...(metadata.batch === undefined ? {} : { batch: metadata.batch }),
    ...(metadata.reason === undefined ? {} : { reason: metadata.reason }),
    data
  }
}
