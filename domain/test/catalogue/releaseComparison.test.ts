import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Release } from "../../src/catalogue/Driver.ts"
import { withRelease } from "../../src/catalogue/Releases.ts"
import { compareReleases, releaseSpan } from "../../src/catalogue/releaseComparison.ts"

const release = (version: string, releaseDateIso: string, sha256?: string): Release => ({
  version,
  releaseDateIso,
  dateBasis: "published",
  ...(sha256 === undefined ? {} : { sha256 })
})

const [FILE, OTHER_FILE] = ["a".repeat(64), "b".repeat(64)]
const LINE = [
  release("4.0", "2026-07-28", FILE),
  release("3.1", "2026-06-02", OTHER_FILE),
  release("3.0", "2026-06-02", FILE),
  release("2.0", "2026-05-01"),
  release("1.0", "2026-04-01")
]

const day = fc
  .date({ min: new Date("2010-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const line = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), day), { selector: ([version]) => version, maxLength: 30 })
  .map((releases) =>
    releases.map(([version, on]) => release(version, on)).reduce<ReadonlyArray<Release>>(withRelease, [])
  )

describe("what releases say together (P-REC-3)", () => {
  it("a list without releases spans nothing, and few days have no usual distance", () => {
    expect(releaseSpan([])).toBeNull()
    expect(releaseSpan(LINE.slice(2))).toEqual({ count: 3, first: "2026-04-01", last: "2026-06-02", usualDays: null })
  })

  it("the usual distance is the median of days between days with releases", () => {
    // 30, 32 and 56 days; two releases of one day count once.
    expect(releaseSpan(LINE)).toEqual({ count: 5, first: "2026-04-01", last: "2026-07-28", usualDays: 32 })
  })

  it("spans from the earliest to the latest day, with a distance that fits into it", () => {
    fc.assert(
      fc.property(line, (releases) => {
        const span = releaseSpan(releases)
        expect(span === null).toBe(releases.length === 0)
        if (span === null) return
        expect(span.last).toBe(releases[0]?.releaseDateIso)
        expect(span.first).toBe(releases.at(-1)?.releaseDateIso)
        expect(span.usualDays ?? 1).toBeGreaterThan(0)
        expect(span.usualDays ?? 0).toBeLessThanOrEqual((Date.parse(span.last) - Date.parse(span.first)) / 86_400_000)
      })
    )
  })
})

describe("two releases compared (P-REC-4)", () => {
  it("says how far apart they are, what came between, and whether their files are the same", () => {
    expect(compareReleases(LINE, ["3.0", "4.0"])).toEqual({
      older: LINE[2],
      newer: LINE[0],
      days: 56,
      steps: LINE.slice(0, 2),
      file: "same"
    })
    expect(compareReleases(LINE, ["3.0", "3.1"])).toMatchObject({ days: 0, steps: [LINE[1]], file: "different" })
    expect(compareReleases(LINE, ["1.0", "4.0"])?.file).toBe("unknown")
  })

  it("compares nothing with itself, and nothing that the list does not have", () => {
    for (const pair of [
      ["4.0", "4.0"],
      ["4.0", "9.9"],
      ["", "4.0"]
    ] as const)
      expect(compareReleases(LINE, pair)).toBeNull()
  })

  it("is the same in either order, and leads from the older to the newer step by step", () => {
    fc.assert(
      fc.property(line, fc.nat(), fc.nat(), (releases, a, b) => {
        fc.pre(releases.length > 1)
        const [one, other] = [releases[a % releases.length] as Release, releases[b % releases.length] as Release]
        const compared = compareReleases(releases, [one.version, other.version])
        expect(compareReleases(releases, [other.version, one.version])).toEqual(compared)
        expect(compared === null).toBe(one === other)
        if (compared === null) return
        expect(compared.days).toBeGreaterThanOrEqual(0)
        expect(compared.steps[0]).toBe(compared.newer)
        expect(releases[releases.indexOf(compared.newer) + (compared.steps.length ?? 0)]).toBe(compared.older)
      })
    )
  })
})
