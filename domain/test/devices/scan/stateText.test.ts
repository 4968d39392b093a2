import { expect, test } from "vitest"
import type { Verdict } from "../../../src/devices/DeviceTables.ts"
import type { DeviceAnswer } from "../../../src/devices/resolve.ts"
import { stateText } from "../../../src/devices/scan/stateText.ts"

const answer = (verdict: Verdict): DeviceAnswer => ({
  id: "PCI\\VEN_8086&DEV_51F0",
  verdict,
  why: "",
  words: { whatToDo: "", reason: "", newer: "", reported: "", from: "" },
  certainty: 1,
  basis: "device",
  alternatives: []
})

test.each([
  [{ need: "problem", problem: 28, answer: answer("pc-maker") }, "Does not work"],
  [{ need: "problem", problem: 28, answer: answer("chipset") }, "Works, only has no name"],
  [{ need: "problem", problem: 10, answer: answer("chipset") }, "Does not work"],
  [{ need: "problem", problem: 22, answer: answer("windows") }, "Switched off"],
  [{ need: "nothing", answer: answer("windows") }, "Nothing to do"],
  [{ need: "nothing", answer: answer("line"), installed: { inf: "oem1.inf" } }, "Works"],
  [{ need: "nothing", answer: answer("line") }, "Nothing is missing, as far as the list says"],
  [{ need: "nothing", software: { program: "Oculus" } }, "Comes with Oculus"],
  [{ need: "nothing", software: {} }, "A program installed it"],
  [{ need: "unknown", answer: answer("unknown") }, "Not known"],
  [{ need: "install", answer: answer("line") }, "Driver needed"],
  [{ need: "update", answer: answer("line") }, "Newer driver known"],
  [
    { need: "optional", answer: answer("line"), installed: { inf: "rt640x64.inf" } },
    "Works with Windows' driver; the maker has a newer one"
  ],
  [{ need: "optional", answer: answer("line") }, "Windows often includes one; the maker has a newer one"],
  [{ need: "optional", otherWindows: { why: "" } }, "Another driver for your Windows"]
] as const)("P-SCAN-3: %j is said in a few words", (device, words) => {
  expect(stateText(device)).toBe(words)
})
