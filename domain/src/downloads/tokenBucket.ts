/**
 * How often something may happen: a bucket of tokens that each occasion takes one from, and that time fills again. Pure;
 * the caller brings the clock and keeps the bucket.
 */

export interface RateLimit {
  /** The maximum number of tokens in the bucket, and of occasions at once. */
  readonly burst: number
  /** Tokens that come back per second: the rate of occasions in the long run. */
  readonly perSecond: number
}

export interface Bucket {
  readonly tokens: number
  /** Milliseconds of the caller's clock when there were this many. */
  readonly at: number
}

export const fullBucket = ({ burst }: RateLimit, at: number): Bucket => ({ tokens: burst, at })

/** The bucket as it is now. A clock that went back gives nothing, and counts from where it is. */
export const refilled = ({ burst, perSecond }: RateLimit, { tokens, at }: Bucket, now: number): Bucket => ({
  tokens: Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond),
  at: now
})

/** What refilling in small steps loses to rounding is forgiven: a caller that waited long enough has a token. */
const ROUNDING = 1e-9

export const hasToken = ({ tokens }: Bucket): boolean => tokens >= 1 - ROUNDING

/** Only of a bucket that has one. */
export const withoutToken = ({ tokens, at }: Bucket): Bucket => ({ tokens: Math.max(0, tokens - 1), at })
