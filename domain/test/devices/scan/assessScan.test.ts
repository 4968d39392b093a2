import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { DeviceTables, Rule } from "../../../src/devices/DeviceTables.ts"
import { assessScan } from "../../../src/devices/scan/assessScan.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"
import type { ScannedDevice } from "../../../src/devices/scan/ScannedDevice.ts"

const rule = (verdict: Rule["verdict"], line?: string): Rule => ({
  verdict,
  sure: 0.9,
  why: "",
  also: [],
  ...(line !== undefined && { line })
})

const RULES: Readonly<Record<string, Rule>> = {
  "PCI\\VEN_10DE&DEV_1F08": rule("line", "nvidia-geforce-game-ready"),
  "PCI\\VEN_10EC&DEV_8168": rule("line", "realtek-ethernet"),
  "PCI\\VEN_8086&DEV_A0E8": rule("pc-maker"),
  "PCI\\VEN_8086&DEV_A323": rule("chipset"),
  "PCI\\VEN_144D&DEV_A80A": rule("windows")
}
const tables: DeviceTables = {
  rule: (candidate) => RULES[candidate],
  nameRules: [],
  line: (key) => ({ key, name: key, version: "610.88", versionBasis: "sourced", page: "https://www.nvidia.com/" }),
  vendorName: () => "Maker",
  facts: (bus) => (bus === "usb" ? { name: "Receiver" } : undefined),
  className: () => undefined,
  pcMaker: () => undefined
}
const knowledge = {
  tables,
  releasesOf: () => undefined,
  problemCode: (name: string) => (name === "CM_PROB_FAILED_INSTALL" ? 28 : undefined)
}
const assess = (text: string) => assessScan(readScan(text), knowledge)
const windows = (device: Partial<ScannedDevice>, others: ReadonlyArray<ScannedDevice> = []) =>
  assessScan({ forms: [], notRead: [], devices: [{ compatible: [], line: 1, ...device }, ...others] }, knowledge)[0]
const pci = (vendor: string, device: string) => ({ bus: "pci", enumerator: "PCI", vendor, device }) as const

describe("what a device needs (P-SCAN-3)", () => {
  test("a list that does not say what is installed asks for what Windows alone does not bring", () => {
    const needs = assess(
      ["10DE&DEV_1F08", "8086&DEV_A0E8", "8086&DEV_A323", "144D&DEV_A80A", "FFFF&DEV_0001"]
        .map((id) => `PCI\\VEN_${id}`)
        .join("\n")
    ).map(({ need }) => need)
    expect(needs).toEqual(["install", "install", "nothing", "nothing", "nothing"])
  })

  test("a working device of a running Windows needs nothing, unless a newer driver is known", () => {
    const installed = { version: "9.9.9.9", inf: "oem1.inf" }
    expect(windows({ id: pci("10EC", "8168"), installed })).toMatchObject({ need: "nothing" })
    expect(windows({ id: pci("8086", "A0E8"), installed })?.need).toBe("nothing")
    const graphics = windows({ id: pci("10DE", "1F08"), installed: { version: "32.0.15.6094" } })
    expect(graphics).toMatchObject({ need: "update", age: { is: "behind", newest: "610.88" } })
    expect(windows({ id: pci("10DE", "1F08"), installed: { version: "32.0.16.1088" } })?.need).toBe("nothing")
  })

  test("one without a driver next to one that has one is not asked for twice", () => {
    const ssd = { id: pci("144D", "A80A"), compatible: [], line: 2, installed: { inf: "stornvme.inf" } }
    expect(windows({ id: pci("8086", "A0E8") }, [ssd])?.need).toBe("nothing")
  })

  test("a problem comes first, by number or by name; a device that is only not connected has none", () => {
    expect(windows({ id: pci("144D", "A80A"), problem: 10 })).toMatchObject({ need: "problem", problem: 10 })
    expect(windows({ id: pci("144D", "A80A"), problemName: "CM_PROB_FAILED_INSTALL" })?.problem).toBe(28)
    expect(windows({ id: pci("144D", "A80A"), problem: 45 })).toMatchObject({ need: "nothing", problem: 45 })
  })

  test("its page is named by bus, maker and chip in small letters; a function of a device has none", () => {
    expect(windows({ id: pci("10DE", "1F08") })?.path).toBe("/hardware/pci/10de/1f08")
    const pair = {
      bus: "pci",
      enumerator: "PCI",
      vendor: "046D",
      device: "C52B",
      otherBuses: ["usb", "hdaudio"]
    } as const
    expect(windows({ id: pair })?.path).toBe("/hardware/usb/046d/c52b")
    const [hid] = assess("HID\\VID_046D&PID_C52B&MI_00\\7&1")
    expect(hid).not.toHaveProperty("path")
  })

  test("a list without ids is answered with what it says", () => {
    expect(windows({ name: "Printer", installed: { inf: "oem2.inf" } })).toEqual({
      name: "Printer",
      installed: { inf: "oem2.inf" },
      need: "nothing"
    })
  })
})

describe("a name out of a list (P-SCAN-8)", () => {
  test("has no control characters and none that turn the text around it", () => {
    const name = "Wi\u202e-Fi\u0007 \u2066 6\u200b\n\t AX"
    expect(windows({ id: pci("144D", "A80A"), name })?.name).toBe("Wi -Fi 6 AX")
  })

  test("is never empty, and never long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const shown = windows({ id: pci("144D", "A80A"), name })?.name ?? ""
        expect(shown.length).toBeGreaterThan(0)
        expect(shown.length).toBeLessThanOrEqual(160)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      })
    )
  })
})
