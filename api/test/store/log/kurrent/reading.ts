/** Which of the stored events a reading of a stream or of the whole log brings. */
import streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import type { Stored } from "./storedEvents.ts"

/** Undefined for a stream that does not exist. */
export const readOne = (
  events: ReadonlyArray<Stored>,
  from: streams.ReadReq.Options.StreamOptions,
  backwards: boolean
): ReadonlyArray<Stored> | undefined => {
  if (events.length === 0) return undefined
  const found = from.hasRevision() ? events.filter(({ revision }) => revision >= Number(from.getRevision())) : events
  return backwards ? found.toReversed() : found
}

/**
 * Forward from a position it is included, backward it is not, as with the real one.
 * @param look called for each event that is looked at before enough are found
 */
export const readAll = (
  all: ReadonlyArray<Stored>,
  wanted: streams.ReadReq.Options | undefined,
  count: number,
  look: () => void
): ReadonlyArray<Stored> => {
  const prefixes = wanted?.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? []
  const from = wanted?.getAll()?.getPosition()
  const place = Number(from?.getCommitPosition() ?? 0)
  const backwards = isBackwards(wanted)
  const found: Array<Stored> = []
  for (const event of backwards ? all.toReversed() : all) {
    if (found.length >= count) break
    if (from !== undefined && (backwards ? event.position >= place : event.position < place)) continue
    look()
    if (prefixes.length === 0 || prefixes.some((prefix) => event.stream.startsWith(prefix))) found.push(event)
  }
  return found
}

export const isBackwards = (wanted: streams.ReadReq.Options | undefined): boolean =>
  wanted?.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
