import { describe, expect, it } from "vitest"
import { otherWindowsText } from "../../src/catalogue/windowsNamed.ts"

const NEW = { operatingSystem: "Windows 11/10" }
const OLD = { operatingSystem: "Windows 7", osDetail: "Windows 7 / Windows 8.1" }
const forOther = (systems: string, label: string): string =>
  `Its record here is for ${systems}: for ${label} look at the maker's page, or at your computer maker's.`

describe("a Windows that a driver is not for", () => {
  it.each([
    ["rtx 3060 windows 7", NEW, forOther("Windows 11/10", "Windows 7")],
    ["rtx 3060 win7 64 bit", NEW, forOther("Windows 11/10", "Windows 7")],
    ["ax200 Windows 8.1", NEW, forOther("Windows 11/10", "Windows 8.1")],
    ["sound card windows xp", NEW, forOther("Windows 11/10", "Windows XP")],
    ["old card windows 11", OLD, "Its record here is for Windows 7, 8.1, not for Windows 11."],
    ["old card win 10", OLD, forOther("Windows 7, 8.1", "Windows 10")]
  ])("P-ANS-11: the answer to '%s' says that its driver is for others", (text, facts, sentence) => {
    expect(otherWindowsText(text, facts)).toBe(sentence)
  })

  it("P-ANS-11: where the maker has none for Windows 10 and 11, an older one may have had its own", () => {
    expect(otherWindowsText("hd 4650 driver vista", undefined)).toBe("")
    expect(otherWindowsText("hd 4650 driver windows vista", undefined)).toBe(
      "For Windows Vista look at the maker's page, or at your computer maker's."
    )
    expect(otherWindowsText("hd 4650 windows 10", undefined)).toBe("")
  })

  it.each([
    ["rtx 3060", NEW],
    ["rtx 3060 windows 10", NEW],
    ["old card windows 8", OLD],
    ["drivers for windows 7 and windows 10", NEW],
    ["darwin 7", NEW]
  ])("P-ANS-11: the answer to '%s' says nothing of Windows", (text, facts) => {
    expect(otherWindowsText(text, facts)).toBe("")
  })
})
