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
  const prefixes = prefixesOf(wanted)
  const from = wanted?.getAll()?.getPosition()
  const place = Number(from?.getCommitPosition() ?? 0)
  const backwards = isBackwards(wanted)
  const found: Array<Stored> = []
  // As with a real one, what is before the place costs nothing.
  const begin = from === undefined ? (backwards ? all.length : 0) : placeOf(all, place)
  for (let at = backwards ? begin - 1 : begin; found.length < count; at += backwards ? -1 : 1) {
    const event = all[at]
    if (event === undefined) break
    look()
    if (matches(event.stream, prefixes)) found.push(event)
  }
  return found
}

export const prefixesOf = (wanted: streams.ReadReq.Options | undefined): ReadonlyArray<string> =>
  wanted?.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? []

export const matches = (stream: string, prefixes: ReadonlyArray<string>): boolean =>
  prefixes.length === 0 || prefixes.some((prefix) => stream.startsWith(prefix))

/** Index of the first event at a position or after it. */
const placeOf = (all: ReadonlyArray<Stored>, position: number): number => {
  let [from, until] = [0, all.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if ((all[middle] as Stored).position < position) from = middle + 1
    else until = middle
  }
  return from
}

export const isBackwards = (wanted: streams.ReadReq.Options | undefined): boolean =>
  wanted?.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS
