import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeThrottle, type ThrottleOptions } from "../../src/accounts/Throttle.ts"

const OPTIONS = { free: 5, firstWaitMs: 2_000, longestWaitMs: 900_000, forgetMs: 3_600_000, maxKeys: 50 }

const withClock = (options: Partial<ThrottleOptions> = {}) => {
  let at = 1_000_000
  const throttle = makeThrottle({ ...OPTIONS, now: () => at, ...options })
  return { throttle, pass: (ms: number) => (at += ms) }
}

describe("the throttle", () => {
  it("lets the free tries through, then asks for a wait that doubles up to its longest", () => {
    const { throttle, pass } = withClock()
    for (let n = 0; n < 5; n++) expect(throttle.take(["key"])).toBe(0)
    const waits: Array<number> = []
    for (let n = 0; n < 12; n++) {
      const wait = throttle.take(["key"])
      waits.push(wait)
      pass(wait * 1000)
      expect(throttle.take(["key"])).toBe(0)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  it("keeps asking while the wait lasts, without making it longer", () => {
    const { throttle, pass } = withClock()
    for (let n = 0; n < 6; n++) throttle.take(["key"])
    pass(500)
    expect(throttle.take(["key"])).toBe(2)
    pass(1_000)
    expect(throttle.take(["key"])).toBe(1)
    pass(500)
    expect(throttle.take(["key"])).toBe(0)
  })

  it("waits for the key that waits longest, and then counts the try for none", () => {
    const { throttle, pass } = withClock()
    for (let n = 0; n < 5; n++) throttle.take(["source", "one"])
    // Ten refused tries on another account must not use up that account's own.
    for (let n = 0; n < 10; n++) expect(throttle.take(["source", "two"])).toBe(2)
    pass(2_000)
    expect(throttle.take(["two"])).toBe(0)
    for (let n = 0; n < 3; n++) expect(throttle.take(["two"])).toBe(0)
    expect(throttle.take(["elsewhere"])).toBe(0)
  })

  it("forgets the tries of a key that succeeded, and of one that was quiet for long", () => {
    const { throttle, pass } = withClock()
    const wear = () => {
      for (let n = 0; n < 5; n++) throttle.take(["key"])
      return throttle.take(["key"])
    }
    expect(wear()).toBe(2)
    throttle.clear(["key"])
    expect(wear()).toBe(2)
    pass(OPTIONS.forgetMs + 1)
    expect(wear()).toBe(2)
  })

  const step = fc.record({
    keys: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 1, maxLength: 3 }),
    passes: fc.oneof({ weight: 9, arbitrary: fc.nat(5_000) }, { weight: 1, arbitrary: fc.nat(2_000_000) }),
    succeeds: fc.nat(30).map((n) => n === 0)
  })

  it("never asks for longer than its longest wait, and a wait that was sat out is enough", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 40, maxLength: 100 }), (steps) => {
        const { throttle, pass } = withClock()
        for (const { keys, passes, succeeds } of steps) {
          const wait = throttle.take(keys)
          expect(wait).toBeGreaterThanOrEqual(0)
          expect(wait).toBeLessThanOrEqual(OPTIONS.longestWaitMs / 1000)
          if (wait > 0) {
            pass(wait * 1000)
            expect(throttle.take(keys)).toBe(0)
          }
          if (succeeds) throttle.clear(keys)
          pass(passes)
        }
      })
    )
  })

  it("lets no more guesses through in an hour than its waits allow, however they are timed", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 60, maxLength: 200 }), (pauses) => {
        const { throttle, pass } = withClock()
        let [passed, taken] = [0, 0]
        for (const pause of pauses) {
          if (throttle.take(["key"]) === 0) taken += 1
          passed += pause
          if (passed > 3_600_000) break
          pass(pause)
        }
        // 5 free ones, then after 2, 4, … 512 seconds, then every 900 seconds.
        expect(taken).toBeLessThanOrEqual(5 + 9 + 4)
      })
    )
  })

  it("remembers the newest keys and no more than its bound", () => {
    const { throttle } = withClock()
    for (let n = 0; n < 5; n++) throttle.take(["old"])
    expect(throttle.take(["old"])).toBe(2)
    for (let n = 0; n < 5; n++) throttle.take(["worn"])
    for (let n = 0; n < OPTIONS.maxKeys - 1; n++) throttle.take([`key ${n}`])
    expect(throttle.take(["worn"])).toBe(2)
    // The oldest one was evicted, so its tries start over.
    expect(throttle.take(["old"])).toBe(0)
    for (let n = 0; n < 1_000; n++) throttle.take([`another ${n}`])
    expect(throttle.take(["worn"])).toBe(0)
  })
})
