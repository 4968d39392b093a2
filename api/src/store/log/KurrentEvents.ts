/**
 * An event of ours as KurrentDB holds it: type and data are its own, the rest of the envelope is its metadata. Every value
 * there is a text, because the server's atomic appends over several streams take nothing else.
 */
import type { StoredEvent } from "@driverdex/domain/events/Log"
import type { EventData, EventTypeToRecordedEvent, JSONEventType, MetadataType } from "@kurrent/kurrentdb-client"
import type { EncodedCommit } from "./EncodedCommit.ts"

/** Filters for reading `$all`. A prefix is wider than a name, so see `isOurs`. */
export const PREFIXES: ReadonlyArray<string> = [
  "driver-",
  "downloads-",
  "links-",
  "catalogue",
  "corrections",
  "printers",
  "projections",
  "reviews",
  "incidents",
  "approvals"
]
/** The same without downloads, which are most of a log and belong to no batch. */
export const CATALOGUE_PREFIXES: ReadonlyArray<string> = ["driver-", "catalogue", "printers"]

/** The streams of their metadata. */
export const LIMIT_PREFIXES: ReadonlyArray<string> = PREFIXES.map((prefix) => `$$${prefix}`)

export const isOurs = (stream: string): boolean =>
  /^(?:driver-|downloads-|links-|(?:catalogue|corrections|printers|projections|reviews|incidents|approvals)$)/.test(
    stream
  )

export type KurrentEvent = Omit<EventTypeToRecordedEvent<JSONEventType>, "created">

/** Marks the call that wrote an event: KurrentDB answers a repeated append like the first, and this tells them apart. */
export type Mark = string

/** @param mark returned by `markOf` */
export const eventsForKurrent = ({ json }: EncodedCommit, mark: Mark): ReadonlyArray<EventData> => {
  // From the JSON, so that every adapter stores the same: nothing undefined, and only fields of an event.
  const { events } = JSON.parse(json) as {
    events: ReadonlyArray<Omit<StoredEvent, "stream" | "revision" | "position">>
  }
  return events.map(({ id, type, schema, at, actor, requestId, batch, reason, data }) => ({
    id,
    type,
    contentType: "application/json",
    data: (data ?? null) as JSONEventType["data"],
    metadata: {
      schema: String(schema),
      at,
      actor,
      requestId,
      ...(batch === undefined ? {} : { batch }),
      ...(reason === undefined ? {} : { reason }),
      mark
    }
  }))
}

export const markOf = ({ metadata }: KurrentEvent): Mark | undefined => {
  const { mark } = envelopeOf(metadata)
  return typeof mark === "string" ? mark : undefined
}

/** @throws Error for an event in a stream of ours that was not written by us */
export const fromKurrent = (event: KurrentEvent): StoredEvent => {
  const { schema, at, actor, requestId, batch, reason } = envelopeOf(event.metadata)
  const isWhole = [schema, at, actor, requestId].every((value) => typeof value === "string")
  if (!isWhole || !event.isJson || !/^\d+$/.test(String(schema))) {
    throw new Error(`The event ${event.id} in ${event.streamId} was not written by this product.`)
  }
  return {
    id: event.id,
    type: event.type,
    schema: Number(schema),
    at: String(at),
    actor: String(actor),
    requestId: String(requestId),
    ...(typeof batch === "string" ? { batch } : {}),
    ...(typeof reason === "string" ? { reason } : {}),
    data: event.data,
    stream: event.streamId,
    revision: Number(event.revision),
    position: positionOf(event)
  }
}

/** The commit position, an offset in the server's log: far below 2^53, which would be eight thousand terabytes. */
export const positionOf = ({ id, position }: KurrentEvent): number => {
  const place = placeOf(position)
  if (place === null) throw new Error(`The event ${id} has no position that a number can stand for.`)
  return place
}

/** Null for a position that a number cannot represent, or for none. */
export const placeOf = (position: KurrentEvent["position"]): number | null => {
  const commit = Number(position?.commit)
  const isUsable = Number.isSafeInteger(commit) && commit > 0 && position?.prepare === position?.commit
  return isUsable ? commit : null
}

/** What lets the server remove events of a stream, by the stream's metadata. */
export const limitsIn = ({ data }: KurrentEvent): ReadonlyArray<string> =>
  typeof data === "object" && data !== null ? LIMITS.filter((limit) => limit in data) : []

const LIMITS = ["$maxCount", "$maxAge", "$tb"]

const envelopeOf = (metadata: MetadataType | undefined): Record<string, unknown> =>
  typeof metadata === "object" && metadata !== null ? (metadata as Record<string, unknown>) : {}
