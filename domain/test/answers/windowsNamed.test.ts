import { describe, expect, it } from "vitest"
import { otherWindowsWords } from "../../src/answers/windowsNamed.ts"

const NEW = { operatingSystem: "Windows 11/10" }
const OLD = { operatingSystem: "Windows 7", osDetail: "Windows 7 / Windows 8.1" }
const ELSEWHERE = ": an older driver may be on the page of your computer's maker."

describe("a Windows that a driver is not for", () => {
  it.each([
    ["rtx 3060 windows 7", NEW, `Its record names Windows 11/10, not Windows 7${ELSEWHERE}`],
    ["rtx 3060 win7 64 bit", NEW, `Its record names Windows 11/10, not Windows 7${ELSEWHERE}`],
    ["ax200 Windows 8.1", NEW, `Its record names Windows 11/10, not Windows 8.1${ELSEWHERE}`],
    ["sound card windows xp", NEW, `Its record names Windows 11/10, not Windows XP${ELSEWHERE}`],
    ["old card windows 11", OLD, "Its record names Windows 7, 8.1, not Windows 11."],
    ["old card win 10", OLD, `Its record names Windows 7, 8.1, not Windows 10${ELSEWHERE}`]
  ])("P-ANS-11: '%s' is told so", (text, facts, sentence) => {
    expect(otherWindowsWords(text, facts)).toBe(sentence)
  })

  it.each([
    ["rtx 3060", NEW],
    ["rtx 3060 windows 10", NEW],
    ["old card windows 8", OLD],
    ["drivers for windows 7 and windows 10", NEW],
    ["darwin 7", NEW]
  ])("P-ANS-11: '%s' is told nothing", (text, facts) => {
    expect(otherWindowsWords(text, facts)).toBe("")
  })
})
