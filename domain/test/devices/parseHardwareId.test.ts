import { deviceCandidates, kindCandidates } from "@driverdex/domain/devices/candidates"
import { formatHardwareId } from "@driverdex/domain/devices/HardwareId"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(..."0123456789ABCDEF"), { minLength: length, maxLength: length })
    .map((digits) => digits.join(""))

const written = (text: string) => {
  const id = parseHardwareId(text)
  return id === undefined ? undefined : formatHardwareId(id)
}

describe("the spellings of a hardware ID", () => {
  test.each([
    ["PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01\\3&11583659&0&A3", "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01"],
    ["PCI\\\\VEN_8086&DEV_51F0&SUBSYS_00748086\\\\3&1&0", "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086"],
    ["pci\\ven_8086&dev_51f0", "PCI\\VEN_8086&DEV_51F0"],
    ["VEN_8086&DEV_51F0", "PCI\\VEN_8086&DEV_51F0"],
    ['  "PCI\\VEN_8086&DEV_51F0" ', "PCI\\VEN_8086&DEV_51F0"],
    [
      "\\\\?\\PCI#VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01#3&11583659&0&A3#{cac88484}",
      "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01"
    ],
    ["8086:51f0", "PCI\\VEN_8086&DEV_51F0"],
    ["[8086:51f0] (rev 01)", "PCI\\VEN_8086&DEV_51F0&REV_01"],
    ["0x8086 0x51F0", "PCI\\VEN_8086&DEV_51F0"],
    ["pci:v00008086d000051F0sv00008086sd00000074bc02sc80i00", "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086"],
    ["USB\\VID_046D&PID_C52B&REV_2411&MI_00", "USB\\VID_046D&PID_C52B&REV_2411&MI_00"],
    ["VID_046D&PID_C52B", "USB\\VID_046D&PID_C52B"],
    ["ID 046d:c52b", "USB\\VID_046D&PID_C52B"],
    ["usb:v046DpC52Bd2411dc00dsc00dp00", "USB\\VID_046D&PID_C52B"],
    [
      "HDAUDIO\\FUNC_01&VEN_10EC&DEV_0256&SUBSYS_10280A4B&REV_1000\\4&1&0&0001",
      "HDAUDIO\\FUNC_01&VEN_10EC&DEV_0256&SUBSYS_10280A4B&REV_1000"
    ],
    ["INTELAUDIO\\FUNC_01&VEN_10EC&DEV_0256", "HDAUDIO\\FUNC_01&VEN_10EC&DEV_0256"],
    ["FUNC_01&VEN_10EC&DEV_0256", "HDAUDIO\\FUNC_01&VEN_10EC&DEV_0256"],
    ["ACPI\\INT33A1\\1", "ACPI\\INT33A1"],
    ["ACPI\\VEN_INT&DEV_33A1", "ACPI\\INT33A1"],
    ["*PNP0C50", "ACPI\\PNP0C50"],
    ["ACPI\\INTC1056\\2&daba3ff&0", "ACPI\\INTC1056"],
    ["PCI\\CC_0C0330", "PCI\\CC_0C0330"],
    ["PCI\\VEN_8086&CC_0C0330", "PCI\\VEN_8086"],
    ["USB\\Class_e0&SubClass_01&Prot_01", "USB\\Class_E0&SubClass_01&Prot_01"],
    ["HID\\VID_046D&PID_C52B&MI_00\\8&1&0&0000", "HID\\VID_046D&PID_C52B&MI_00"],
    ["ROOT\\SYSTEM\\0000", "ROOT\\SYSTEM"],
    ["SWD\\MMDEVAPI\\{0.0.0.00000000}.{12}", "SWD\\MMDEVAPI"]
  ])("H-01: %s is read", (text, expected) => {
    expect(written(text)).toBe(expected)
  })

  test.each([
    "",
    "GeForce RTX 4090",
    "C:\\Windows\\System32",
    "PCI\\",
    "PCI\\VEN_808&DEV_51F0",
    "8086",
    "808651f0",
    "https://drivers.example/8086:51f0",
    "<img src=x onerror=alert(1)>",
    "PCI".repeat(500)
  ])("H-01: %j is no hardware ID", (text) => {
    expect(parseHardwareId(text)).toBeUndefined()
  })

  test("H-01: spelling does not change which device is meant", () => {
    fc.assert(
      fc.property(hex(4), hex(4), hex(8), hex(2), (vendor, device, subsystem, revision) => {
        const id = `PCI\\VEN_${vendor}&DEV_${device}&SUBSYS_${subsystem}&REV_${revision}`
        const spellings = [
          id,
          id.toLowerCase(),
          id.replaceAll("\\", "\\\\"),
          `${id}\\3&11583659&0&A3`,
          id.slice("PCI\\".length),
          ` ${id}\r`,
          `"${id}"`
        ]
        expect(new Set(spellings.map(written))).toEqual(new Set([id]))
        expect(written(`${vendor}:${device}`.toLowerCase())).toBe(`PCI\\VEN_${vendor}&DEV_${device}`)
      })
    )
  })

  test("H-01: hostile text is never thrown at, and nothing that could be markup comes back", () => {
    const pieces = fc.constantFrom(
      "PCI\\",
      "VEN_8086",
      "&DEV_",
      "<b>",
      '"',
      "\\",
      "\0",
      "ROOT\\",
      "{",
      "\u202e",
      "ID ",
      "*"
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary-ascii", maxLength: 80 }),
          fc.array(pieces).map((p) => p.join(""))
        ),
        (text) => {
          const id = parseHardwareId(text)
          if (id !== undefined) expect(formatHardwareId(id)).toMatch(/^[\w\\&.{}-]+$/)
        }
      )
    )
  })
})

describe("the order in which Windows looks for a driver", () => {
  test("H-02: the board comes before the chip, and the chip before its kind", () => {
    const id = parseHardwareId("PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01")
    if (id === undefined) throw new Error("not read")
    expect(deviceCandidates(id)).toEqual([
      "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01",
      "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086",
      "PCI\\VEN_8086&DEV_51F0&REV_01",
      "PCI\\VEN_8086&DEV_51F0"
    ])
    const { ofMaker, ofAll } = kindCandidates(id, { classCode: "028000" })
    expect(ofMaker).toEqual(["PCI\\VEN_8086&CC_028000", "PCI\\VEN_8086&CC_0280"])
    expect(ofAll).toEqual([
      "PCI\\CC_028000",
      "PCI\\CC_0280",
      "PCI\\VEN_8086&CC_02",
      "PCI\\VEN_8086",
      "PCI\\CC_02",
      "PCI"
    ])
  })
})
