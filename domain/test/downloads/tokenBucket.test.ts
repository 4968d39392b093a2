import {
  type Bucket,
  fullBucket,
  hasToken,
  type RateLimit,
  refilled,
  withoutToken
} from "@driverdex/domain/downloads/tokenBucket"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const limit: fc.Arbitrary<RateLimit> = fc.record({
  burst: fc.integer({ min: 1, max: 500 }),
  perSecond: fc.double({ min: 0.01, max: 50, noNaN: true })
})
/** Milliseconds between two tries; the clock may go back. */
const steps = (min: number) => fc.array(fc.integer({ min, max: 20_000 }), { maxLength: 400 })

/** Moments of the tries, and whether each was allowed. */
const tries = (rule: RateLimit, waits: ReadonlyArray<number>) => {
  let now = 1_000_000
  let bucket: Bucket = fullBucket(rule, now)
  return waits.map((wait) => {
    now += wait
    bucket = refilled(rule, bucket, now)
    const allowed = hasToken(bucket)
    if (allowed) bucket = withoutToken(bucket)
    return { now, allowed, tokens: bucket.tokens }
  })
}

describe("an allowance", () => {
  it("F-07: never lets more through in any span of time than the burst and what came back meanwhile", () => {
    fc.assert(
      fc.property(limit, steps(0), (rule, waits) => {
        const all = tries(rule, waits)
        for (const [first, { now }] of all.entries()) {
          let through = 0
          for (const other of all.slice(first)) {
            if (other.allowed) through += 1
            const most = rule.burst + ((other.now - now) / 1000) * rule.perSecond
            if (through > most + 1e-6) return false
          }
        }
        return true
      })
    )
  })

  it("F-07: lets everything through that comes no faster than it fills", () => {
    fc.assert(
      fc.property(limit, fc.integer({ min: 1, max: 300 }), (rule, count) => {
        const pause = Math.ceil(1000 / rule.perSecond) + 1
        expect(tries(rule, Array(count).fill(pause)).every(({ allowed }) => allowed)).toBe(true)
      })
    )
  })

  it("F-07: a full burst comes through at once, also after a clock that goes back and forth, which gives no more than its way forward", () => {
    fc.assert(
      fc.property(limit, steps(-20_000), (rule, waits) => {
        expect(tries(rule, Array(rule.burst).fill(0)).every(({ allowed }) => allowed)).toBe(true)
        const all = tries(rule, waits)
        const forward = waits.reduce((sum, wait) => sum + Math.max(0, wait), 0)
        const through = all.filter(({ allowed }) => allowed).length
        expect(through).toBeLessThanOrEqual(rule.burst + (forward / 1000) * rule.perSecond + 1e-6)
        for (const { tokens } of all) expect(tokens).toBeGreaterThanOrEqual(0)
      })
    )
  })
})
