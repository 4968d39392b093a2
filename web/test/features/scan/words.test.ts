import type { Verdict } from "@driverdex/domain/devices/DeviceTables"
import { describe, expect, it } from "vitest"
import { ageWords } from "../../../src/features/scan/age-words.ts"
import { listText } from "../../../src/features/scan/list-text.ts"
import { reinstallRows } from "../../../src/features/scan/reinstall-rows.ts"
import type { ScanRow } from "../../../src/features/scan/scan-engine.ts"
import { stateOf } from "../../../src/features/scan/state-of.ts"

const answer = (verdict: Verdict, category?: string): NonNullable<ScanRow["answer"]> => ({
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

describe("how old a driver is, in words (P-SCAN-4)", () => {
  it("claims no more than is known", () => {
    const newest = "610.88"
    expect(ageWords({ is: "behind", newest, releases: 3, months: 1 })).toBe(
      "Yours is 3 releases and 1 month behind 610.88, the last version we have seen."
    )
    expect(ageWords({ is: "behind", newest, releases: 1 })).toContain("1 release behind")
    expect(ageWords({ is: "behind", newest, months: 4 })).toContain("4 months behind")
    expect(ageWords({ is: "behind", newest })).toBe("Yours is older than 610.88, the last version we have seen.")
    expect(ageWords({ is: "newest", newest })).toContain("Yours is the last version")
    expect(ageWords({ is: "newer", newest })).toContain("Yours is newer")
  })
})

describe("a device's state (P-SCAN-3)", () => {
  it.each([
    [{ need: "problem", problem: 28, answer: answer("pc-maker") }, "Does not work"],
    [{ need: "problem", problem: 28, answer: answer("chipset") }, "Works, only has no name"],
    [{ need: "problem", problem: 10, answer: answer("chipset") }, "Does not work"],
    [{ need: "problem", problem: 22, answer: answer("windows") }, "Switched off"],
    [{ need: "nothing", answer: answer("windows") }, "Nothing to do"],
    [{ need: "nothing", answer: answer("line"), installed: { inf: "oem1.inf" } }, "Works"],
    [{ need: "nothing", answer: answer("unknown") }, "Not known"],
    [{ need: "install", answer: answer("line") }, "Driver needed"],
    [{ need: "update", answer: answer("line") }, "Newer driver known"]
  ] as const)("%j", (row, words) => {
    expect(stateOf(row).words).toBe(words)
  })
})

describe("the result on paper and as text (P-SCAN-6)", () => {
  it("is a paragraph for each device", () => {
    const rows: ReadonlyArray<ScanRow> = [
      { name: "PCI Device", id: "PCI\\X", need: "problem", problem: 28, problemText: "None.", answer: answer("line") },
      { name: "Printer", need: "nothing", installed: { version: "1.2" } }
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
      "  This list has no ids, so nothing can be looked up. The command for Windows above prints them.",
      "  Installed: 1.2"
    ])
  })

  it("has what Windows may not bring, network devices first and each chip once", () => {
    const row = (id: string, verdict: Verdict, category?: string): ScanRow => ({
      name: id,
      id,
      need: "nothing",
      answer: answer(verdict, category)
    })
    const rows = [
      row("graphics", "line", "Graphics card"),
      row("disk", "windows"),
      row("wifi", "pc-maker", "Wi-Fi adapter"),
      row("graphics", "line", "Graphics card"),
      row("smbus", "chipset"),
      row("unknown", "unknown")
    ]
    expect(reinstallRows(rows).map(({ name }) => name)).toEqual(["wifi", "graphics"])
  })
})
