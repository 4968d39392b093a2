import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { needleOf } from "../../../src/search/rules/match.ts"
import { relevance } from "../../../src/search/rules/score.ts"
import { fold } from "../../../src/text/fold.ts"
import { driverList, query } from "../arbitraries.ts"

const driver = {
  name: "Intel AX201",
  description: "Intel Intel Intel",
  manufacturer: "Intel",
  category: "Network Adapters",
  isLatest: false,
  isVerified: false,
  downloadCount: 0
}
const scoreOf = (changes: Partial<typeof driver>, typed: string) =>
  relevance({ ...driver, ...changes }, needleOf(typed))

describe("relevance", () => {
  it.each<[Partial<typeof driver>, string, number | null]>([
    [{}, "ax201", 100],
    [{}, "intel", 170],
    [{}, "network", 30],
    [{ description: "Wireless" }, "wireless", 20],
    [{ description: "e", category: "e", manufacturer: "e", name: "e" }, "e", 200],
    [{ isLatest: true }, "ax201", 110],
    [{ isVerified: true }, "ax201", 105],
    [{ isLatest: true, isVerified: true }, "ax201", 115],
    [{ downloadCount: 500 }, "ax201", 100.5],
    [{ downloadCount: 2_500_000 }, "ax201", 2600],
    [{ isLatest: true, isVerified: true, downloadCount: 9999 }, "nothing of it", null]
  ])("of %j for %j is %j", (changes, typed, expected) => {
    expect(scoreOf(changes, typed)).toBe(expected)
  })

  it("lets many downloads outweigh a name, as the sum of P-SRCH-3 does", () => {
    expect(scoreOf({ name: "x", description: "x", downloadCount: 80_000 }, "intel")).toBeGreaterThan(
      scoreOf({ description: "x", manufacturer: "x" }, "intel") as number
    )
  })

  it("gives equal numbers to sums that are equal on paper", () => {
    expect(scoreOf({ downloadCount: 5052 }, "ax201")).toBe(scoreOf({ isVerified: true, downloadCount: 52 }, "ax201"))
  })

  it("agrees with the sum written out", () => {
    fc.assert(
      fc.property(driverList, query, (drivers, typed) => {
        for (const d of drivers) {
          const has = (field: string) => fold(field).indexOf(fold(typed.trim())) !== -1
          let sum = 0
          if (has(d.name)) sum += 100
          if (has(d.manufacturer)) sum += 50
          if (has(d.category)) sum += 30
          if (has(d.description)) sum += 20
          const found = sum > 0
          if (d.isLatest) sum += 10
          if (d.isVerified) sum += 5
          sum += d.downloadCount / 1000
          const score = relevance(d, needleOf(typed))
          if (found) expect(score).toBeCloseTo(sum, 6)
          else expect(score).toBeNull()
        }
      })
    )
  })
})
