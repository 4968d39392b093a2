import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DriverLine } from "../../src/devices/DeviceTables.ts"
import { driverAge, type KnownReleases } from "../../src/devices/driverAge.ts"

const line = (key: string, version: string, more: Partial<DriverLine> = {}): DriverLine => ({
  key,
  name: key,
  version,
  versionBasis: "sourced",
  ...more
})
const GAME_READY = line("nvidia-geforce-game-ready", "610.88")
const RELEASES: KnownReleases = [
  ["610.88", "2026-07-28"],
  ["610.74", "2026-07-07"],
  ["577.00", "2025-07-22"],
  ["560.94", "2024-08-20"]
]

describe("how old an installed driver is (P-SCAN-4)", () => {
  test.each([
    ["NVIDIA's number is in the last five digits", "32.0.15.6094", { is: "behind", releases: 3, months: 23 }],
    ["a release that no list has is counted, and no months are said", "32.0.15.7602", { is: "behind", releases: 3 }],
    ["the newest one", "32.0.16.1088", { is: "newest" }],
    ["one that came after the last look", "32.0.16.1200", { is: "newer" }]
  ])("%s", (_, installed, age) => {
    const found = driverAge(installed, GAME_READY, RELEASES)
    expect(found).toEqual({ ...age, newest: "610.88" })
  })

  test("numbers that are the same for driver and package are compared as they are", () => {
    const graphics = line("intel-graphics-11th-14th-gen", "32.0.101.7088")
    expect(driverAge("32.0.101.6078", graphics)).toEqual({ is: "behind", newest: "32.0.101.7088" })
    expect(driverAge("27.20.100.8681", graphics)).toEqual({ is: "behind", newest: "32.0.101.7088" })
  })

  test("a number that is not Windows' own says nothing: Vulkan's has two or three parts", () => {
    const graphics = line("intel-graphics-11th-14th-gen", "32.0.101.7088")
    expect(driverAge("101.5333", graphics)).toBeUndefined()
    expect(driverAge("25.2.8", graphics)).toBeUndefined()
  })

  test("a package with fewer numbers is that of its drivers", () => {
    expect(driverAge("23.60.1.2", line("intel-wifi", "23.60.1"))).toEqual({ is: "newest", newest: "23.60.1" })
  })

  test.each([
    ["a line whose packages are numbered otherwise", "10.0.22621.1", line("realtek-ethernet", "11.031.50")],
    ["AMD, whose drivers have other numbers than its packages", "32.0.12019.1028", line("amd-adrenalin", "26.7.1")],
    ["a version without a named source", "32.0.15.6094", { ...GAME_READY, versionBasis: "reported" as const }],
    ["a number that is none of NVIDIA's", "10.0.19041.1", GAME_READY],
    ["no number at all", "unknown", GAME_READY],
    ["a package that is no number", "32.0.101.1", line("intel-wifi", "0.1.285-1")]
  ])("nothing is said of %s", (_, installed, about) => {
    expect(driverAge(installed, about, RELEASES)).toBeUndefined()
  })

  test("it is total, and behind counts known releases between the two only", () => {
    const version = fc
      .array(fc.integer({ min: 0, max: 99_999 }), { minLength: 1, maxLength: 5 })
      .map((n) => n.join("."))
    fc.assert(
      fc.property(
        fc.oneof(version, fc.string()),
        version,
        fc.array(fc.tuple(version, fc.constantFrom("2024-01-31", "2025-06-15", "", "soon"))),
        (installed, newest, releases) => {
          const age = driverAge(installed, line("intel-wifi", newest), releases)
          if (age?.is !== "behind") return
          expect(age.releases ?? 1).toBeLessThanOrEqual(Math.max(1, releases.length))
          expect(age.releases ?? 1).toBeGreaterThan(0)
          expect(age.months ?? 1).toBeGreaterThan(0)
        }
      )
    )
  })
})
