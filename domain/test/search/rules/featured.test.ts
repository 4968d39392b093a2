import { CATEGORY_NAMES } from "@driverdex/domain/catalogue/Category"
import { manufacturerPlace, SIDEBAR_MANUFACTURERS } from "@driverdex/domain/catalogue/Manufacturers"
import { FEATURED_PER_CATEGORY, type FeaturedCandidate, featured } from "@driverdex/domain/search/rules/featured"
import { driverList } from "@driverdex/fixtures/arbitraries/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const candidate = (fields: Partial<FeaturedCandidate>): FeaturedCandidate => ({
  id: 1001,
  name: "Driver",
  category: "Graphics Cards",
  manufacturer: "Nobody",
  releaseDate: "Unknown",
  isVerified: true,
  isLatest: true,
  downloadCount: 0,
  ...fields
})
const ids = (drivers: ReadonlyArray<Partial<FeaturedCandidate>>) =>
  featured(drivers.map((fields, place) => candidate({ id: 1001 + place, ...fields }))).map(({ id }) => id)

describe("featured drivers", () => {
  it("are verified and latest", () => {
    expect(ids([{ isVerified: false }, { isLatest: false }, {}])).toEqual([1003])
  })

  it("P-LIST-11: rank by how many computers have the device where the downloads are equal", () => {
    expect(ids([{ manufacturer: "NVIDIA" }, { population: 5 }, { population: 9 }, { downloadCount: 1 }])).toEqual([
      1004, 1003, 1002, 1001
    ])
  })

  it("rank by downloads, then the sidebar's manufacturers, then date, then name", () => {
    expect(
      ids([
        { name: "Driver 10" },
        { name: "Driver 9" },
        { releaseDate: "May 2024" },
        { manufacturer: "AMD" },
        { manufacturer: "NVIDIA" },
        { downloadCount: 1 }
      ])
    ).toEqual([1006, 1005, 1004, 1003, 1002, 1001])
  })

  it("take the categories in turn, so that the first eight span all seven", () => {
    const full = [...CATEGORY_NAMES]
      .toReversed()
      .flatMap((category) => Array.from({ length: 9 }, (_, n) => ({ category, downloadCount: n })))
    const list = featured(full.map((fields, n) => candidate({ id: 1001 + n, ...fields })))
    expect(list.slice(0, 8).map(({ category }) => category)).toEqual([...CATEGORY_NAMES, "Graphics Cards"])
    expect(list).toHaveLength(7 * FEATURED_PER_CATEGORY)
    expect(list.filter(({ category }) => category === "Graphics Cards").map((d) => d.downloadCount)).toEqual([
      8, 7, 6, 5, 4, 3
    ])
  })

  it("put a category that is none of the seven last", () => {
    const list = featured([candidate({ category: "Scanners" }), candidate({ category: "Cameras" })])
    expect(list.map(({ category }) => category)).toEqual(["Cameras", "Scanners"])
  })

  it("depend on the drivers alone, and hold the best six of each category", () => {
    fc.assert(
      fc.property(driverList(), (drivers) => {
        const list = featured(drivers)
        expect(featured(drivers.toReversed())).toEqual(list)
        for (const category of CATEGORY_NAMES) {
          const able = drivers.filter((d) => d.category === category && d.isVerified && d.isLatest)
          const chosen = list.filter((d) => d.category === category)
          expect(chosen).toHaveLength(Math.min(6, able.length))
          const least = Math.min(...chosen.map((d) => d.downloadCount))
          for (const left of able.filter((d) => !chosen.includes(d)))
            expect(left.downloadCount).toBeLessThanOrEqual(least)
        }
        const spanned = new Set(list.map(({ category }) => category)).size
        expect(new Set(list.slice(0, spanned).map(({ category }) => category)).size).toBe(spanned)
      })
    )
  })
})

describe("the sidebar's manufacturers", () => {
  it("are about 24, all different, and everybody else comes after them", () => {
    expect(new Set(SIDEBAR_MANUFACTURERS).size).toBe(24)
    expect(manufacturerPlace("NVIDIA")).toBe(0)
    expect(manufacturerPlace("constructor")).toBe(24)
  })
})
