import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { deviceAddress, hardwarePath, readDeviceAddress } from "../../src/devices/deviceAddress.ts"
import { formatHardwareId, type HardwareId } from "../../src/devices/HardwareId.ts"
import { mayBeHardwareId } from "../../src/devices/mayBeHardwareId.ts"
import { parseHardwareId } from "../../src/devices/parseHardwareId.ts"

const hex = (digits: number) =>
  fc.integer({ min: 0, max: 16 ** digits - 1 }).map((number) => number.toString(16).padStart(digits, "0"))
const maybe = <A>(value: fc.Arbitrary<A>) => fc.option(value, { nil: undefined })
const letters = fc.array(fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"), { minLength: 3, maxLength: 4 })

const windowsId = fc.oneof(
  fc
    .record({ vendor: hex(4), device: hex(4), subsystem: maybe(hex(8)), revision: maybe(hex(2)), cc: maybe(hex(6)) })
    .map(
      ({ vendor, device, subsystem, revision, cc }) =>
        `PCI\\VEN_${vendor}&DEV_${device}${subsystem ? `&SUBSYS_${subsystem}` : ""}${revision ? `&REV_${revision}` : ""}${cc ? `&CC_${cc}` : ""}`
    ),
  fc
    .record({ vendor: hex(4), device: hex(4), revision: maybe(hex(4)), part: maybe(hex(2)) })
    .map(
      ({ vendor, device, revision, part }) =>
        `USB\\VID_${vendor}&PID_${device}${revision ? `&REV_${revision}` : ""}${part ? `&MI_${part}` : ""}`
    ),
  fc
    .record({ vendor: hex(4), device: hex(4), part: fc.constantFrom("01", "02"), subsystem: maybe(hex(8)) })
    .map(
      ({ vendor, device, part, subsystem }) =>
        `HDAUDIO\\FUNC_${part}&VEN_${vendor}&DEV_${device}${subsystem ? `&SUBSYS_${subsystem}` : ""}`
    ),
  fc.tuple(letters, hex(4)).map(([vendor, device]) => `ACPI\\${vendor.join("")}${device}`),
  fc.tuple(hex(4), hex(4)).map(([vendor, device]) => `HID\\VID_${vendor}&PID_${device}`)
)
const read = (text: string): HardwareId => {
  const id = parseHardwareId(text)
  if (id === undefined) throw new Error(`${text} was not read`)
  return id
}

describe("the address of a device's page", () => {
  test("P-HW-2: every id with a maker and a device has one, in lower case, and the id comes back from it", () => {
    fc.assert(
      fc.property(windowsId, (text) => {
        const id = read(text)
        const address = deviceAddress(id)
        if (address === undefined) throw new Error(`${text} has no page`)
        expect(hardwarePath(id, text)).toBe(hardwarePath(id, text).toLowerCase())
        const back = readDeviceAddress(address, address.parameters)
        expect(back && formatHardwareId(back)).toBe(formatHardwareId(id))
        expect(back?.classCode).toBe(id.bus === "pci" || id.bus === "usb" ? id.classCode : undefined)
        expect(back && deviceAddress(back)).toEqual(address)
      }),
      { numRuns: 1000 }
    )
  })

  test("P-HW-2: upper case, prefixes and case of the parameters lead to the same id", () => {
    const plain = readDeviceAddress({ bus: "pci", vendor: "8086", device: "51f0" }, { subsystem: "00748086" })
    for (const [bus, vendor, device] of [
      ["PCI", "8086", "51F0"],
      ["Pci", "0x8086", "0X51f0"],
      ["pci", "VEN_8086", "DEV_51F0"]
    ] as const) {
      expect(readDeviceAddress({ bus, vendor, device }, { subsystem: "00748086", other: "x" })).toEqual(plain)
    }
  })

  test("P-HW-2: any text at all is an address of an id or none, and what is read has a page", () => {
    const segment = fc.oneof(fc.string(), hex(4), fc.constantFrom("pci", "usb", "acpi", "__proto__", "PNP"))
    fc.assert(
      fc.property(
        segment,
        segment,
        segment,
        fc.dictionary(fc.constantFrom("subsystem", "revision", "class"), fc.string()),
        (bus, vendor, device, parameters) => {
          const id = readDeviceAddress({ bus, vendor, device }, parameters)
          if (id !== undefined)
            expect(hardwarePath(id, "")).toMatch(/^\/hardware\/[a-z]+\/[a-z0-9]{3,4}\/[0-9a-f]{4}(?:\?|$)/)
        }
      ),
      { numRuns: 2000 }
    )
  })

  test("P-HW-2: an id without a device is answered where ids are asked, whatever its text", () => {
    for (const text of ["PCI\\CC_0300", "USB\\ROOT_HUB30", "ROOT\\SYSTEM\\0000", "SWD\\PRINTENUM"]) {
      expect(new URL(hardwarePath(read(text), text), "http://x").searchParams.get("id")).toBe(text)
    }
    expect(() => hardwarePath(read("PCI\\CC_0300"), "\ud800")).not.toThrow()
  })

  test("P-HW-6: no id of a device is overlooked in the search box, in any spelling", () => {
    fc.assert(
      fc.property(windowsId, fc.constantFrom("", " ", "\\3&11583659&0&A3"), (text, end) => {
        if (!text.startsWith("HID")) expect(mayBeHardwareId(text + end)).toBe(true)
        const { vendor = "", device = "" } = read(text)
        for (const pair of [`${vendor}:${device}`, `0x${vendor} 0x${device}`, `[${vendor}:${device}]`]) {
          expect(mayBeHardwareId(pair)).toBe(parseHardwareId(pair) !== undefined)
        }
      })
    )
    expect(mayBeHardwareId("VEN_8086&DEV_51F0")).toBe(true)
    expect(mayBeHardwareId("pci:v00008086d000051F0sv00008086")).toBe(true)
    for (const text of ["rtx 3060", "RTL8111", "HL-L2350DW", "geforce 1080 ti", "VEN_8086", ""]) {
      expect(mayBeHardwareId(text)).toBe(false)
    }
  })
})
