import type { Driver } from "@driverdex/domain/catalogue/Driver"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { indexDrivers, ROWS_A_PAGE, tablePage } from "../../../src/admin/drivers/driver-table.ts"

const driver = (id: number, facts: Partial<Driver> = {}): Driver => ({
  id,
  name: `Driver ${id}`,
  manufacturer: "Acme",
  category: "Cameras",
  version: "1.0",
  releaseDate: "Unknown",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "See official page",
  downloadUrl: "/downloads/driver.exe",
  rating: 5,
  isVerified: true,
  isLatest: false,
  downloadCount: 0,
  revision: 0,
  ...facts
})
const ids = (drivers: ReadonlyArray<Driver>) => drivers.map(({ id }) => id)
const FIRST = { q: "", sort: "newest", page: 1 } as const

describe("the drivers table", () => {
  test("shows fifty rows a page, the newest record first", () => {
    const rows = indexDrivers(Array.from({ length: 120 }, (_, place) => driver(1001 + place)))
    const first = tablePage(rows, FIRST)
    expect(first).toMatchObject({ total: 120, page: 1, pages: 3, from: 1, to: 50 })
    expect(first.drivers[0]?.id).toBe(1120)
    expect(tablePage(rows, { ...FIRST, page: 3 })).toMatchObject({ page: 3, from: 101, to: 120 })
  })

  test("shows the last page when the address asks for one beyond it", () => {
    const rows = indexDrivers([driver(1001)])
    expect(tablePage(rows, { ...FIRST, page: 9 })).toMatchObject({ page: 1, pages: 1, total: 1 })
  })

  test("has no first row when nothing is found", () => {
    expect(tablePage(indexDrivers([driver(1001)]), { ...FIRST, q: "zzz" })).toMatchObject({
      drivers: [],
      total: 0,
      from: 0,
      to: 0,
      pages: 1
    })
  })

  test.each([
    ["1002", [1002]],
    ["straße", [1002]],
    ["STRASSE 472", [1002]],
    ["cameras acme", [1003, 1001]],
    ["xl-5", [1003]],
    ["  ", [1003, 1002, 1001]]
  ])("finds by all words of %j", (q, found) => {
    const rows = indexDrivers([
      driver(1001),
      driver(1002, { name: "Straße", version: "472.12", manufacturer: "Other" }),
      driver(1003, { modelNumber: "XL-500" })
    ])
    expect(ids(tablePage(rows, { ...FIRST, q }).drivers)).toEqual(found)
  })

  test("sorts by name with numbers by value, and by downloads with ties by name", () => {
    const rows = indexDrivers([
      driver(1001, { name: "Card 10", downloadCount: 5 }),
      driver(1002, { name: "Card 9", downloadCount: 5 }),
      driver(1003, { name: "Alpha", downloadCount: 9 })
    ])
    expect(ids(tablePage(rows, { ...FIRST, sort: "name" }).drivers)).toEqual([1003, 1002, 1001])
    expect(ids(tablePage(rows, { ...FIRST, sort: "downloads" }).drivers)).toEqual([1003, 1002, 1001])
  })

  test("its pages hold every found driver once", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 230 }),
        fc.constantFrom("newest", "name", "downloads" as const),
        (length, sort) => {
          const rows = indexDrivers(Array.from({ length }, (_, place) => driver(1001 + place)))
          const { pages } = tablePage(rows, { ...FIRST, sort })
          const all = Array.from({ length: pages }, (_, place) => tablePage(rows, { q: "", sort, page: place + 1 }))
          expect(all.every(({ drivers }) => drivers.length <= ROWS_A_PAGE)).toBe(true)
          expect(all.flatMap(({ drivers }) => ids(drivers)).toSorted((a, b) => a - b)).toEqual(
            Array.from({ length }, (_, place) => 1001 + place)
          )
        }
      )
    )
  })
})
