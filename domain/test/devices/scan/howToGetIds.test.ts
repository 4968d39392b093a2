import fc from "fast-check"
import { expect, test } from "vitest"
import { howToGetIds, refusalOf } from "../../../src/devices/scan/howToGetIds.ts"

test.each([
  ["00:02.0 VGA compatible controller: Intel Corporation CometLake-U GT2", "lspci -nnk"],
  ["Graphics:  Device-1: NVIDIA TU117M driver: nouveau", "inxi -Fxxxz"],
  ["Bus 001 Device 002: hub", "lsusb"],
  ["a letter to a friend", "pnputil /enum-devices"]
])("P-SCAN-16: of '%s' it is said how that system prints the ids", (text, command) => {
  expect(refusalOf(text)).toContain(command)
})

test("P-SCAN-16: any text is refused in one sentence, which names no other system's command", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(refusalOf(text)).toMatch(/^No device .*\.$/)
    })
  )
  expect(howToGetIds(["lspci"])).not.toContain("pnputil")
  expect(howToGetIds(["driverquery"])).toContain("pnputil")
})
