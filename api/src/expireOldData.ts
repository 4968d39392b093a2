/**
 * Deletes data past its retention period, at the start and every six hours: visitors after 90 days, messages after 3 years,
 * sign-ins after 90 days, changes of operators after 2 years, tokens 30 days after their last day, idempotency keys of downloads
 * after 2 days, unanswered questions after 90 days, deliveries of webhooks after 30 days.
 */
import type { Audit } from "./admin/Audit.ts"
import type { Tokens } from "./admin/Tokens.ts"
import type { DownloadKeys } from "./downloads/DownloadKeys.ts"
import type { Visitors } from "./downloads/Visitors.ts"
import { passingProblem } from "./http/Failures.ts"
import type { Inbox } from "./inbox/InboxService.ts"
import { describeError, type Logger } from "./platform/Logger.ts"
import { utcDay } from "./read/downloadStats.ts"
import type { UnansweredCounts } from "./unanswered/UnansweredCounts.ts"
import type { Subscriptions } from "./webhooks/Subscriptions.ts"

const EVERY_MS = 6 * 3_600_000
/** Where the database was away. */
const AGAIN_AFTER_MS = 60_000

export interface Expiring {
  readonly visitors: Pick<Visitors, "expire">
  readonly inbox: Pick<Inbox, "expire">
  readonly audit: Pick<Audit, "expire">
  readonly tokens: Pick<Tokens, "expire">
  readonly keys: Pick<DownloadKeys, "expire">
  readonly unansweredCounts: Pick<UnansweredCounts, "expire">
  readonly subscriptions: Pick<Subscriptions, "expire">
  readonly now: () => number
  readonly log: Logger
}

/** Returns a function that ends it. */
export const expireOldData = ({
  visitors,
  inbox,
  audit,
  tokens,
  keys,
  unansweredCounts,
  subscriptions,
  now,
  log
}: Expiring): (() => Promise<void>) => {
  let round: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  /** @returns whether it has to be done again soon. */
  const remove = async (what: string, expire: () => Promise<number>): Promise<boolean> => {
    try {
      const rows = await expire()
      if (rows > 0) log("info", `removed ${what} whose time was over`, { rows })
      return false
    } catch (error) {
      // The loss of the database has a line of its own.
      if (passingProblem(error) !== null) return true
      log("error", `${what} whose time is over were not removed`, { cause: describeError(error) })
      return false
    }
  }
  const expire = () => {
    round = Promise.all([
      remove("visitors", () => visitors.expire(utcDay(now()))),
      remove("inbox entries", () => inbox.expire()),
      remove("audit entries", () => audit.expire()),
      remove("tokens", () => tokens.expire()),
      remove("idempotency keys", () => keys.expire()),
      remove("unanswered questions", () => unansweredCounts.expire(utcDay(now()))),
      remove("deliveries of webhooks", () => subscriptions.expire())
    ]).then((again) => {
      if (!stopped) timer = setTimeout(expire, again.includes(true) ? AGAIN_AFTER_MS : EVERY_MS).unref()
    })
  }
  expire()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await round
  }
}
