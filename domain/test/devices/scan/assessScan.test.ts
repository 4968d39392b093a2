import fc from "fast-check"
import { describe, expect, test } from "vitest"
import software from "../../../../fixtures/devices/programs.json" with { type: "json" }
import type { DeviceTables, Rule } from "../../../src/devices/DeviceTables.ts"
import type { AssessedDevice } from "../../../src/devices/scan/Assessment.ts"
import { assessScan, type ScanKnowledge } from "../../../src/devices/scan/assessScan.ts"
import type { ListedWindows } from "../../../src/devices/scan/grammar/Form.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"
import type { ScannedDevice } from "../../../src/devices/scan/ScannedDevice.ts"
import { stateText } from "../../../src/devices/scan/stateText.ts"

const rule = (verdict: Rule["verdict"], line?: string, also: Rule["also"] = []): Rule => ({
  verdict,
  sure: 0.9,
  why: "",
  also,
  ...(line !== undefined && { line })
})

const RULES: Readonly<Record<string, Rule>> = {
  "PCI\\VEN_10DE&DEV_1F08": rule("line", "nvidia-geforce-game-ready"),
  "PCI\\VEN_10EC&DEV_8168": rule("line", "realtek-ethernet", [{ verdict: "windows" }]),
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
const pci = (vendor: string, device: string) => ({ bus: "pci", enumerator: "PCI", vendor, device }) as const
const knowledge: ScanKnowledge = {
  tables,
  releasesOf: () => undefined,
  problemOf: ({ problem, problemName }) =>
    problem === 28 || problemName === "CM_PROB_FAILED_INSTALL" ? { code: 28, summary: "No driver." } : undefined,
  idByName: (name) => (name === "NVIDIA GeForce RTX 2070" ? pci("10DE", "1F08") : undefined),
  systems: {
    "nvidia-geforce-game-ready": {
      record: { operatingSystem: "Windows 11/10", architecture: "64-bit" },
      others: {
        "7": { why: "The last one for Windows 7 is 472.12.", also: { title: "For Windows 7", path: "/search" } }
      }
    },
    "realtek-ethernet": { record: { operatingSystem: "Windows 11/10", architecture: "64-bit" } }
  },
  software
}
const assess = (text: string) => assessScan(readScan(text), knowledge)
const windows = (device: Partial<ScannedDevice>, others: ReadonlyArray<ScannedDevice> = [], listed?: ListedWindows) =>
  assessScan(
    {
      forms: ["pnputil"],
      devices: [{ compatible: [], line: 1, ...device }, ...others],
      notRead: [],
      ...(listed !== undefined && { windows: listed })
    },
    knowledge
  )[0]

describe("what a device needs (P-SCAN-3)", () => {
  test("a list that does not say what is installed asks for what Windows alone does not bring", () => {
    const needs = assess(
      ["10DE&DEV_1F08", "8086&DEV_A0E8", "10EC&DEV_8168", "8086&DEV_A323", "144D&DEV_A80A", "FFFF&DEV_0001"]
        .map((id) => `PCI\\VEN_${id}`)
        .join("\n")
    ).map(({ need }) => need)
    expect(needs).toEqual(["install", "install", "optional", "nothing", "nothing", "unknown"])
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

  test("of one that does not work it is not said that there is nothing to do, also where Windows includes its driver", () => {
    const id = pci("144D", "A80A")
    expect(windows({ id })?.why).toMatch(/nothing to do/i)
    for (const problem of [10, 22, 28, 43]) expect(windows({ id, problem })?.why).not.toMatch(/nothing to do/i)
    expect(windows({ id, problem: 28 })?.why).toContain("Update driver")
    expect(windows({ id, problem: 45 })?.why).toMatch(/nothing to do/i)
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
    // Numbers without a bus are shown with the one that the tables know.
    expect(windows({ id: pair })).toMatchObject({ id: "USB\\VID_046D&PID_C52B", path: "/hardware/usb/046d/c52b" })
    const [hid] = assess("HID\\VID_046D&PID_C52B&MI_00\\7&1")
    expect(hid).not.toHaveProperty("path")
  })

  test("one that works with the driver of Windows is told that the maker has a newer one", () => {
    const inbox = windows({ id: pci("10EC", "8168"), installed: { version: "10.0.19041.1", inf: "rtcx21x64.inf" } })
    expect(inbox).toMatchObject({ need: "optional" })
    expect(stateText(inbox as AssessedDevice)).toBe("Works with Windows' driver; the maker has a newer one")
    expect(windows({ id: pci("10EC", "8168"), installed: { provider: "Microsoft" } })?.need).toBe("optional")
    expect(windows({ id: pci("8086", "A0E8"), installed: { inf: "machine.inf" } })?.need).toBe("nothing")
  })

  test("the number of a driver that Windows includes is not compared with the maker's", () => {
    const installed = { version: "32.0.15.6094", inf: "nv_dispi.inf" }
    expect(windows({ id: pci("10DE", "1F08"), installed })).not.toHaveProperty("age")
  })
})

describe("a list without ids (P-SCAN-13)", () => {
  test("is answered by name where the name is sure, and says so", () => {
    const found = windows({ name: "NVIDIA GeForce RTX 2070", installed: { version: "32.0.15.6094" } })
    expect(found).toMatchObject({
      isByName: true,
      need: "update",
      answer: { line: { key: "nvidia-geforce-game-ready" } }
    })
    expect(found?.why).toContain("Recognised by name")
    expect(found).not.toHaveProperty("id")
    expect(found).not.toHaveProperty("path")
  })

  test("is else answered with what it says, and how to get the ids on that system", () => {
    const printer = windows({ name: "Printer", installed: { inf: "oem2.inf" } })
    expect(printer).toMatchObject({ name: "Printer", installed: { inf: "oem2.inf" }, need: "nothing" })
    expect(printer?.why).toContain("pnputil")
    const scan = { forms: ["inxi"], devices: [{ name: "Card", compatible: [], line: 1 }], notRead: [] }
    expect(assessScan(scan, knowledge)[0]?.why).toContain("inxi -Fxxxz")
  })
})

describe("a device without hardware (P-SCAN-15)", () => {
  const root = (rest: string) => ({ bus: "other", enumerator: "ROOT", rest }) as const

  test("is the program's that brought it, never Windows' own", () => {
    const found = windows({ id: root("OCULUSVAD_OCULUSVAD"), installed: { provider: "Oculus", inf: "oem9.inf" } })
    expect(found).toMatchObject({ need: "nothing", software: { program: "Oculus" } })
    expect(found?.why).not.toContain("Windows includes")
    expect(stateText(found as AssessedDevice)).toBe("Comes with Oculus")
    const nameless = windows({ id: root("XYZ"), installed: { inf: "oem9.inf" } })
    expect(stateText(nameless as AssessedDevice)).toBe("A program installed it")
  })

  test("is Windows' own where Windows has it from the start, or Microsoft made it", () => {
    expect(windows({ id: root("SYSTEM") })).not.toHaveProperty("software")
    expect(windows({ id: root("XYZ"), installed: { provider: "Microsoft", inf: "xyz.inf" } })).not.toHaveProperty(
      "software"
    )
    const miniport = { bus: "other", enumerator: "SWD", rest: "MSRRAS" } as const
    expect(windows({ id: miniport, name: "WAN Miniport (IKEv2)" })).not.toHaveProperty("software")
  })
})

describe("the Windows of the list (P-SCAN-14)", () => {
  const installed = { version: "21.21.13.7633", inf: "oem3.inf" }

  test("leads to what there is for it, and compares nothing with a driver for another", () => {
    const old = windows({ id: pci("10DE", "1F08"), installed }, [], { release: "7", architecture: "x64" })
    expect(old).toMatchObject({ need: "optional", otherWindows: { also: { path: "/search" } } })
    expect(old?.why).toContain("The last one for Windows 7 is 472.12.")
    expect(old).not.toHaveProperty("age")
    expect(stateText(old as AssessedDevice)).toBe("Another driver for your Windows")
    const lan = windows({ id: pci("10EC", "8168"), installed }, [], { release: "8.1" })
    expect(lan).toMatchObject({ need: "nothing" })
    expect(lan?.why).toContain("Its record here is for Windows 11/10: for Windows 8")
  })

  test("changes nothing where the driver is for it", () => {
    const here = windows({ id: pci("10DE", "1F08"), installed }, [], { release: "11", architecture: "x64" })
    expect(here).toMatchObject({ need: "update", age: { is: "behind" } })
    expect(here).not.toHaveProperty("otherWindows")
  })

  test("with other processors is told that the driver is not for them", () => {
    expect(windows({ id: pci("10DE", "1F08") }, [], { architecture: "arm64" })?.why).toContain("Windows on Arm")
    expect(windows({ id: pci("10DE", "1F08") }, [], { release: "10", architecture: "x86" })?.why).toContain("32-bit")
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
