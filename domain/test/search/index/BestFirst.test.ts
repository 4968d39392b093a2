import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { BestFirst } from "../../../src/search/index/BestFirst.ts"

describe("BestFirst", () => {
  it("takes what sorting everything would put there", () => {
    const scores = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, -0, 0.5, 1e12)), {
      maxLength: 60
    })
    fc.assert(
      fc.property(scores, fc.nat({ max: 70 }), fc.nat({ max: 20 }), (all, capacity, offset) => {
        const best = new BestFirst(capacity)
        all.forEach((score, rank) => best.offer(score, rank))
        const sorted = [...all.keys()].sort((a, b) => (all[b] as number) - (all[a] as number) || a - b)
        expect(best.take(offset)).toEqual(sorted.slice(offset, Math.max(offset, capacity)))
      }),
      { numRuns: 300 }
    )
  })

  it("reports the score below which nothing more is retained", () => {
    const best = new BestFirst(2)
    best.offer(5, 0)
    expect(best.threshold).toBe(Number.NEGATIVE_INFINITY)
    best.offer(7, 1)
    best.offer(6, 2)
    expect(best.threshold).toBe(6)
  })
})
