import { ARCHITECTURES, OPERATING_SYSTEMS } from "@driverdex/domain/catalogue/Compatibility"
import { servesArchitecture, servesOperatingSystem } from "@driverdex/domain/catalogue/serves"
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
