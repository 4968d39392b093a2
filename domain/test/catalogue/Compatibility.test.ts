import { ARCHITECTURES, OPERATING_SYSTEMS } from "@driverdex/domain/catalogue/Compatibility"
import { architectureText, isForSystem, servesOperatingSystem, systemText } from "@driverdex/domain/catalogue/serves"
import { servesArchitecture } from "@driverdex/domain/catalogue/servesArchitecture"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { describe, expect, it } from "vitest"

const systems = (text: string) =>
  OPERATING_SYSTEMS.filter(({ key }) => servesOperatingSystem(text, key)).map(({ key }) => key)
const architectures = (text: string) =>
  ARCHITECTURES.filter(({ key }) => servesArchitecture(text, key)).map(({ key }) => key)

describe("operating systems", () => {
  it.each([
    ["Windows 11/10", ["windows-11", "windows-10"]],
    ["Windows 11", ["windows-11"]],
    ["Windows 10", ["windows-10"]],
    ["Windows 8.1", ["windows-8"]],
    ["Windows 8", ["windows-8"]],
    ["Windows 7", ["windows-7"]],
    ["windows 10, 8.1 and 7", ["windows-10", "windows-8", "windows-7"]],
    ["Windows 7 / Windows 11", ["windows-11", "windows-7"]],
    ["Windows 11 24H2", ["windows-11"]],
    ["Windows 10 version 1809", ["windows-10"]],
    ["Windows 10.0.19041", []],
    ["Windows 110", []],
    ["Windows Vista", []],
    ["macOS 11", []],
    ["Windows XP and macOS 10", []],
    ["11", []],
    ["", []]
  ])("%j serves %j", (text, keys) => {
    expect(systems(text)).toEqual(keys)
  })
})

describe("a driver's compatibility", () => {
  const driver = (operatingSystem: string, osDetail?: string) => ({
    operatingSystem,
    ...(osDetail === undefined ? {} : { osDetail })
  })

  it.each([
    [driver("Windows 7", "Windows 7 / Windows 8.1"), "Windows 7, 8.1", ["windows-8", "windows-7"]],
    [
      driver("Windows 10", "Windows 7 / Windows 8.1 / Windows 10"),
      "Windows 7, 8.1, 10",
      ["windows-10", "windows-8", "windows-7"]
    ],
    [driver("Windows 11/10", "Windows 10"), "Windows 10", ["windows-10"]],
    [driver("Windows 11/10"), "Windows 11/10", ["windows-11", "windows-10"]],
    [driver("Windows 7", "See the release notes"), "Windows 7", ["windows-7"]],
    [driver("Any"), "Any", []]
  ])("K-06: %j reads %j and serves all of it", (facts, words, keys) => {
    expect(systemText(facts)).toBe(words)
    expect(OPERATING_SYSTEMS.filter(({ key }) => isForSystem(facts, key)).map(({ key }) => key)).toEqual(keys)
  })

  it("K-06: 'Both' reads '64-bit and 32-bit', everything else as it is", () => {
    expect(["Both", "both", "64-bit", "64-bit / 32-bit"].map(architectureText)).toEqual([
      "64-bit and 32-bit",
      "64-bit and 32-bit",
      "64-bit",
      "64-bit / 32-bit"
    ])
  })

  it("K-06: of the shipped drivers ten are for Windows 8.1, as ten records name it", async () => {
    const facts = (await seedDrivers()).map(({ row }) => factsOfRow(row))
    expect(facts.filter((one) => isForSystem(one, "windows-8"))).toHaveLength(10)
    expect(
      facts.filter(({ name, osDetail = "" }) => /Windows (?:7 and )?8\.1/.test(`${name} ${osDetail}`))
    ).toHaveLength(10)
  })
})

describe("architectures", () => {
  it.each([
    ["64-bit", ["64-bit"]],
    ["32-bit", ["32-bit"]],
    ["Both", ["64-bit", "32-bit"]],
    ["64-bit / 32-bit", ["64-bit", "32-bit"]],
    ["ARM64", []],
    ["", []]
  ])("%j serves %j", (text, keys) => {
    expect(architectures(text)).toEqual(keys)
  })
})
