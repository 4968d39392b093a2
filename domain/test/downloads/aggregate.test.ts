import { aggregateBy, type DownloadFact, GROUPINGS, groupOf, isoWeekOf } from "@driverdex/domain/downloads/aggregate"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const DAY = 86_400_000
const dayOf = (number: number) => new Date(Date.UTC(2020, 0, 1) + number * DAY).toISOString().slice(0, 10)

const press: fc.Arbitrary<DownloadFact> = fc.record({
  at: fc.integer({ min: 0, max: 800 }).map((number) => `${dayOf(number)}T10:00:00.000Z`),
  type: fc.constantFrom("download-recorded", "guide-requested"),
  subject: fc.constantFrom("driver:a", "driver:b", "model:101"),
  id: fc.constant(null),
  category: fc.constantFrom("Printers", "Cameras"),
  manufacturer: fc.constantFrom("HP", "Canon", "__proto__")
})

const correction: fc.Arbitrary<DownloadFact> = fc
  .record({ press, day: fc.integer({ min: 0, max: 800 }).map(dayOf), by: fc.integer({ min: -20, max: 20 }) })
  .map(({ press, day, by }) => ({ ...press, type: "downloads-corrected", day, by }))
const fact = fc.oneof({ weight: 5, arbitrary: press }, { weight: 1, arbitrary: correction })

const aggregate = (facts: ReadonlyArray<DownloadFact>, grouping: (typeof GROUPINGS)[number]) => {
  const { add, counts } = aggregateBy(grouping)
  for (const one of facts) add(one)
  return counts()
}

describe("grouping downloads", () => {
  it("counts each fact once, in the one group that it belongs to", () => {
    fc.assert(
      fc.property(fc.array(fact), fc.constantFrom(...GROUPINGS), (facts, grouping) => {
        const counts = aggregate(facts, grouping)
        expect(new Set(counts.map(({ group }) => group)).size).toBe(counts.length)
        for (const { group, downloads, guides } of counts) {
          const mine = facts.filter((one) => groupOf(one, grouping) === group)
          const ofType = (wanted: DownloadFact["type"]) => mine.filter(({ type }) => type === wanted)
          const corrected = ofType("downloads-corrected").reduce((sum, { by = 0 }) => sum + by, 0)
          const counted = ofType("download-recorded").length + corrected
          expect([downloads, guides]).toEqual([counted, ofType("guide-requested").length])
        }
        const all = facts.reduce((sum, { by = 1 }) => sum + by, 0)
        expect(counts.reduce((sum, { downloads, guides }) => sum + downloads + guides, 0)).toBe(all)
      })
    )
  })

  it("P-DL-15: counts a correction on the day that it corrects, not on the day on which it was made", () => {
    const at = "2026-11-20T10:00:00.000Z"
    const one = {
      at,
      type: "download-recorded",
      subject: "driver:a",
      id: null,
      category: "C",
      manufacturer: "M"
    } as const
    const corrected = {
      ...one,
      at: "2026-11-26T10:00:00.000Z",
      type: "downloads-corrected",
      day: "2026-11-20",
      by: -2
    } as const
    expect(aggregate([one, one, one, corrected], "day")).toEqual([{ group: "2026-11-20", downloads: 1, guides: 0 }])
  })

  it("puts days and weeks in their order, everything else by downloads, most first", () => {
    fc.assert(
      fc.property(fc.array(fact), (facts) => {
        for (const grouping of ["day", "week"] as const) {
          const groups = aggregate(facts, grouping).map(({ group }) => group)
          expect(groups).toEqual(groups.toSorted())
        }
        const downloads = aggregate(facts, "driver").map((count) => count.downloads)
        expect(downloads).toEqual(downloads.toSorted((a, b) => b - a))
      })
    )
  })

  it("gives drivers their number and other groups none", () => {
    const one: DownloadFact = {
      at: "2026-11-20T10:00:00.000Z",
      type: "guide-requested",
      subject: "driver:a",
      id: 1001,
      category: "Printers",
      manufacturer: "HP"
    }
    expect(aggregate([one], "driver")).toEqual([{ group: "driver:a", id: 1001, downloads: 0, guides: 1 }])
    expect(aggregate([one], "category")).toEqual([{ group: "Printers", downloads: 0, guides: 1 }])
  })
})

describe("the week of a day", () => {
  it.each([
    ["2026-01-01", "2026-W01"],
    ["2025-12-29", "2026-W01"],
    ["2025-12-28", "2025-W52"],
    ["2027-01-03", "2026-W53"],
    ["2027-01-04", "2027-W01"],
    ["2024-12-30", "2025-W01"],
    ["2026-11-21", "2026-W47"]
  ])("%s lies in %s", (day, week) => {
    expect(isoWeekOf(day)).toBe(week)
  })

  it("changes on Mondays and at no other time, and never goes back", () => {
    for (let number = 1; number < 15_000; number++) {
      const [before, now] = [isoWeekOf(dayOf(number - 1)), isoWeekOf(dayOf(number))]
      const isMonday = new Date(`${dayOf(number)}T00:00:00Z`).getUTCDay() === 1
      expect(now > before).toBe(isMonday)
      if (!isMonday) expect(now).toBe(before)
    }
  })
})
