/**
 * The one clock of the site: the database's, so that all processes agree and a process with a wrong clock deletes, ends and orders
 * nothing wrongly. Between two looks at it time goes on by the processor's steady count, which no one sets.
 */
import { describeError, type Logger } from "./Logger.ts"

/** Both in milliseconds since 1970, of the same moment. */
export interface ClockReading {
  readonly database: number
  readonly process: number
}

export interface SiteClock {
  readonly now: () => number
  /** @throws what the database's failure throws */
  readonly read: () => Promise<ClockReading>
  readonly stop: () => void
}

export interface SiteClockOptions {
  /** The database's clock, in milliseconds since 1970. */
  readonly ask: () => Promise<number>
  readonly log: Logger
  /** For tests: the process's clock, and its steady count of milliseconds. */
  readonly processClock?: () => number
  readonly steady?: () => number
}

const LOOK_EVERY_MS = 60_000
/** Less is the way to the database and back. */
const CORRECTED_MS = 1_000
/** More is a wrong clock, not one that is a little off. */
export const CLOCK_DOUBT_MS = 24 * 3_600_000

/** Has looked once when it answers. @throws what the database's failure throws */
export const startSiteClock = async (options: SiteClockOptions): Promise<SiteClock> => {
  const { ask, log, processClock = Date.now, steady = () => performance.now() } = options
  let set = { database: 0, steady: 0 }
  let isOff = false
  const now = () => set.database + steady() - set.steady
  const read = async (): Promise<ClockReading> => {
    const before = steady()
    const database = await ask()
    const after = steady()
    // Asked in the middle of the way there and back.
    const reading = { database: database + (after - before) / 2, process: processClock() }
    if (Math.abs(reading.database - now()) > CORRECTED_MS) set = { database: reading.database, steady: after }
    const differs = Math.abs(reading.database - reading.process) > CLOCK_DOUBT_MS
    if (differs !== isOff) {
      isOff = differs
      const moments = {
        database: new Date(reading.database).toISOString(),
        process: new Date(reading.process).toISOString()
      }
      if (differs) log("error", "the clocks of this process and of its database differ by more than a day", moments)
      else log("info", "the clocks of this process and of its database agree again", moments)
    }
    return reading
  }
  await read()
  const timer = setInterval(() => {
    // The loss of the database has a line of its own; until it is back the steady count goes on.
    read().catch((error: unknown) => log("info", "the database's clock was not read", { cause: describeError(error) }))
  }, LOOK_EVERY_MS).unref()
  return { now, read, stop: () => clearInterval(timer) }
}
