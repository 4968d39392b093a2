import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { describe, expect, test } from "vitest"
import { mostDownloaded, totalsOf, whyTotalsDiffer } from "../../../src/admin/overview/totals.ts"

const driver = (id: number, downloadCount: number, isVerified = false) =>
  ({ id, name: `Driver ${id}`, downloadCount, isVerified }) as Driver

describe("the overview", () => {
  test("sums up the catalogue", () => {
    expect(totalsOf([driver(1, 3, true), driver(2, 4), driver(3, 0, true)])).toEqual({
      drivers: 3,
      downloads: 7,
      verified: 2
    })
    expect(totalsOf([])).toEqual({ drivers: 0, downloads: 0, verified: 0 })
  })

  test("names the five most downloaded drivers, ties by name", () => {
    const drivers = [driver(1, 1), driver(2, 9), driver(4, 5), driver(3, 5), driver(5, 7), driver(6, 0), driver(7, 2)]
    expect(mostDownloaded(drivers).map(({ id }) => id)).toEqual([2, 5, 3, 4, 7])
  })

  test("K-10: ranks no driver without downloads", () => {
    expect(mostDownloaded([driver(1, 0), driver(2, 4), driver(3, 0)]).map(({ id }) => id)).toEqual([2])
  })

  test("K-10: says why two totals differ, and nothing where they agree", () => {
    expect(whyTotalsDiffer({ recorded: 9, shown: 9 })).toBeNull()
    expect(whyTotalsDiffer({ recorded: 9, shown: 4 })).toContain("deleted since")
    expect(whyTotalsDiffer({ recorded: 4, shown: 9 })).toContain("count that it was added with")
  })
})
