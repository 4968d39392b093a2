import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { looseIds } from "../../../src/devices/scan/grammar/looseIds.ts"

const idsOf = (line: string): ReadonlyArray<string> => looseIds(line).map(({ text }) => text)

describe("ids in prose (P-SCAN-1)", () => {
  test.each([
    ["VID_0C26&PID_001E&REV_0001", ["VID_0C26&PID_001E&REV_0001"]],
    ["PCI ID: 10ec:b85b", ["PCI\\VEN_10EC&DEV_B85B"]],
    ["the card 10ec:b85b on USB", ["USB\\VID_10EC&PID_B85B"]],
    ["VendorId: 10DE | DeviceId: 25AB", ["10DE:25AB"]],
    ["New USB device found, idVendor=0bda, idProduct=b812", ["USB\\VID_0BDA&PID_B812"]],
    ["Vendor/Product ID: 0x1532, 0x021E", ["USB\\VID_1532&PID_021E"]],
    ["ID 046d:c52b Logitech", ["USB\\VID_046D&PID_C52B"]],
    ["usb device 0bda:c811 and pci 10ec:c821", ["USB\\VID_0BDA&PID_C811", "PCI\\VEN_10EC&DEV_C821"]],
    ["PCI\\VEN_8086&DEV_51F0 and USB\\VID_8087&PID_0033", ["PCI\\VEN_8086&DEV_51F0", "USB\\VID_8087&PID_0033"]],
    ["modalias:acpi:ELAN0100:PNP0C50:", ["ACPI\\ELAN0100"]],
    ["/modalias:usb:v0BDAp57D6d2401dcEF", ["usb:v0BDAp57D6d2401dcEF"]],
    ["its id is *INT33D5", ["*INT33D5"]],
    ["pci14e4,43ba:", ["PCI\\VEN_14E4&DEV_43BA"]],
    ["Bluetooth (USB, 13D3-3602)", ["USB\\VID_13D3&PID_3602"]],
    ["[8086:51f0]", ["8086:51F0"]],
    ["8086:1234", ["8086:1234"]]
  ])("%s names what it says, with the bus that a word says", (line, ids) => {
    expect(idsOf(line)).toEqual(ids)
  })

  test.each([
    ["Subsystem: Hewlett-Packard Company Device 103c:88e6"],
    ["Subsystem Vendor ID: 1028 Subsystem Device ID: 0b04"],
    ["USB\\VID..."],
    ["USB\\VID_0BDA&PID_…"],
    ["USB"],
    ["USB\\"],
    ["VID_0C26UP:0006_U:0004"],
    ["8086:8086"],
    ['"8080:3000"'],
    ["[8086:8086]"],
    ["touchpad (ACPI, 06CB-CE7E)"],
    ["at 12:30 on 2026-11-20"],
    ["a screen of 1920:1080 points"],
    ["00:00:5e:00:53:01 fe80::1234:5678"],
    ["0000:00:02.0"],
    ["hid-generic 0003:046D:C52B.0001"],
    ["C:\\Windows\\INF\\oem12.inf"]
  ])("%s names no device", (line) => {
    expect(idsOf(line)).toEqual([])
  })

  test("any pair that a label names is found, and nothing else in the line", () => {
    const hex = fc.integer({ min: 1, max: 0xfffe }).map((number) => number.toString(16).padStart(4, "0"))
    fc.assert(
      fc.property(hex, hex, fc.constantFrom("PCI", "USB"), (vendor, device, bus) => {
        const [ven, dev] = bus === "USB" ? ["VID", "PID"] : ["VEN", "DEV"]
        expect(idsOf(`My ${bus} ID: ${vendor}:${device}, since 12:30`).map((id) => id.toLowerCase())).toEqual([
          `${bus}\\${ven}_${vendor}&${dev}_${device}`.toLowerCase()
        ])
      })
    )
  })

  test("any text is searched without harm", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (line) => {
        for (const { at } of looseIds(line)) expect(at).toBeLessThan(line.length)
      })
    )
  })
})
