import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatHardwareId } from "../../../src/devices/HardwareId.ts"
import { FORMS } from "../../../src/devices/scan/forms.ts"
import { plainLines } from "../../../src/devices/scan/plainLines.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"

/** Pieces that forms look for: put together at random they come near to what each of them reads. */
const PIECES: ReadonlyArray<string> = [
  ["{", "}", "[", "]", '"', ":", ",", ";", "|", "\t", "\n", "\n\n", "  ", "=", "\\", "<", ">", "/", "(", ")"],
  ["<Data>", "</Data>", '<Category name="x">', "<![CDATA[", "]]>", "<?xml", "<Device ", "</Device>", "<Name>"],
  ["PCI\\VEN_8086&DEV_51F0", "USB\\VID_0BDA&PID_8179\\5&1", "ACPI\\INT33A1\\0", "8086:51f0", "[8086:51f0]", "0x8086"],
  ["[HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Enum\\PCI\\VEN_8086&DEV_51F0\\3]", '"HardwareID"=hex(7):50,00,'],
  [
    "%x% = y, PCI\\VEN_8086&DEV_51F0",
    "DriverVer=01/02/2020,1.2.3.4",
    "00:1f.6 Ethernet controller [0200]: ",
    "Slot:\t00:02.0"
  ],
  [
    "Bus 001 Device 002: ID 0bda:8179 ",
    "Device-1: Intel X chip-ID: 8086:51f0",
    "*-network\n",
    "bus info: pci@0000:00:02.0"
  ],
  ["usb 1-1: New USB device found, idVendor=0bda, idProduct=8179", "usb 1-1: Product: X", "E: ID_VENDOR_ID=0bda"],
  ["libwdi:debug [wdi_create_list] Hardware ID: USB\\VID_0BDA&PID_8179", "Vendor ID: 0x8086", "Device ID: 0x51f0"],
  ["Hardware ID", "Device Name", "Driver Version", "31.0.101.4255", "oem1.inf", "- name: x\n  hardware_id: ", "======"],
  ["[ Display / X ]", "[Created at pci.386]", "28: PCI 2d00.0: 0300 VGA", "Name", "DeviceID", "pci:8086-51f0;"]
].flat()

const pasted = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 8 })), { maxLength: 60 })
  .map((parts) => parts.join(""))

describe("every form", () => {
  test.each(FORMS.map((form) => [form.name, form] as const))(
    "%s reads any text: its passages are in order, in the text, and do not overlap",
    (_, form) => {
      fc.assert(
        fc.property(pasted, (text) => {
          const lines = plainLines(text)
          form.mayBeIn(text)
          let before = 0
          for (const { from, to } of form.passages(lines)) {
            expect(from).toBeGreaterThanOrEqual(before)
            expect(to).toBeGreaterThan(from)
            expect(to).toBeLessThanOrEqual(lines.length)
            before = to
          }
        }),
        { numRuns: 60 }
      )
    }
  )
})

describe("a scan of any text", () => {
  test("shows ids in the spelling of an INF file, names with letters, versions with numbers, and nothing else", () => {
    fc.assert(
      fc.property(pasted, (text) => {
        for (const { id, name, installed, problem } of readScan(text).devices) {
          if (id !== undefined) expect(formatHardwareId(id)).toMatch(/^[\w\\&.{}+()-]+$/)
          if (name !== undefined) expect(name).toMatch(/\p{L}/u)
          if (installed?.version !== undefined) expect(installed.version).toMatch(/^\d+(?:\.\d+){1,3}$/)
          if (problem !== undefined) expect(problem).toBeGreaterThan(0)
        }
      })
    )
  })

  const hex = (number: number): string => number.toString(16).toUpperCase().padStart(4, "0")
  // Each is a shape on which a careless reader starts again at every letter or line.
  const shapes: ReadonlyArray<readonly [string, (times: number) => string]> = [
    ["brackets that stay open", (times) => "[{".repeat(times)],
    ["elements that stay open", (times) => Array.from({ length: times / 4 }, (_, at) => `<e${at}>`).join("\n")],
    ["data that stays open", (times) => "<Data><![CDATA[\n".repeat(times / 8)],
    ["quotes", (times) => '"a\n'.repeat(times)],
    ["rules", (times) => "=".repeat(times * 2)],
    ["slots of lspci", (times) => `00:00.0 A${" (".repeat(times)}\n`.repeat(4)],
    ["rows of a table", (times) => `"Name","PNPDeviceID"\n${'"a","b\\c"\n'.repeat(times / 4)}`],
    ["lines of labels", (times) => "Vendor ID: 0x8086\nDevice ID: 0x51f0\n".repeat(times / 20)],
    [
      "one device over and over",
      (times) => "usb 1-1: New USB device found, idVendor=0bda, idProduct=8179\n".repeat(times / 30)
    ],
    ["codes and ids in one line", (times) => `${"Code 28 PCI\\VEN_8086&DEV_51F0, ".repeat(times / 8)}\n`],
    ["codes after an id", (times) => `PCI\\VEN_8086&DEV_51F0 ${"1%(Code 28) ".repeat(times / 8)}\n`],
    [
      "wrapped sentences",
      (times) =>
        `${"my card with the long name PCI\\VEN_8086&DEV_51F0 shows what it is, code 28, and\n".repeat(times / 20)}`
    ],
    [
      "sentences with two codes and no id",
      (times) =>
        "My own camera is PCI\\VEN_8086&DEV_51F0. The first shows code 28, the second code 10. ".repeat(times / 45)
    ],
    ["ids in one line", (times) => "10ec:8168 on PCI, ".repeat(times / 8)],
    ["one label with one value", (times) => "Name  DeviceID\n".repeat(times / 4)],
    [
      "items of a list",
      (times) =>
        Array.from({ length: times / 10 }, (_, at) => `- PCI\\VEN_8086&DEV_${hex(at)} is in my list`).join("\n")
    ],
    [
      "items with a state each",
      (times) =>
        Array.from(
          { length: times / 20 },
          (_, at) => `* Device: PCI\\VEN_8086&DEV_${hex(at)} here\n* It says: This device cannot start. (Code 10)`
        ).join("\n")
    ],
    ["lists of YAML", (times) => "- name: x\n  hardware_id: PCI\\VEN_8086&DEV_51F0\n".repeat(times / 20)],
    ["a list in a list", (times) => `${'{"a":['.repeat(times / 4)}`]
  ]
  test.each(shapes)("takes time in proportion to its length: %s", (_, shape) => {
    const timeOf = (text: string): number => {
      const from = process.threadCpuUsage()
      readScan(text)
      return process.threadCpuUsage(from).user
    }
    const [short, long] = [shape(20_000), shape(80_000)]
    const rounds = Array.from({ length: 3 }, () => [timeOf(short), timeOf(long)] as const)
    const fastest = (at: 0 | 1) => Math.min(...rounds.map((round) => round[at]))
    // Four times the text; work that grows with the square would take sixteen times as long. A quarter of a second is none.
    expect(fastest(1)).toBeLessThan(Math.max(fastest(0) * 9, 250_000))
  })
})
