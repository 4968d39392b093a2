/**
 * Whole pages of the log for everybody who reads the same part of it soon after: a first start brings the read
 * models forward side by side, and receiving an event that KurrentDB sends costs as much as applying it.
 */
import type { Position } from "@driverdex/domain/events/Log"
import type { OpenClient } from "./KurrentClients.ts"
import { type KurrentEvent, positionOf } from "./KurrentEvents.ts"

/** The next events after a position, at most so many; fewer only at the end of the log. */
export type ReadPage = (after: Position, page: number) => Promise<ReadonlyArray<KurrentEvent>>

interface Kept {
  readonly after: Position
  readonly page: number
  /** A server that was stopped may go on with an older copy of its log, and takes its clients with it. */
  readonly on: OpenClient
  readonly reading: Promise<ReadonlyArray<KurrentEvent>>
  /** Null until it has come. */
  events: ReadonlyArray<KurrentEvent> | null
}

/** One for whoever is ahead, one for those behind. Shorter ones would push these out, and cost little to read again. */
const MAX_KEPT = 2
const MIN_EVENTS = 1_000
const KEPT_MS = 1_000

/** Answers may hold fewer events than were asked for, but not none while there are more. */
export const sharedPages = (read: ReadPage, current: () => Promise<OpenClient>): ReadPage => {
  let kept: ReadonlyArray<Kept> = []
  let forget: NodeJS.Timeout | undefined
  const drop = (one: Kept) => keep(kept.filter((other) => other !== one))
  const isUseful = (one: Kept, after: Position, page: number) =>
    one.after === after ? one.page >= page : one.events !== null && nextOf(one.events, after) > 0

  const keep = (pages: ReadonlyArray<Kept>) => {
    kept = pages
    clearTimeout(forget)
    if (kept.length === 0) return
    forget = setTimeout(() => keep(kept.filter(({ events }) => events === null)), KEPT_MS).unref()
  }

  return async (after, page) => {
    const on = await current()
    const known = kept.find((one) => one.on === on && isUseful(one, after, page))
    if (known !== undefined) {
      const events = await known.reading.catch(() => [])
      // Behind one that is not full more may have been written since.
      if (events.length === known.page) {
        keep(kept)
        const next = known.after === after ? 0 : nextOf(events, after)
        return events.slice(next, next + page)
      }
    }
    if (page < MIN_EVENTS) return read(after, page)
    const one: Kept = { after, page, on, reading: read(after, page), events: null }
    keep([...kept.slice(1 - MAX_KEPT), one])
    const events = await one.reading.catch((error: unknown) => {
      drop(one)
      throw error
    })
    if (events.length === page) one.events = events
    else drop(one)
    keep(kept)
    return events
  }
}

/** Index of the event behind the one at a position; 0 where none is there, or nothing behind it. */
const nextOf = (events: ReadonlyArray<KurrentEvent>, after: Position): number => {
  let [from, until] = [0, events.length]
  while (from < until) {
    const middle = (from + until) >>> 1
    if (positionOf(events[middle] as KurrentEvent) < after) from = middle + 1
    else until = middle
  }
  const found = events[from]
  return found !== undefined && positionOf(found) === after && from + 1 < events.length ? from + 1 : 0
}
