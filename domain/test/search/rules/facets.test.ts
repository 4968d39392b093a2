import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countByManufacturer, manufacturersOf } from "../../../src/search/rules/facets.ts"
import { filterDrivers } from "../../../src/search/rules/filter.ts"
import { fold } from "../../../src/text/fold.ts"
import { driverList } from "../arbitraries.ts"

describe("facets", () => {
  it("lists manufacturers once and A–Z, under the spelling that most drivers have", () => {
    const names = ["hp", "HP", "Zebra", "AMD", "HP", "Canon", "constructor"]
    expect(manufacturersOf(names.map((manufacturer) => ({ manufacturer })))).toEqual([
      "AMD",
      "Canon",
      "constructor",
      "HP",
      "Zebra"
    ])
  })

  it("offers choices that split the list without rest, whatever its order", () => {
    fc.assert(
      fc.property(driverList, (drivers) => {
        const choices = manufacturersOf(drivers)
        expect(choices).toEqual(manufacturersOf(drivers.toReversed()))
        expect(new Set(choices.map(fold)).size).toBe(choices.length)
        const total = choices.map((manufacturer) => filterDrivers(drivers, { manufacturer }).length)
        expect(total.reduce((a, b) => a + b, 0)).toBe(drivers.length)
        expect(total.every((count) => count > 0)).toBe(true)
      })
    )
  })

  it("counts what the filters would show", () => {
    fc.assert(
      fc.property(driverList, (drivers) => {
        for (const [brand, count] of countByManufacturer(drivers)) {
          expect(count).toBe(filterDrivers(drivers, { brand }).length)
        }
      })
    )
  })

  it("counts names that every object has like any other", () => {
    expect(countByManufacturer([{ manufacturer: "__proto__" }]).get("__proto__")).toBe(1)
    expect(countByManufacturer([]).get("constructor")).toBeUndefined()
  })
})
