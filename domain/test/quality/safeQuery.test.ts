import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatHardwareId } from "../../src/devices/HardwareId.ts"
import { parseHardwareId } from "../../src/devices/parseHardwareId.ts"
import { askedDevice, MAX_ASKED_LENGTH, safeQuery } from "../../src/quality/safeQuery.ts"

describe("safeQuery", () => {
  it.each([
    ["  Brother   QL-820NWB ", "brother ql-820nwb"],
    ["STRASSE", "strasse"],
    ["rtx 4070 12gb", "rtx 4070 12gb"],
    ["windows 11 24h2 soundtreiber", "windows 11 24h2 soundtreiber"],
    ["wi\u200bfi\u202e driver", "wifi driver"]
  ])("brings %j to one spelling (P-QUAL-3)", (typed, text) => {
    expect(safeQuery(typed)).toBe(text)
  })

  it.each([
    ["nora@example.org"],
    ["driver for nora.smith@example.org please"],
    ["nora＠example.org"],
    ["https://example.org/?token=abc"],
    ["c:\\users\\nora.smith\\setup.exe"],
    ["wifi a0:b1:c2:d3:e4:f5"],
    ["0171 2345678"],
    ["+1 (212) 555-0199"],
    ["4111111111111111"],
    ["4111 1111 1111 1111"],
    ["٠١٢٣٤٥٦٧٨"],
    ["my serial is 1234567"],
    ["one two three four five six seven eight nine"],
    ["x".repeat(61)],
    ["ab"],
    ["   "],
    [""],
    ["a\u0000bc"],
    ["abc\ud800"]
  ])("refuses %j, which may say something about a person or says nothing", (typed) => {
    expect(safeQuery(typed)).toBeNull()
  })

  it("takes text of any kind, and what it gives is short, without signs of a person, and gives itself again", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 90 }), fc.string({ unit: "grapheme" })), (typed) => {
        const text = safeQuery(typed)
        if (text === null) return
        expect([...text].length).toBeLessThanOrEqual(MAX_ASKED_LENGTH)
        expect(text.split(" ").length).toBeLessThanOrEqual(8)
        expect(text).not.toMatch(/@|[\p{Cc}\p{Cf}\p{Cs}]|\p{Nd}{7}/u)
        expect(safeQuery(text)).toBe(text)
      }),
      { numRuns: 2_000 }
    )
  })

  it("refuses every telephone number of seven to fifteen digits, in the usual ways to write one", () => {
    const digits = fc.array(fc.nat(9), { minLength: 7, maxLength: 15 })
    const gap = fc.constantFrom("", " ", "-", ".", "/", ") ")
    fc.assert(
      fc.property(digits, gap, fc.constantFrom("", "call ", "+"), (number, between, before) => {
        expect(safeQuery(`${before}${number.join(between)}`)).toBeNull()
      })
    )
  })
})

describe("askedDevice", () => {
  const chip = (text: string) => {
    const id = parseHardwareId(text)
    return id === undefined ? undefined : askedDevice(id)
  }

  it.each([
    ["PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01\\3&11583659&0&A3", "PCI\\VEN_8086&DEV_51F0"],
    ["USB\\VID_0BDA&PID_8179\\00E04C0001", "USB\\VID_0BDA&PID_8179"],
    ["HDAUDIO\\FUNC_01&VEN_10EC&DEV_0256", "HDAUDIO\\VEN_10EC&DEV_0256"],
    ["ACPI\\INT33A1\\1", "ACPI\\INT33A1"]
  ])("counts %j as its chip, without what tells one computer from another", (typed, text) => {
    expect(chip(typed)).toBe(text)
  })

  it.each([["BTHENUM\\Dev_A0B1C2D3E4F5"], ["SWD\\PRINTENUM\\{GUID}"], ["PCI\\CC_0C0330"], ["USB\\ROOT_HUB30"]])(
    "counts nothing of %j, which has no maker and device",
    (typed) => {
      expect(chip(typed)).toBeNull()
    }
  )

  it("gives an id that is read as the same chip again", () => {
    const four = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16).toUpperCase().padStart(4, "0"))
    fc.assert(
      fc.property(fc.constantFrom("pci", "usb"), four, four, (bus, vendor, device) => {
        const text = formatHardwareId({ bus: bus as "pci", enumerator: bus.toUpperCase(), vendor, device })
        expect(chip(text)).toBe(text)
      })
    )
  })
})
