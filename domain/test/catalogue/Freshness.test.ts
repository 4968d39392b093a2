import { LATEST_HOLDS_DAYS, latestHoldsUntil } from "@driverdex/domain/catalogue/Freshness"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const day = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }).map(isoDay)

describe("how long a check vouches for 'Latest' (P-CAT-25)", () => {
  it.each([
    ["2026-08-22", undefined, "2026-11-20"],
    ["2026-08-22", 45, "2026-10-06"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-12-31", 0, "2026-12-31"]
  ])("a check of %s that holds %s days ends on %s", (checkedOn, days, until) => {
    expect(latestHoldsUntil(checkedOn, days)).toBe(until)
  })

  it("is as many days as the limit says, counted one by one on the calendar", () => {
    fc.assert(
      fc.property(day, fc.nat(400), (checkedOn, days) => {
        const walked = new Date(checkedOn)
        for (let n = 0; n < days; n++) walked.setUTCDate(walked.getUTCDate() + 1)
        expect(latestHoldsUntil(checkedOn, days)).toBe(isoDay(walked))
      })
    )
  })

  it("never ends earlier for a later check of the same source", () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [earlier = "", later = ""] = [a, b].toSorted()
        expect(latestHoldsUntil(earlier) <= latestHoldsUntil(later)).toBe(true)
        expect(latestHoldsUntil(earlier, LATEST_HOLDS_DAYS)).toBe(latestHoldsUntil(earlier))
      })
    )
  })
})

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
