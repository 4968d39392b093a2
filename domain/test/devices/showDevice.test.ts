import { describe, expect, test } from "vitest"
import { suggestedDevice } from "../../src/answers/devices/deviceAnswer.ts"
import type { DeviceTables, DriverLine, Rule } from "../../src/devices/DeviceTables.ts"
import { deviceName, makerName } from "../../src/devices/deviceName.ts"
import { parseHardwareId } from "../../src/devices/parseHardwareId.ts"
import { showDevice } from "../../src/devices/showDevice.ts"

const RULES: Record<string, Rule> = {
  "PCI\\VEN_1111&DEV_0001": { verdict: "line", line: "one", sure: 0.95, why: "", also: [] },
  "PCI\\VEN_1111&DEV_0002": { verdict: "line", line: "reported", sure: 0.7, why: "", also: [{ verdict: "windows" }] },
  "PCI\\VEN_1111&DEV_0003": {
    verdict: "pc-maker",
    line: "one",
    sure: 0.9,
    why: "",
    also: [{ verdict: "line", line: "one" }]
  },
  "PCI\\VEN_1111&DEV_0004": { verdict: "line", line: "none", sure: 0.9, why: "", also: [] }
}
const LINES: ReadonlyArray<DriverLine> = [
  {
    key: "one",
    name: "One Driver",
    page: "https://maker.example/one",
    file: "https://maker.example/1.0-desktop-win.exe",
    version: "1.0",
    versionBasis: "sourced",
    status: "final"
  },
  {
    key: "reported",
    name: "Reported Driver",
    page: "https://foreign.example/",
    version: "2.0",
    versionBasis: "reported"
  },
  {
    key: "none",
    name: "Old One",
    page: "https://maker.example/",
    noDriver: "Maker offers no driver for Windows 10 or 11."
  }
]
const TABLES: DeviceTables = {
  rule: (candidate) => RULES[candidate],
  nameRules: [],
  line: (key) => LINES.find((line) => line.key === key),
  vendorName: (_bus, vendor) => (vendor === "1111" ? "Maker Corporation" : undefined),
  facts: (_bus, vendor, device) =>
    vendor === "1111" && device < "0010"
      ? { name: device === "0002" ? "GT 640M Mobile" : `Chip ${device}` }
      : undefined,
  className: () => undefined,
  pcMaker: (vendor) => (vendor === "1028" ? { name: "Dell", page: "https://pc.example/support" } : undefined)
}
const show = (text: string) =>
  showDevice(
    { text, id: parseHardwareId(text) },
    {
      tables: TABLES,
      lineDetails: (key) =>
        key === "one" ? { serves: "all of its chips", date: "2025-01", dateBasis: "published" } : undefined,
      productName: () => undefined,
      officialHost: (address) => {
        const { host } = new URL(address)
        return host === "foreign.example" ? null : host
      }
    }
  )

describe("a device as its page shows it", () => {
  test("P-HW-3: the line with version, date, file and whom it serves, and the button to its page", () => {
    expect(show("1111:0001")).toMatchObject({
      title: "Maker Chip 0001",
      headline: "The maker's driver",
      path: "/hardware/pci/1111/0001",
      link: { url: "https://maker.example/one", host: "maker.example", leadsTo: "maker" },
      line: {
        version: "1.0",
        date: "2025-01",
        isFinal: true,
        isReported: false,
        serves: "all of its chips",
        fileFor: "desktop"
      },
      isIndexed: true
    })
  })

  test("P-DEV-4: a reported version is called so, and where its address may not be shown Microsoft's search is", () => {
    const shown = show("PCI\\VEN_1111&DEV_0002")
    expect(shown.line).toMatchObject({ version: "2.0", isReported: true, file: null })
    expect(shown.whatToDo).toBe("Usually its driver is Reported Driver.")
    expect(shown.link).toEqual({
      url: "https://www.catalog.update.microsoft.com/Search.aspx?q=PCI%5CVEN_1111%26DEV_0002",
      host: "www.catalog.update.microsoft.com",
      leadsTo: "catalogue"
    })
  })

  test("P-HW-3: the PC maker's package is at the PC maker's, and the chip maker's version is not its version", () => {
    expect(show("PCI\\VEN_1111&DEV_0003&SUBSYS_00011028").link).toMatchObject({
      url: "https://pc.example/support",
      leadsTo: "pc-maker"
    })
    const anyPc = show("PCI\\VEN_1111&DEV_0003")
    expect(anyPc.link?.leadsTo).toBe("catalogue")
    expect(anyPc.line).toMatchObject({ name: "One Driver", version: null, date: null, file: null })
    expect(anyPc.others).toEqual([
      {
        text: "One Driver (for all of its chips), last version we have seen: 1.0.",
        link: { url: "https://maker.example/one", host: "maker.example", leadsTo: "maker" }
      }
    ])
  })

  test("P-HW-3: where the maker has no driver the page says so at once", () => {
    expect(show("1111:0004")).toMatchObject({
      headline: "No driver for Windows 10 or 11",
      whatToDo: "Maker offers no driver for Windows 10 or 11.",
      line: { noDriver: true }
    })
  })

  test("P-HW-2: an unknown device is called unknown, and is not indexed", () => {
    expect(show("PCI\\VEN_1111&DEV_FFFF")).toMatchObject({
      title: "Unknown device of Maker",
      verdict: "unknown",
      isIndexed: false
    })
    expect(show("PCI\\VEN_2222&DEV_0001")).toMatchObject({
      title: "Unknown device PCI\\VEN_2222&DEV_0001",
      isIndexed: false
    })
    expect(show("no id")).toMatchObject({ id: null, path: null, link: null, headline: "Not a hardware ID" })
  })

  test("P-HW-6: a bare pair of numbers is suggested only when a device has them", () => {
    expect(suggestedDevice([show("1111:0001")])?.path).toBe("/hardware/pci/1111/0001")
    expect(suggestedDevice([show("2060:3070")])).toBeUndefined()
    expect(suggestedDevice([show("PCI\\VEN_2060&DEV_3070")])?.verdict).toBe("unknown")
    expect(suggestedDevice([show("1111:0001"), show("1111:0002")])).toBeUndefined()
    expect(suggestedDevice([show("PCI\\CC_0300")])).toBeUndefined()
    expect(suggestedDevice([show("words")])).toBeUndefined()
  })
})

describe("the name of a device", () => {
  test.each([
    ["NVIDIA Corporation", "GA106 [GeForce RTX 3060]", "NVIDIA GeForce RTX 3060 (GA106)"],
    ["Advanced Micro Devices, Inc. [AMD/ATI]", "Navi 22 [Radeon RX 6700 XT]", "AMD Radeon RX 6700 XT (Navi 22)"],
    ["Intel Corporation", "Wireless 8265 / 8275", "Intel Wireless 8265 / 8275"],
    [
      "Intel Corporation",
      "Dual Band Wireless-AC 3168NGW [Stone Peak]",
      "Intel Dual Band Wireless-AC 3168NGW [Stone Peak]"
    ],
    ["Logitech, Inc.", "Logitech G29", "Logitech G29"],
    ["Realtek Semiconductor Co., Ltd.", "RTL8125", "Realtek Semiconductor RTL8125"]
  ])("P-HW-3: of %s, %s is %s", (vendor, chip, name) => expect(deviceName(vendor, chip)).toBe(name))

  test("P-HW-3: a maker's name is never empty", () => {
    for (const vendor of ["Inc.", ", Ltd.", "Co., Ltd", "AG"]) expect(makerName(vendor)).not.toBe("")
  })
})
