import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { plainLines } from "../../../src/devices/scan/plainLines.ts"

const texts = (text: string): ReadonlyArray<string> => plainLines(text).map((line) => line.text)

describe("ids that a console broke (P-SCAN-11)", () => {
  const hex = (digits: number) =>
    fc
      .integer({ min: 0, max: 16 ** digits - 1 })
      .map((number) => number.toString(16).toUpperCase().padStart(digits, "0"))

  test("are whole again, wherever a number or a part of them was broken", () => {
    fc.assert(
      fc.property(hex(4), hex(4), hex(8), fc.integer({ min: 9, max: 40 }), (vendor, device, subsystem, at) => {
        const id = `PCI\\VEN_${vendor}&DEV_${device}&SUBSYS_${subsystem}&REV_01`
        expect(texts(`${id.slice(0, at)}\n${id.slice(at)}\nnext`)).toEqual([id, "next"])
      })
    )
  })

  test("whole ids below each other stay apart", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hex(4), hex(4)), { minLength: 1, maxLength: 6 }), (pairs) => {
        const ids = pairs.flatMap(([vendor, device]) => [`USB\\VID_${vendor}&PID_${device}`, `${vendor}:${device}`])
        expect(texts(ids.join("\n"))).toEqual(ids)
      })
    )
  })
})
