import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isOneTypoAway } from "../../../src/search/fuzzy/oneTypo.ts"

/** Every text that one typo makes of a text over a small alphabet. */
const typosOf = (text: string): Set<string> => {
  const typos = new Set<string>()
  for (let i = 0; i <= text.length; i++) {
    for (const letter of "abc") {
      typos.add(text.slice(0, i) + letter + text.slice(i))
      if (i < text.length) typos.add(text.slice(0, i) + letter + text.slice(i + 1))
    }
    if (i < text.length) typos.add(text.slice(0, i) + text.slice(i + 1))
    if (i + 1 < text.length) typos.add(text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2))
  }
  typos.delete(text)
  return typos
}

describe("isOneTypoAway", () => {
  it("is true for exactly the texts that one typo makes", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneTypoAway(a, b)).toBe(typosOf(a).has(b))
        for (const typo of typosOf(a)) expect(isOneTypoAway(typo, a)).toBe(true)
      }),
      { numRuns: 300 }
    )
  })

  it.each([
    ["nvidia", "nvidai", true],
    ["brother", "brohter", true],
    ["bluetooth", "bluetoth", true],
    ["printer", "printter", true],
    ["realtek", "realtec", true],
    ["geforce", "gefroec", false],
    ["canon", "canon", false],
    ["epson", "espno", false]
  ])("%s and %s: %s", (a, b, expected) => {
    expect(isOneTypoAway(a, b)).toBe(expected)
  })
})
