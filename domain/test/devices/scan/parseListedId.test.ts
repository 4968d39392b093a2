import fc from "fast-check"
import { expect, test } from "vitest"
import { parseHardwareId } from "../../../src/devices/parseHardwareId.ts"
import { parseListedId } from "../../../src/devices/scan/grammar/parseListedId.ts"

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789ABCDEFabcdefG"), minLength: least, maxLength: most })
const part = fc.tuple(
  fc.constantFrom("VEN", "VID", "DEV", "PID", "SUBSYS", "REV", "MI", "CC", "FUNC"),
  fc.oneof(digits(4, 4), digits(8, 8), digits(0, 9))
)
const id = fc
  .tuple(
    fc.constantFrom("PCI", "USB", "pci", "HID", "ACPI", "HDAUDIO", ""),
    fc.array(part, { maxLength: 6 }),
    fc.constantFrom("", "\\", "\\3&11583659&0&A3", "\\00E04C&", "\\a b", "\\x\\y")
  )
  .map(([bus, parts, end]) => `${bus}\\${parts.map(([label, value]) => `${label}_${value}`).join("&")}${end}`)
const usual = fc
  .tuple(
    fc.constantFrom("PCI\\VEN_8086&DEV_51F0", "USB\\VID_8087&PID_0033", "PCI\\VID_8086&PID_51F0"),
    fc.array(part, { maxLength: 3 })
  )
  .map(([start, parts]) => [start, ...parts.map(([label, value]) => `${label}_${value}`)].join("&"))

test("an id of a list is what it is elsewhere", () => {
  fc.assert(
    fc.property(fc.oneof(id, usual, fc.string()), (text) => {
      expect(parseListedId(text)).toEqual(parseHardwareId(text))
      expect(parseListedId(text)).toEqual(parseHardwareId(text))
    }),
    { numRuns: 2000 }
  )
})
