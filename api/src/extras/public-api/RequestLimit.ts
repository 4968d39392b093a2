/** How many calls of `/api/v1` a network may make (P-PUB-5), and how an answer says so. */
import { hasToken, type RateLimit, withoutToken } from "@driverdex/domain/downloads/tokenBucket"
import { makeNetworkBuckets } from "../../http/NetworkBuckets.ts"

export interface Asked {
  readonly isAllowed: boolean
  /** `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), and `Retry-After` of a refusal. */
  readonly headers: Readonly<Record<string, string>>
  /** Until one more is allowed; 0 where it is now. */
  readonly waitSeconds: number
}

export interface RequestLimit {
  /** One call of a network (ClientAddress.ts, sourceOf): taken off what is left, if there is any. */
  readonly ask: (network: string) => Asked
}

export interface RequestLimitOptions {
  /** As many at once, too; null: no limit, and no headers. */
  readonly perMinute: number | null
  /** Milliseconds of a clock that does not go back. */
  readonly now: () => number
  readonly maxNetworks?: number
}

const WINDOW_SECONDS = 60
const POLICY = '"network"'

export const makeRequestLimit = ({ perMinute, now, maxNetworks }: RequestLimitOptions): RequestLimit => {
  if (perMinute === null) return { ask: () => ({ isAllowed: true, headers: {}, waitSeconds: 0 }) }
  const limit: RateLimit = { burst: perMinute, perSecond: perMinute / WINDOW_SECONDS }
  const buckets = makeNetworkBuckets({ limit, now, most: maxNetworks })
  const policy = `${POLICY};q=${perMinute};w=${WINDOW_SECONDS}`
  return {
    ask: (network) => {
      const before = buckets.of(network)
      const isAllowed = hasToken(before)
      const bucket = isAllowed ? withoutToken(before) : before

      buckets.put(network, bucket)
      const left = Math.floor(bucket.tokens)
      const secondsFor = (tokens: number) => Math.ceil((tokens * WINDOW_SECONDS) / perMinute)
      // Of the whole quota, as the draft has it.
      const fullIn = secondsFor(perMinute - bucket.tokens)
      const waitSeconds = isAllowed ? 0 : secondsFor(1 - bucket.tokens)
      return {
        isAllowed,
        waitSeconds,
        headers: {
          "ratelimit-policy": policy,
          ratelimit: `${POLICY};r=${left};t=${fullIn}`,
          ...(isAllowed ? {} : { "retry-after": String(waitSeconds) })
        }
      }
    }
  }
}
