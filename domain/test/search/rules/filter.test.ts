import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { OPERATING_SYSTEMS } from "../../../src/catalogue/Compatibility.ts"
import { servesOperatingSystem } from "../../../src/catalogue/serves.ts"
import { servesArchitecture } from "../../../src/catalogue/servesArchitecture.ts"
import { type DriverFilter, filterDrivers } from "../../../src/search/rules/filter.ts"
import { AUDIO_TYPES, hasType, NETWORK_TYPES } from "../../../src/search/rules/typeFilter.ts"
import { fold } from "../../../src/text/fold.ts"
import { driverList } from "../arbitraries.ts"

const filter: fc.Arbitrary<DriverFilter> = fc.record(
  {
    category: fc.constantFrom("Printers", "printers", "Audio Devices", "__proto__"),
    manufacturer: fc.constantFrom("intel", "HP", "strasse", "unlisted"),
    os: fc.constantFrom("windows-11", "windows-10", "windows-8", "windows-7"),
    arch: fc.constantFrom("64-bit", "32-bit"),
    brand: fc.constantFrom("HP", "hp", "Intel"),
    type: fc.constantFrom(...NETWORK_TYPES, ...AUDIO_TYPES)
  },
  { requiredKeys: [] }
)

describe("filterDrivers", () => {
  it("lets everything through when nothing is chosen", () => {
    fc.assert(
      fc.property(driverList, (drivers) => {
        expect(filterDrivers(drivers, {})).toEqual(drivers)
      })
    )
  })

  it("never adds, keeps the order, and keeps exactly the drivers that pass every filter", () => {
    fc.assert(
      fc.property(driverList, filter, (drivers, chosen) => {
        const expected = []
        for (const d of drivers) {
          if (chosen.category !== undefined && d.category !== chosen.category) continue
          if (chosen.brand !== undefined && d.manufacturer !== chosen.brand) continue
          if (chosen.manufacturer !== undefined && fold(d.manufacturer) !== fold(chosen.manufacturer)) continue
          // What the source says of releases of Windows is more exact than the record's own text.
          const { osDetail = "" } = d
          const isDetailed = OPERATING_SYSTEMS.some(({ key }) => servesOperatingSystem(osDetail, key))
          const systems = isDetailed ? osDetail : d.operatingSystem
          if (chosen.os !== undefined && !servesOperatingSystem(systems, chosen.os)) continue
          if (chosen.arch !== undefined && !servesArchitecture(d.architecture, chosen.arch)) continue
          if (chosen.type !== undefined && !hasType(d, chosen.type)) continue
          expected.push(d)
        }
        expect(filterDrivers(drivers, chosen)).toEqual(expected)
      })
    )
  })

  it("compares category and brand exactly, manufacturers in any case", () => {
    const d = {
      name: "a",
      description: "b",
      category: "Printers",
      manufacturer: "HP",
      operatingSystem: "Windows 11/10",
      architecture: "Both"
    }
    const passes = (chosen: DriverFilter) => filterDrivers([d], chosen).length === 1
    expect(passes({ category: "Printers", manufacturer: "hp", brand: "HP", os: "windows-10", arch: "32-bit" })).toBe(
      true
    )
    expect(passes({ category: "printers" })).toBe(false)
    expect(passes({ brand: "hp" })).toBe(false)
    expect(passes({ manufacturer: "H" })).toBe(false)
    expect(passes({ os: "windows-7" })).toBe(false)
  })
})
