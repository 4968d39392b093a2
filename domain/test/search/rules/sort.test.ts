import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Sortable, sortDrivers } from "../../../src/search/rules/sort.ts"
import { type ListSort, PRINTER_SORTS, SEARCH_SORTS } from "../../../src/search/rules/sortKeys.ts"
import { driverList } from "../arbitraries.ts"

const KEYS = [...new Set<string>([...SEARCH_SORTS, ...PRINTER_SORTS])].filter(
  (key) => key !== "relevance"
) as Array<ListSort>
const ids = (drivers: ReadonlyArray<Sortable>) => drivers.map((driver) => driver.id)
const base = { id: 1, name: "a", downloadCount: 0, rating: 5, releaseDate: "Unknown", isLatest: false }

describe("sortDrivers", () => {
  it("has the keys of both pages, each with its default first", () => {
    expect(SEARCH_SORTS).toEqual(["relevance", "name", "downloads", "rating", "latest"])
    expect(PRINTER_SORTS).toEqual(["popularity", "name", "rating", "downloads", "latest"])
  })

  it("orders names as people read them", () => {
    const names = ["Driver 10", "driver 9", "Émile", "Zeta", "eagle", "Driver 9 Pro"]
    const sorted = sortDrivers(
      names.map((name, i) => ({ ...base, id: i, name })),
      "name"
    )
    expect(sorted.map((d) => d.name)).toEqual(["driver 9", "Driver 9 Pro", "Driver 10", "eagle", "Émile", "Zeta"])
  })

  it("puts the newest release first and unreadable dates last", () => {
    const dates = ["Unknown", "2019", "December 2024", "March 2025", "sometime"]
    const sorted = sortDrivers(
      dates.map((releaseDate, id) => ({ ...base, id, releaseDate })),
      "latest"
    )
    expect(sorted.map((d) => d.releaseDate)).toEqual(["March 2025", "December 2024", "2019", "Unknown", "sometime"])
  })

  it.each<[ListSort, Array<number>]>([
    ["downloads", [2, 3, 1]],
    ["popularity", [2, 3, 1]],
    ["rating", [3, 1, 2]]
  ])("by %s puts the highest first, equals by name", (sort, expected) => {
    const drivers = [
      { ...base, id: 1, name: "b", downloadCount: 5, rating: 4 },
      { ...base, id: 2, name: "c", downloadCount: 9, rating: 1 },
      { ...base, id: 3, name: "a", downloadCount: 5, rating: 4 }
    ]
    expect(ids(sortDrivers(drivers, sort))).toEqual(expected)
  })

  it.each<[ListSort, Array<number>]>([
    ["name", [3, 2, 1, 4]],
    ["downloads", [4, 2, 1, 3]],
    ["popularity", [4, 2, 1, 3]],
    ["rating", [4, 2, 1, 3]],
    ["latest", [4, 2, 1, 3]]
  ])(
    "P-LIST-11: by %s puts what more computers have first among equals, and never before a higher value",
    (sort, expected) => {
      const drivers = [
        { ...base, id: 1, name: "c", population: 7 },
        { ...base, id: 2, name: "b", population: 7 },
        { ...base, id: 3, name: "a" },
        { ...base, id: 4, name: "z", downloadCount: 1, rating: 6, releaseDate: "2024" }
      ]
      expect(ids(sortDrivers(drivers, sort))).toEqual(expected)
    }
  )

  it.each<[ListSort, Array<number>]>([
    ["name", [1, 4, 2, 3]],
    ["downloads", [3, 1, 4, 2]],
    ["rating", [3, 1, 4, 2]],
    ["latest", [3, 1, 4, 2]]
  ])(
    "P-LIST-11: by %s counts computers ten times where the version is the latest, or was when last checked",
    (sort, expected) => {
      const drivers = [
        { ...base, id: 1, name: "a", population: 99 },
        { ...base, id: 2, name: "c", isLatest: true },
        { ...base, id: 3, name: "d", wasLatestOn: "2026-08-08", population: 10 },
        { ...base, id: 4, name: "b", isLatest: true, population: 9 }
      ]
      expect(ids(sortDrivers(drivers, sort))).toEqual(expected)
    }
  )

  it.each(KEYS)(
    "by %s gives one order for any order of arrival, keeps every driver and leaves the list alone",
    (sort) => {
      fc.assert(
        fc.property(driverList, fc.infiniteStream(fc.nat()), (drivers, keys) => {
          const shuffled = drivers
            .map((driver) => ({ driver, key: keys.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ driver }) => driver)
          const before = ids(shuffled)
          const sorted = sortDrivers(shuffled, sort)
          expect(ids(shuffled)).toEqual(before)
          expect(ids(sorted)).toEqual(ids(sortDrivers(drivers, sort)))
          expect(new Set(sorted)).toEqual(new Set(drivers))
          expect(sorted).toHaveLength(drivers.length)
        })
      )
    }
  )

  it.each(KEYS)(
    "by %s is a total order: each driver stands before all that stand after it, seen two by two",
    (sort) => {
      fc.assert(
        fc.property(driverList, (drivers) => {
          const sorted = sortDrivers(drivers, sort)
          for (const [i, a] of sorted.entries()) {
            for (const b of sorted.slice(i + 1)) expect(ids(sortDrivers([b, a], sort))).toEqual([a.id, b.id])
          }
        })
      )
    }
  )
})
