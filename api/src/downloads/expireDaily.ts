/** Removes visitors' rows when their 90 days are over: at the start and every six hours. */

import { utcDay } from "../catalogue/downloadStats.ts"
import type { Log } from "../Log.ts"
import { describeError } from "../Log.ts"
import type { Visitors } from "./Visitors.ts"

const EVERY_MS = 6 * 3_600_000

/** Answers how to end it. */
export const expireDaily = (visitors: Visitors, now: () => number, log: Log): (() => Promise<void>) => {
  let round: Promise<void> = Promise.resolve()
  const expire = () => {
    round = visitors.expire(utcDay(now())).then(
      (rows) => {
        if (rows > 0) log("info", "removed visitors of more than 90 days ago", { rows })
      },
      (error: unknown) => log("error", "old visitors were not removed", { cause: describeError(error) })
    )
  }
  expire()
  const timer = setInterval(expire, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
