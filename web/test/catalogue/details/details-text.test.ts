import { expect, it } from "vitest"
import { checkedText } from "../../../src/catalogue/details/details-text.ts"

it.each([
  ["maker", "22 August 2026, the maker's own list (NVIDIA's driver search)", "NVIDIA's driver search"],
  ["index", "22 August 2026, newest in microsoft/winget-pkgs", "microsoft/winget-pkgs"],
  ["list", "22 August 2026, listed in keylase/nvidia-patch", "keylase/nvidia-patch"],
  ["mirror", "22 August 2026, listed in a copy (OSDeploy/OSD)", "OSDeploy/OSD"],
  [undefined, "22 August 2026, listed in a list of ours", "a list of ours"]
] as const)("P-IMP-12: the day of a check stands with whose word it is: %s", (authority, words, name) => {
  expect(checkedText("2026-08-22", { name, ...(authority !== undefined && { authority }) })).toBe(words)
})

it("P-IMP-12: a day that nobody is known for stands alone", () => {
  expect(checkedText("2026-08-22", undefined)).toBe("22 August 2026")
})
