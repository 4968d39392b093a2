import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fold } from "../../src/text/fold.ts"
import { anyText } from "../search/arbitraries.ts"

describe("fold", () => {
  it.each([
    ["STRASSE", "Straße"],
    ["STRAẞE", "strasse"],
    ["ΟΔΟΣ", "οδος"],
    ["οδος", "οδοσ"],
    ["É", "e\u0301"],
    ["\u212Bngström", "ÅNGSTRÖM"],
    ["ﬁle", "FILE"],
    ["α\u0345\u0301", "ᾴ"],
    ["NVIDIA GeForce", "nvidia geforce"]
  ])("takes %s and %s for the same", (a, b) => {
    expect(fold(a)).toBe(fold(b))
  })

  it("keeps İ a letter of its own that contains an i, and breaks nothing", () => {
    expect(fold("İstanbul")).toBe("i\u0307stanbul")
    expect(fold("İ").includes(fold("i"))).toBe(true)
  })

  it("changes nothing when it is done twice, for every code point", () => {
    const unstable: Array<string> = []
    for (let code = 0; code < 0x110000; code++) {
      const once = fold(String.fromCodePoint(code))
      if (fold(once) !== once) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })

  it("does not care whether a code point is written in upper or lower case", () => {
    const different: Array<string> = []
    for (let code = 0; code < 0x110000; code++) {
      const character = String.fromCodePoint(code)
      const folded = fold(character)
      if (fold(character.toUpperCase()) !== folded || fold(character.toLowerCase()) !== folded) {
        different.push(code.toString(16))
      }
    }
    // 'ẞ' is the one letter whose lower case and whose upper case have different upper cases; P-SRCH-1 makes it 'ss'.
    expect(different).toEqual([])
  })

  it("agrees with its definition on any text", () => {
    const defined = (text: string) =>
      Array.from(text.normalize("NFC"))
        .map((character) => (character === "ẞ" ? "ss" : character.toUpperCase().toLowerCase()))
        .join("")
        .normalize("NFC")
    fc.assert(
      fc.property(anyText, (text) => {
        expect(fold(text)).toBe(defined(text))
        expect(fold(fold(text))).toBe(fold(text))
      })
    )
  })
})
