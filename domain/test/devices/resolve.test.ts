import { deviceCandidates } from "@driverdex/domain/devices/candidates"
import type { DeviceTables, Rule, Verdict } from "@driverdex/domain/devices/DeviceTables"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { catalogueSearch, resolve } from "@driverdex/domain/devices/resolve"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

const DEVICE = "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01"

const rule = (verdict: Verdict, sure = 0.9, more: Partial<Rule> = {}): Rule => ({
  verdict,
  sure,
  why: "",
  also: [],
  ...more
})

const tablesOf = (rules: Readonly<Record<string, Rule>>, more: Partial<DeviceTables> = {}): DeviceTables => ({
  rule: (candidate) => rules[candidate],
  nameRules: [],
  line: (key) => ({
    key,
    name: `The ${key} driver`,
    page: `https://maker.example/${key}`,
    version: "1.2",
    versionBasis: "sourced"
  }),
  vendorName: () => "Maker",
  facts: () => ({ name: "Chip", classCode: "028000" }),
  className: () => "Wi-Fi adapter",
  pcMaker: () => undefined,
  ...more
})

const answer = (text: string, tables: DeviceTables, compatible: ReadonlyArray<string> = []) => {
  const read = (id: string) => {
    const parsed = parseHardwareId(id)
    if (parsed === undefined) throw new Error(`${id} was not read`)
    return parsed
  }
  return resolve({ id: read(text), compatible: compatible.map(read) }, tables)
}

describe("which driver a device needs", () => {
  test("H-02: a more specific rule never loses to a less specific one", () => {
    const id = parseHardwareId(DEVICE)
    if (id === undefined) throw new Error("not read")
    const kinds = ["PCI\\VEN_8086&CC_028000", "PCI\\VEN_8086&CC_0280", "PCI\\CC_028000", "PCI\\CC_0280", "PCI\\CC_02"]
    const order = [...deviceCandidates(id), ...kinds]
    fc.assert(
      fc.property(fc.subarray(order, { minLength: 1 }), (known) => {
        const rules = Object.fromEntries(known.map((candidate) => [candidate, rule("line", 0.9, { line: candidate })]))
        expect(answer(DEVICE, tablesOf(rules)).line?.key).toBe(known[0])
      })
    )
  })

  test("H-02: a name decides before a kind of all makers, and a rule of the device before both", () => {
    const nameRules = [{ ...rule("pc-maker"), bus: "pci" as const, vendor: "8086", name: /chip/i }]
    const kind = { "PCI\\CC_0280": rule("catalogue") }
    expect(answer(DEVICE, tablesOf(kind, { nameRules }))).toMatchObject({ verdict: "pc-maker", basis: "name" })
    const both = { ...kind, "PCI\\VEN_8086&DEV_51F0": rule("windows") }
    expect(answer(DEVICE, tablesOf(both, { nameRules }))).toMatchObject({ verdict: "windows", basis: "device" })
  })

  test("H-02: the class that the device reports counts more than what other computers reported", () => {
    const rules = { "PCI\\CC_0403": rule("windows"), "PCI\\CC_0280": rule("catalogue") }
    expect(answer(DEVICE, tablesOf(rules), ["PCI\\CC_040300"]).verdict).toBe("windows")
    expect(answer(DEVICE, tablesOf(rules)).verdict).toBe("catalogue")
  })

  test("H-02: what no rule knows is not known, and no guess is made", () => {
    expect(answer(DEVICE, tablesOf({}))).toMatchObject({ verdict: "unknown", certainty: 0, basis: "nothing" })
  })

  test("H-02: below 0.8 sure the sentence begins with 'Usually', from there on it does not", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Verdict>("windows", "chipset", "line", "pc-maker", "catalogue"),
        fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
        (verdict, sure) => {
          const { why } = answer(DEVICE, tablesOf({ "PCI\\CC_0280": rule(verdict, sure) }))
          expect(why.startsWith("Usually ")).toBe(sure < 0.8)
        }
      )
    )
  })

  test("H-02: 'nothing to do' names the newer driver of the maker, and a reported version is called reported", () => {
    const windows = rule("windows", 0.9, { also: [{ verdict: "line", line: "wifi" }] })
    expect(answer(DEVICE, tablesOf({ "PCI\\CC_0280": windows })).why).toContain(
      "The wifi driver has a newer one (1.2)."
    )
    const line = () => ({ key: "wifi", name: "Wi-Fi", version: "9.9", versionBasis: "reported" as const })
    const reported = tablesOf({ "PCI\\CC_0280": rule("line", 0.9, { line: "wifi" }) }, { line })
    expect(answer(DEVICE, reported).why).toContain("Version 9.9 is reported")
  })

  test("H-02: a line whose newest release may have dropped the device shows no version", () => {
    const ended = rule("line", 0.9, { line: "wifi", noVersion: true })
    expect(answer(DEVICE, tablesOf({ "PCI\\CC_0280": ended }))).not.toHaveProperty("version")
  })

  test("H-02: a part of an old chipset shows the last package that had it", () => {
    const facts = () => ({ name: "SMBus", classCode: "0C0500", chipsetPackage: "10.1.18981.6008" })
    const tables = tablesOf({ "PCI\\CC_0C05": rule("chipset", 0.9, { line: "inf" }) }, { facts })
    expect(answer(DEVICE, tables).version).toBe("10.1.18981.6008")
  })

  test("H-02: the number of the board names the PC maker", () => {
    const tables = tablesOf(
      { "PCI\\CC_0280": rule("pc-maker") },
      { pcMaker: (number) => (number === "1028" ? { name: "Dell", page: "https://dell.example/" } : undefined) }
    )
    const pci = answer("PCI\\VEN_8086&DEV_51F0&SUBSYS_0B041028", tables)
    expect(pci).toMatchObject({ pcMaker: "Dell", url: "https://dell.example/" })
    expect(pci.why).toMatch(/^Dell or Windows Update/)
    expect(answer("HDAUDIO\\FUNC_01&VEN_10EC&DEV_0236&SUBSYS_10280B04", tables).pcMaker).toBe("Dell")
  })

  test("H-02: a pair of numbers is a USB device when only USB knows it", () => {
    const tables = tablesOf({}, { facts: (bus) => (bus === "usb" ? { name: "Receiver" } : undefined) })
    expect(answer("046d:c52b", tables).id).toBe("USB\\VID_046D&PID_C52B")
    expect(answer("046d:c52b", tablesOf({})).id).toBe("PCI\\VEN_046D&DEV_C52B")
  })

  test("H-02: numbers without a bus are a codec when only HD Audio knows it, and VEN and DEV are never a USB device", () => {
    const knownOn = (...buses: ReadonlyArray<string>) =>
      tablesOf({}, { facts: (bus) => (buses.includes(bus) ? { name: "Chip" } : undefined) })
    const codec = "HDAUDIO\\FUNC_01&VEN_10EC&DEV_0892"
    for (const text of ["VEN_10EC&DEV_0892", "10ec:0892"]) {
      expect(answer(text, knownOn("hdaudio")).id).toBe(codec)
      expect(answer(text, knownOn("hdaudio", "pci")).id).toBe("PCI\\VEN_10EC&DEV_0892")
      expect(answer(text, knownOn()).id).toBe("PCI\\VEN_10EC&DEV_0892")
    }
    expect(answer("VEN_10EC&DEV_0892&SUBSYS_1458A002", knownOn("hdaudio")).id).toBe(`${codec}&SUBSYS_1458A002`)
    expect(answer("VEN_046D&DEV_C52B", knownOn("usb")).id).toBe("PCI\\VEN_046D&DEV_C52B")
    expect(answer("10ec:0892", knownOn("usb", "hdaudio")).id).toBe("USB\\VID_10EC&PID_0892")
    expect(answer("PCI\\VEN_10EC&DEV_0892", knownOn("hdaudio")).id).toBe("PCI\\VEN_10EC&DEV_0892")
  })

  test("H-02: it is total and deterministic, and every link is https", () => {
    const hex = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16).padStart(4, "0"))
    const verdict = fc.constantFrom<Verdict>("windows", "chipset", "line", "pc-maker", "catalogue", "unknown")
    fc.assert(
      fc.property(
        fc.constantFrom("PCI\\VEN_%&DEV_%", "USB\\VID_%&PID_%", "HID\\VID_%&PID_%"),
        hex,
        hex,
        verdict,
        (form, a, b, known) => {
          const text = form.replace("%", a).replace("%", b)
          const tables = tablesOf({ PCI: rule(known), USB: rule(known), HID: rule(known) })
          const first = answer(text, tables)
          expect(answer(text, tables)).toEqual(first)
          expect(first.verdict).toBe(known)
          if (first.url !== undefined) expect(new URL(first.url).protocol).toBe("https:")
        }
      )
    )
  })

  test("H-02: the search in Microsoft's catalogue asks for maker and chip only", () => {
    const id = parseHardwareId(DEVICE)
    expect(id && catalogueSearch(id)).toBe(
      "https://www.catalog.update.microsoft.com/Search.aspx?q=PCI%5CVEN_8086%26DEV_51F0"
    )
  })
})
