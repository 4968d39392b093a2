import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { NEEDS } from "@driverdex/domain/devices/scan/Assessment"
import { describe, expect, it } from "vitest"
import { linkOf } from "../../../src/pages/scan/desk/link-of.ts"
import { listCsv } from "../../../src/pages/scan/desk/list-csv.ts"
import { listText } from "../../../src/pages/scan/desk/list-text.ts"
import { paperListOf } from "../../../src/pages/scan/desk/reinstall-rows.ts"
import { countsOf, firstFilter, resultLine } from "../../../src/pages/scan/desk/scan-filters.ts"

const answer = (verdict: Verdict, category?: string): NonNullable<AssessedDevice["answer"]> => ({
  id: "PCI\\VEN_8086&DEV_51F0",
  verdict,
  why: "Because.",
  words: { whatToDo: "", reason: "Because.", newer: "", reported: "", from: "" },
  certainty: 1,
  basis: "device",
  alternatives: [],
  chip: "Wi-Fi 6E",
  url: "https://www.intel.com/",
  ...(category !== undefined && { category })
})
const device = (name: string, more: Partial<AssessedDevice> = {}): AssessedDevice => ({
  name,
  need: "nothing",
  why: "Because.",
  line: 1,
  ...more
})

describe("the result on paper and as text (P-SCAN-6)", () => {
  it("is a paragraph for each device", () => {
    const rows = [
      device("PCI Device", {
        id: "PCI\\X",
        need: "problem",
        problem: 28,
        problemText: "None.",
        answer: answer("line")
      }),
      device("Printer", { installed: { version: "1.2" } })
    ]
    expect(listText(rows).split("\n")).toEqual([
      "PCI Device: Does not work",
      "  Wi-Fi 6E",
      "  Code 28: None.",
      "  Because.",
      "  https://www.intel.com/",
      "  PCI\\X",
      "",
      "Printer: Works",
      "  Because.",
      "  Installed: 1.2"
    ])
  })

  it("names the chip only where the device's name does not", () => {
    const named = device("Intel Corporation Wi-Fi 6E [Typhoon Peak]", { answer: answer("line") })
    expect(listText([named])).not.toContain("\n  Wi-Fi 6E")
  })

  it("is a row for each device in a CSV, whose cells no spreadsheet takes for a formula", () => {
    const [head, row, end] = listCsv([
      device('=HYPERLINK("http://x","a")', { installed: { version: "1.2" }, why: "One,\ntwo" })
    ]).split("\r\n")
    expect(head).toMatch(/^\uFEFFDevice,State,Chip,Installed,/)
    expect(row).toBe(`"'=HYPERLINK(""http://x"",""a"")",Works,,1.2,,,,"One,\ntwo",,,1`)
    expect(end).toBe("")
  })

  it("has what Windows may not bring, network devices first and each chip once", () => {
    const row = (id: string, verdict: Verdict, category?: string) =>
      device(id, { id, answer: answer(verdict, category) })
    const rows = [
      row("graphics", "line", "Graphics card"),
      row("disk", "windows"),
      row("wifi", "pc-maker", "Wi-Fi adapter"),
      row("graphics", "line", "Graphics card"),
      row("smbus", "chipset"),
      row("unknown", "unknown")
    ]
    const { rows: wanted, more } = paperListOf(rows)
    expect([wanted.map(({ name }) => name), more]).toEqual([["wifi", "graphics"], 0])
  })

  it("has two hundred devices at most on paper, and says how many more there are", () => {
    const fleet = Array.from({ length: 250 }, (_, at) => device(`card ${at}`, { id: `${at}`, answer: answer("line") }))
    const { rows, more } = paperListOf(fleet)
    expect([rows.length, more]).toEqual([200, 50])
  })
})

describe("the rows that are shown (P-SCAN-5)", () => {
  it("are each in one filter, and what needs action comes first", () => {
    const counts = countsOf(NEEDS.map((need) => device(need, { need })))
    expect(counts).toEqual({ action: 2, newer: 2, fine: 1, unknown: 1, all: 6 })
    expect(resultLine(counts)).toBe("6 devices, 2 need action")
    expect(firstFilter(counts)).toBe("action")
    expect(firstFilter({ ...counts, action: 0 })).toBe("newer")
    expect(firstFilter({ ...counts, action: 0, newer: 0 })).toBe("all")
  })
})

describe("the one link of a row (P-SCAN-3)", () => {
  it("leads to what there is for the list's Windows, else to the maker, else to the device's page", () => {
    const path = "/hardware/pci/8086/51f0"
    const also = { title: "For Windows 7", path: "/search?q=x" }
    expect(linkOf(device("a", { answer: answer("line"), path, otherWindows: { why: "", also } }))?.url).toBe(also.path)
    expect(linkOf(device("a", { answer: answer("line"), path }))?.label).toBe("Open the maker's page")
    const { url: _, ...windows } = answer("windows")
    expect(linkOf(device("a", { answer: windows, path }))?.url).toBe(path)
    expect(linkOf(device("a"))).toBeUndefined()
  })
})
