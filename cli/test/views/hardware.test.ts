import type { AnswerRow } from "@driverdex/domain/devices/answerRow"
import { expect, test } from "vitest"
import type { ScanRow } from "../../src/hardware/scanRow.ts"
import { drawAnswers } from "../../src/views/drawAnswers.tsx"
import { drawScan } from "../../src/views/drawScan.tsx"

const plain = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, "")

const ANSWER: AnswerRow = {
  id: "PCI\\VEN_8086&DEV_51F0",
  vendor: "Intel Corporation",
  chip: "Alder Lake-P PCH CNVi WiFi",
  category: "Wi-Fi adapter",
  verdict: "line",
  line: "intel-wifi",
  url: "https://www.intel.com/",
  version: "24.70.0.3",
  certainty: 0.94,
  why: "Windows has a driver too."
}
const DEVICE: ScanRow = {
  id: ANSWER.id,
  name: "Wi-Fi 6E",
  verdict: "line",
  line: "intel-wifi",
  version: "24.70.0.3",
  installed: "23.20.0.4",
  problem: null,
  problemText: null,
  url: ANSWER.url,
  certainty: 0.94,
  why: ANSWER.why,
  need: "update",
  state: "Newer driver known",
  byName: false,
  listLine: 1
}

test("H-06: an answer on a terminal has its name, what to do, why, and where", () => {
  expect(plain(drawAnswers([ANSWER], 100)).split("\n")).toEqual([
    "Intel Corporation · Alder Lake-P PCH CNVi WiFi  (PCI\\VEN_8086&DEV_51F0)",
    "the maker's driver: intel-wifi 24.70.0.3",
    "Windows has a driver too.",
    "https://www.intel.com/"
  ])
  expect(drawAnswers([], 100)).toBe("There is no id in it.")
})

test("H-06: a list of devices on a terminal says how many need a look, and what each code means", () => {
  const broken = {
    ...DEVICE,
    name: "\u001b[2JSM Bus",
    verdict: "chipset" as const,
    need: "problem" as const,
    state: "Works, only has no name",
    problem: 28,
    problemText: "No driver is installed."
  }
  const text = drawScan([DEVICE, broken, { ...DEVICE, name: "Disk", need: "nothing" }], 3, 140)
  expect(text).not.toContain("\u001b[2J")
  const lines = plain(text).split("\n")
  expect(lines[0]).toBe("3 devices, 2 need a look")
  expect(text).toContain("23.20.0.4")
  expect(text).toContain("Newer driver known")
  expect(lines.at(-1)).toBe("Code 28: No driver is installed.")
})
