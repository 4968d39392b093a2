import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatHardwareId } from "../../../src/devices/HardwareId.ts"
import { readPlainIds } from "../../../src/devices/scan/plainIds.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"

describe("ids alone, one per line (P-SCAN-1)", () => {
  test("are a device each; further ids of a chip below it belong to it", () => {
    const { format, devices } = readScan("8086:51f0\r\n\r\nVEN_10EC&DEV_8168&REV_15\r\nPCI\\VEN_10EC&DEV_8168\r\n")
    expect(format).toBe("ids")
    expect(devices.map(({ id }) => id && formatHardwareId(id))).toEqual([
      "PCI\\VEN_8086&DEV_51F0",
      "PCI\\VEN_10EC&DEV_8168&REV_15"
    ])
  })

  test("are not looked for in a text that says anything else, nor in the ids that Device Manager copies", () => {
    expect(readPlainIds(["8086:51f0", "my network card"])).toEqual([])
    expect(readPlainIds(["PCI\\VEN_10DE&DEV_2684", "PCI\\VEN_10DE&DEV_2684&CC_0300"])).toEqual([])
    expect(readPlainIds([])).toEqual([])
  })

  test("as many different pairs as there are lines, whatever they are", () => {
    const hex = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16).padStart(4, "0"))
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(hex, hex), { minLength: 1, selector: String }), (pairs) => {
        expect(readPlainIds(pairs.map(([vendor, device]) => `${vendor}:${device}`))).toHaveLength(pairs.length)
      })
    )
  })
})
