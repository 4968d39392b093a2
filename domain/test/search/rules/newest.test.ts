import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { type DatedRelease, datedRelease, NEWEST_LISTED, newestReleases } from "@driverdex/domain/search/rules/newest"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const driver = (fields: Partial<Driver>): Driver => ({
  id: 1001,
  name: "Driver",
  manufacturer: "Acme",
  category: "Cameras",
  version: "1.2",
  releaseDate: "August 2026",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "10 MB",
  downloadUrl: "https://www.acme.example/",
  rating: 4,
  isVerified: true,
  isLatest: false,
  downloadCount: 0,
  revision: 0,
  ...fields
})

describe("the newest releases (P-CAT-24)", () => {
  it("K-08: are of verified records only, latest or not, with a version of their own and a day", () => {
    const day = { releaseDateIso: "2026-08-19", releaseDateBasis: "first-seen" as const }
    expect(datedRelease(driver({}), day)).toEqual({
      id: 1001,
      name: "Driver",
      manufacturer: "Acme",
      version: "1.2",
      ...day
    })
    expect(datedRelease(driver({ isVerified: false, isLatest: true }), day)).toBeNull()
    expect(datedRelease(driver({ inherited: { id: 1002, name: "Line", own: {} } }), day)).toBeNull()
    expect(datedRelease(driver({}), {})).toBeNull()
    expect(datedRelease(driver({ releaseDate: "Unknown" }), {})).toBeNull()
  })

  it("K-08: take the day from the words of an operator, where they name one", () => {
    expect(datedRelease(driver({ releaseDate: "August 19, 2026" }), {})?.releaseDateIso).toBe("2026-08-19")
  })

  it("K-08: are by day whatever the order they come in, one of each manufacturer, none newer left out", () => {
    const release: fc.Arbitrary<DatedRelease> = fc.record({
      id: fc.integer({ min: 1001, max: 1040 }),
      name: fc.constantFrom("Driver 9", "Driver 10"),
      manufacturer: fc.constantFrom("NVIDIA", "AMD", "Intel", "HP", "Elgato", "Acme", "Gizmo Labs"),
      version: fc.constant("1"),
      releaseDateIso: fc.constantFrom("2026-08-19", "2026-08-20", "2026-07-31", "2025-12-31", "2026-10-01")
    })
    fc.assert(
      fc.property(fc.uniqueArray(release, { selector: ({ id }) => id, maxLength: 40 }), (releases) => {
        const listed = newestReleases(releases)
        expect(newestReleases(releases.toReversed())).toEqual(listed)
        const makers = new Set(releases.map(({ manufacturer }) => manufacturer))
        expect(listed).toHaveLength(Math.min(NEWEST_LISTED, makers.size))
        expect(new Set(listed.map(({ manufacturer }) => manufacturer)).size).toBe(listed.length)
        const days = listed.map(({ releaseDateIso }) => Date.parse(releaseDateIso))
        expect(days).toEqual(days.toSorted((a, b) => b - a))
        for (const other of releases) {
          const ofMaker = listed.find(({ manufacturer }) => manufacturer === other.manufacturer)
          const bound = ofMaker?.releaseDateIso ?? listed.at(-1)?.releaseDateIso ?? ""
          expect(Date.parse(other.releaseDateIso)).toBeLessThanOrEqual(Date.parse(bound))
        }
      })
    )
  })
})
