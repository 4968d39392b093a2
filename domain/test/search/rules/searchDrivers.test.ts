import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compareNewestFirst } from "../../../src/catalogue/ReleaseDate.ts"
import { type SearchableDriver, searchDrivers } from "../../../src/search/rules/searchDrivers.ts"
import { SEARCH_SORTS } from "../../../src/search/rules/sortKeys.ts"
import { MAX_SUGGESTIONS, suggest } from "../../../src/search/rules/suggest.ts"
import { fold } from "../../../src/text/fold.ts"
import { driverList, query } from "../arbitraries.ts"

const sort = fc.constantFrom(...SEARCH_SORTS)

/** P-SRCH-2 and P-SRCH-3 written out the slow way: points in thousandths, one driver after the other taken from the rest. */
const slowly = (drivers: ReadonlyArray<SearchableDriver>, typed: string, key: (typeof SEARCH_SORTS)[number]) => {
  const wanted = fold(typed.trim())
  const has = (field: string) => wanted === "" || fold(field).split(wanted).length > 1
  const points = (d: SearchableDriver) =>
    wanted === ""
      ? d.downloadCount
      : (has(d.name) ? 100_000 : 0) +
        (has(d.manufacturer) ? 50_000 : 0) +
        (has(d.category) ? 30_000 : 0) +
        (has(d.description) ? 20_000 : 0) +
        (d.isLatest ? 10_000 : 0) +
        (d.isVerified ? 5000 : 0) +
        d.downloadCount
  const byName = (a: SearchableDriver, b: SearchableDriver) =>
    a.name.localeCompare(b.name, "en", { numeric: true }) || a.id - b.id
  const before = (a: SearchableDriver, b: SearchableDriver): boolean => {
    const difference = {
      relevance: () => points(b) - points(a),
      name: () => 0,
      downloads: () => b.downloadCount - a.downloadCount,
      rating: () => b.rating - a.rating,
      latest: () => compareNewestFirst(a.releaseDate, b.releaseDate)
    }[key]()
    const computers = ({ population = 0, isLatest, wasLatestOn }: SearchableDriver) =>
      isLatest || wasLatestOn !== undefined ? 10 * population : population
    const tie = key === "name" ? 0 : computers(b) - computers(a)
    return (difference || tie || byName(a, b)) < 0
  }
  const rest = drivers.filter((d) => has(d.name) || has(d.manufacturer) || has(d.category) || has(d.description))
  const ordered: Array<SearchableDriver> = []
  while (rest.length > 0) {
    const first = rest.find((a) => rest.every((b) => a === b || before(a, b))) as SearchableDriver
    ordered.push(...rest.splice(rest.indexOf(first), 1))
  }
  return ordered
}

describe("searchDrivers", () => {
  it("finds and orders as P-SRCH-2 and P-SRCH-3 written out the slow way", () => {
    fc.assert(
      fc.property(driverList, query, sort, (drivers, typed, key) => {
        expect(searchDrivers(drivers, { query: typed, sort: key })).toEqual(slowly(drivers, typed, key))
      }),
      { numRuns: 300 }
    )
  })

  it("shows every driver by downloads when nothing was typed", () => {
    fc.assert(
      fc.property(driverList, (drivers) => {
        const counts = searchDrivers(drivers, { query: "  " }).map((d) => d.downloadCount)
        expect(counts).toEqual(drivers.map((d) => d.downloadCount).sort((a, b) => b - a))
      })
    )
  })

  it("finds within the filters what it finds without them", () => {
    fc.assert(
      fc.property(driverList, query, sort, (drivers, typed, key) => {
        const all = searchDrivers(drivers, { query: typed, sort: key })
        const some = searchDrivers(drivers, { query: typed, sort: key, manufacturer: "hp", os: "windows-10" })
        expect(some).toEqual(all.filter((d) => some.includes(d)))
        expect(some.every((d) => fold(d.manufacturer) === "hp")).toBe(true)
      })
    )
  })

  it("gives the caller's own records back", () => {
    const mine = {
      id: 1001,
      name: "Intel AX201",
      description: "",
      manufacturer: "Intel",
      category: "Network Adapters",
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      releaseDate: "Unknown",
      downloadCount: 0,
      rating: 5,
      isLatest: true,
      isVerified: true,
      revision: 7
    }
    expect(searchDrivers([mine], { query: "ax" })[0]?.revision).toBe(7)
  })
})

describe("suggest", () => {
  it("is the beginning of what the search page shows", () => {
    fc.assert(
      fc.property(driverList, query, (drivers, typed) => {
        const expected =
          typed.length > 2 && typed.trim() !== "" ? searchDrivers(drivers, { query: typed }).slice(0, 8) : []
        expect(suggest(drivers, typed)).toEqual(expected)
      })
    )
  })

  it("shows at most 8", () => {
    const drivers = fc.sample(driverList, { numRuns: 30, seed: 1 }).flat()
    const many = drivers.map((d, id) => ({ ...d, id, name: "Intel AX201" }))
    expect(many.length).toBeGreaterThan(MAX_SUGGESTIONS)
    expect(suggest(many, "ax201")).toHaveLength(8)
  })

  it.each([
    ["ax", 0],
    ["ax2", 1],
    ["a  ", 1],
    ["   ", 0],
    ["", 0]
  ])("counts the text as typed but matches it trimmed: %j finds %j", (typed, found) => {
    const [driver] = fc.sample(
      driverList.filter((drivers) => drivers.length > 0),
      { numRuns: 1, seed: 2 }
    )[0] as [SearchableDriver]
    expect(suggest([{ ...driver, name: "AX201" }], typed)).toHaveLength(found)
  })
})
