/**
 * Deletes data past its retention period, at the start and every six hours: visitors after 90 days, messages after 3 years and the
 * networks they came from after 30 days, sign-ins after 90 days, changes of operators after 2 years, tokens 30 days after their last
 * day, idempotency keys of downloads after 2 days, unanswered questions after 90 days, deliveries of webhooks after 30 days, counts
 * of added drivers after 2 days. By the database's clock, while no other clock contradicts it, and a tenth of a table in one round.
 */

import { describeError, type Logger } from "../platform/Logger.ts"
import type { SiteClock } from "../platform/SiteClock.ts"
import { isPassing } from "../store/log/isPassing.ts"
import { clockDoubt } from "./clockDoubt.ts"

const EVERY_MS = 6 * 3_600_000
/** Where the database was away. */
const AGAIN_AFTER_MS = 60_000

/** Removes what is past its time at a moment, the oldest first, at most a tenth of all; answers the number of rows. */
export type Expire = (at: Date) => Promise<number>

/** The tables that hold data for a time, by what they are called in the log of the server. */
const NAMES = {
  visitors: "visitors",
  inbox: "inbox entries",
  audit: "audit entries",
  tokens: "tokens",
  keys: "idempotency keys",
  unansweredCounts: "unanswered questions",
  subscriptions: "deliveries of webhooks",
  additions: "counts of added drivers"
} as const
const TABLES = Object.keys(NAMES) as ReadonlyArray<keyof typeof NAMES>

export interface Expiring extends Readonly<Record<keyof typeof NAMES, { readonly expire: Expire }>> {
  readonly clock: Pick<SiteClock, "read">
  /** Of the newest event, ISO 8601 UTC; null for an empty log. */
  readonly newestEventAt: () => Promise<string | null>
  readonly log: Logger
  /** For tests: for how long the process has run, in milliseconds. */
  readonly ranMs?: () => number
}

/** Returns a function that ends it. */
export const expireOldData = (options: Expiring): (() => Promise<void>) => {
  const { clock, newestEventAt, log, ranMs = () => performance.now() } = options
  let round: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  /** @returns whether it has to be done again soon. */
  const trying = async (failed: string, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return false
    } catch (error) {
      // The loss of the database has a line of its own.
      if (isPassing(error)) return true
      log("error", failed, { cause: describeError(error) })
      return false
    }
  }
  const remove = (what: string, expire: Expire, at: Date) =>
    trying(`${what} whose time is over were not removed`, async () => {
      const rows = await expire(at)
      if (rows > 0) log("info", `removed ${what} whose time was over`, { rows })
    })
  const removeAll = async (): Promise<boolean> => {
    let at: Date | null = null
    const again = await trying("nothing was removed: the clocks could not be read", async () => {
      const [reading, newest] = await Promise.all([clock.read(), newestEventAt()])
      const newestEvent = newest === null ? null : Date.parse(newest)
      const doubt = clockDoubt({ ...reading, newestEvent, ranMs: ranMs() })
      if (doubt === null) at = new Date(reading.database)
      else
        log("error", "nothing whose time is over is removed, because the clocks differ by more than a day", { doubt })
    })
    if (at === null) return again
    const due = at
    const agains = await Promise.all(TABLES.map((table) => remove(NAMES[table], options[table].expire, due)))
    return agains.includes(true)
  }
  const expire = () => {
    round = removeAll().then((again) => {
      if (!stopped) timer = setTimeout(expire, again ? AGAIN_AFTER_MS : EVERY_MS).unref()
    })
  }
  expire()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}
