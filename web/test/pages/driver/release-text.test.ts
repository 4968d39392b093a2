import type { Release } from "@driverdex/domain/catalogue/Driver"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { comparisonText, distanceText, fileText, spanText, yearMarks } from "../../../src/pages/driver/release-text.ts"

const release = (version: string): Release => ({ version, releaseDateIso: "2026-01-01", dateBasis: "published" })

describe("the words about releases (P-REC-3, P-REC-4)", () => {
  it("say how often they come, where that is known", () => {
    const span = { count: 35, first: "2019-03-12", last: "2026-07-28", usualDays: null }
    expect(spanText(span)).toBe("35 releases that our sources list, from 12 March 2019 to 28 July 2026.")
    expect(spanText({ ...span, usualDays: 28 })).toMatch(/ to 28 July 2026: a new one about every 4 weeks\.$/)
  })

  it.each([
    [1, "day"],
    [13, "13 days"],
    [14, "2 weeks"],
    [32, "5 weeks"],
    [182, "6 months"],
    [400, "13 months"]
  ])("a distance of %d days is '%s'", (days, words) => {
    expect(distanceText(days)).toBe(words)
  })

  it.each([
    [{ days: 0, steps: 1 }, "2.0 came on the same day as 1.0, the next release listed."],
    [{ days: 1, steps: 1 }, "2.0 came one day after 1.0, the next release listed."],
    [{ days: 84, steps: 3 }, "2.0 came 84 days after 1.0, 3 listed releases later."]
  ])("two releases are %o apart", ({ days, steps }, words) => {
    const between = Array.from({ length: steps }, () => release("2.0"))
    const compared = { older: release("1.0"), newer: release("2.0"), days, steps: between, file: "unknown" } as const
    expect(comparisonText(compared)).toBe(words)
    expect(fileText(compared)).toBeNull()
    expect(fileText({ ...compared, file: "same" })).toMatch(/equal/)
    expect(fileText({ ...compared, file: "different" })).toMatch(/differ/)
  })

  it("a picture has at most six years, at equal distances, within its days", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2040 }), fc.nat(50), (from, more) => {
        const span = { first: `${from}-06-15`, last: `${from + more}-06-15` }
        const years = yearMarks(span).map(({ year }) => year)
        expect(years.length).toBeLessThanOrEqual(6)
        expect(years.length).toBeGreaterThanOrEqual(Math.min(more, 1))
        for (const { at } of yearMarks(span)) {
          expect(at).toBeGreaterThan(Date.parse(span.first))
          expect(at).toBeLessThan(Date.parse(span.last))
        }
        expect(new Set(years.slice(1).map((year, n) => year - (years[n] ?? 0))).size).toBeLessThanOrEqual(1)
      })
    )
  })
})
