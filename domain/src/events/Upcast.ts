/**
 * Upgrades recorded events to their current shapes. Cheap on purpose: a rebuild passes every event through here, so
 * data is not validated again; that is done where an event is made (NewEvents.schema.ts) and by `log verify`
 * (Decode.schema.ts).
 */
import type { EventType } from "./Event.ts"
import type { StoredEvent } from "./Log.ts"
import type { RecordedEvent } from "./RecordedEvent.ts"

/** Turns the data of one schema number into that of the next. Pure; never changes its argument. */
type Step = (data: object) => object

/**
 * Noon of the day of a check: checks of different days are far enough apart, as they were when they were recorded. Each could hide
 * its address.
 */
const withMoment: Step = (data) => {
  const { day, results } = data as { readonly day?: unknown; readonly results?: unknown }
  const hiding = Array.isArray(results) ? results.map((result: object) => ({ ...result, hides: true })) : results
  return { at: `${String(day)}T12:00:00.000Z`, results: hiding }
}

/**
 * By type, the steps from schema 1 upwards: the first leads from 1 to 2. An event's current schema number is one more than
 * its steps. Never remove a step: logs keep the old shapes forever.
 */
const STEPS: Readonly<Record<EventType, ReadonlyArray<Step>>> = {
  "driver-added": [],
  "driver-changed": [],
  "driver-removed": [],
  "category-defined": [],
  "category-changed": [],
  "brand-defined": [],
  "vendor-defined": [],
  "vendor-changed": [],
  "download-recorded": [],
  "guide-requested": [],
  "downloads-corrected": [],
  "links-checked": [withMoment],
  "links-judged": [],
  "printer-changed": [],
  "event-skipped": [],
  "releases-held": [],
  "review-settled": [],
  "incident-recorded": [],
  "change-proposed": [],
  "proposal-settled": [],
  "proposal-carried-out": [],
  "removals-counted": []
}

/** A known type with data that this version cannot read: written by a newer version, or not by us. */
export class UndecodableEvent extends Error {
  readonly _tag = "UndecodableEvent"
  readonly eventId: string
  constructor(recorded: Pick<StoredEvent, "id" | "type" | "schema">, why: string) {
    super(`Event ${recorded.id} (${recorded.type}, schema ${recorded.schema}) cannot be read: ${why}`)
    this.eventId = recorded.id
  }
}

/** True for a type that this version knows. */
const isEventType = (type: string): type is EventType => Object.hasOwn(STEPS, type)

/** The schema number under which an event of this type is written today, from 1. */
export const currentSchema = (type: EventType): number => STEPS[type].length + 1

/**
 * The event with its data in the current shape; null for an unknown type.
 * @throws UndecodableEvent for a known type with an unknown schema number or with data that is not an object.
 */
export const upcast = (recorded: StoredEvent): RecordedEvent | null =>
  isEventType(recorded.type) ? (upcastBy(STEPS[recorded.type], recorded) as RecordedEvent) : null

/** The same over one type's steps, so that the chain itself can be tested before there is a second schema. */
export const upcastBy = (steps: ReadonlyArray<Step>, recorded: StoredEvent): StoredEvent => {
  const { schema, data } = recorded
  const current = steps.length + 1
  if (!Number.isInteger(schema) || schema < 1 || schema > current) {
    throw new UndecodableEvent(recorded, `this version reads schema 1 to ${current}.`)
  }
  if (typeof data !== "object" || data === null) throw new UndecodableEvent(recorded, "its data is no object.")
  if (schema === current) return recorded
  return { ...recorded, schema: current, data: steps.slice(schema - 1).reduce((older, step) => step(older), data) }
}
