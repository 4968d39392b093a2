/**
 * How many downloads and guide requests are counted for one network a minute and a day, and by this process in all, so that no
 * script fills the disk or decides a ranking. In memory only: which networks asked is stored nowhere by it, and a restart begins
 * again. What the networks of a day had counted by other processes is found by their rows (Visitors.ts).
 */
import { fullBucket, hasToken, type RateLimit, refilled, withoutToken } from "@driverdex/domain/downloads/tokenBucket"
import { makeNetworkBuckets } from "../http/NetworkBuckets.ts"
import { type DayLimits, makeDailyQuotas, type Press } from "./DailyQuotas.ts"

export interface DownloadLimit {
  /** Whether this press is counted; if so, it uses up a part of the limits. */
  readonly take: (press: Press) => boolean
}

export interface DownloadLimitOptions {
  /** Counted per minute and network in the long run; null: everything is counted. */
  readonly perMinute: number | null
  /** Milliseconds of a clock that does not go back. */
  readonly now: () => number
  /** The maximum number of networks that are remembered for the minute (NetworkBuckets.ts). */
  readonly maxSources?: number
  readonly day: DayLimits
  /** Milliseconds since 1970. */
  readonly date: () => number
}

/**
 * A class of thirty behind one address may press eight times each at once. Visitors of one network come in such waves; a
 * script comes without end, and is held to the rate.
 */
const BURST_MINUTES = 8
/**
 * The process counts at most as much as this many networks at their rate: made-up addresses must not lift the limit. With the
 * default that is 100 a second, thirty times the average of a site with 100 million downloads a year.
 */
const NETWORKS_AT_ONCE = 200

export const makeDownloadLimit = ({ perMinute, now, maxSources, day, date }: DownloadLimitOptions): DownloadLimit => {
  const shares = makeDailyQuotas({ ...day, now: date })
  if (perMinute === null) return shares
  const ofSource: RateLimit = { burst: perMinute * BURST_MINUTES, perSecond: perMinute / 60 }
  const ofAll: RateLimit = { burst: perMinute * NETWORKS_AT_ONCE, perSecond: (perMinute * NETWORKS_AT_ONCE) / 60 }
  const buckets = makeNetworkBuckets({ limit: ofSource, now, most: maxSources })
  let all = fullBucket(ofAll, now())

  return {
    take: (press) => {
      const { source } = press
      const bucket = buckets.of(source)
      all = refilled(ofAll, all, now())
      const taken = hasToken(bucket) && hasToken(all) && shares.take(press)
      if (taken) all = withoutToken(all)
      buckets.put(source, taken ? withoutToken(bucket) : bucket)
      return taken
    }
  }
}
