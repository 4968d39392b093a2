/** Whether the clocks that a site knows agree well enough to delete what is past its time. */
import { CLOCK_DOUBT_MS, type ClockReading } from "../platform/SiteClock.ts"

export interface Clocks extends ClockReading {
  /** Of the newest event, in milliseconds since 1970; null for an empty log. */
  readonly newestEvent: number | null
  /** For how long this process has run, by its steady count. */
  readonly ranMs: number
}

/**
 * Why nothing may be deleted now, as the end of a sentence; null where it may. An event that is older than a day is no proof of a
 * wrong clock: a quiet site has none. It holds the first day of a process, in which someone can look; a wrong clock that goes on
 * deletes a tenth in each round from then on.
 */
export const clockDoubt = ({ database, process, newestEvent, ranMs }: Clocks): string | null => {
  if (Math.abs(database - process) > CLOCK_DOUBT_MS) {
    return `the database says ${textOf(database)} and this process ${textOf(process)}`
  }
  if (newestEvent !== null && ranMs < CLOCK_DOUBT_MS && Math.abs(database - newestEvent) > CLOCK_DOUBT_MS) {
    return `the database says ${textOf(database)}, the newest event is of ${textOf(newestEvent)}, and this process has run for less than a day`
  }
  return null
}

const textOf = (at: number): string => new Date(at).toISOString()
