/** When webhooks are sent again, given up or paused (P-HOOK-4). */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_ATTEMPTS, nextStep, PAUSED_AFTER_MS, waitAfter } from "../../src/webhooks/retries.ts"

const HOUR_MS = 3_600_000
const random = fc.double({ min: 0, max: 1, noNaN: true })
const attempt = fc.integer({ min: 1, max: 200 })

describe("the wait before a webhook is sent again", () => {
  it("grows from seconds to half a day, three days in all", () => {
    const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => waitAfter(index + 1, undefined, 0.5))
    expect(waits.slice(0, 7).map((ms) => ms / 1000)).toEqual([5, 25, 125, 625, 3125, 15625, 43200])
    const days = waits.reduce((sum, ms) => sum + ms, 0) / (24 * HOUR_MS)
    expect(days).toBeGreaterThan(3)
    expect(days).toBeLessThan(3.5)
  })
  it("is never shorter than four seconds nor longer than half a day and a fifth", () => {
    const asked = fc.option(fc.integer({ min: 0, max: 1e9 }), { nil: undefined })
    fc.assert(
      fc.property(attempt, random, asked, (number, chance, seconds) => {
        const wait = waitAfter(number, seconds, chance)
        expect(wait).toBeGreaterThanOrEqual(4_000)
        expect(wait).toBeLessThanOrEqual(12 * HOUR_MS * 1.2)
      })
    )
  })
  it("is as long as the receiver asks, up to half a day", () => {
    fc.assert(
      fc.property(attempt, random, fc.integer({ min: 0, max: 43_200 }), (number, chance, seconds) => {
        expect(waitAfter(number, seconds, chance)).toBeGreaterThanOrEqual(seconds * 1_000)
      })
    )
  })
})

describe("after an attempt", () => {
  const after = (status: number | null, attempt = 1, failingMs = 0) =>
    nextStep({ status, attempt, failingMs }, 0.5)._tag
  it.each([
    [200, "Delivered"],
    [204, "Delivered"],
    [299, "Delivered"],
    [301, "Again"],
    [308, "Again"],
    [400, "Again"],
    [404, "Again"],
    [410, "Gone"],
    [429, "Again"],
    [500, "Again"],
    [0, "Again"],
    [null, "Again"]
  ] as const)("status %s means %s", (status, step) => {
    expect(after(status)).toBe(step)
  })
  it("a message is given up after its last attempt, and a subscription paused after five days without success", () => {
    expect(after(500, MAX_ATTEMPTS - 1)).toBe("Again")
    expect(after(500, MAX_ATTEMPTS)).toBe("GivenUp")
    expect(after(500, 1, PAUSED_AFTER_MS - 1)).toBe("Again")
    expect(after(500, 1, PAUSED_AFTER_MS)).toBe("Paused")
    expect(after(500, MAX_ATTEMPTS, PAUSED_AFTER_MS)).toBe("Paused")
    expect(after(200, MAX_ATTEMPTS, PAUSED_AFTER_MS)).toBe("Delivered")
  })
})
