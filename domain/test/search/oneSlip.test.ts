import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isOneSlipAway } from "../../src/search/oneSlip.ts"

/** Every text that one slip makes of a text over a small alphabet. */
const slipsOf = (text: string): Set<string> => {
  const slips = new Set<string>()
  for (let i = 0; i <= text.length; i++) {
    for (const letter of "abc") {
      slips.add(text.slice(0, i) + letter + text.slice(i))
      if (i < text.length) slips.add(text.slice(0, i) + letter + text.slice(i + 1))
    }
    if (i < text.length) slips.add(text.slice(0, i) + text.slice(i + 1))
    if (i + 1 < text.length) slips.add(text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2))
  }
  slips.delete(text)
  return slips
}

describe("isOneSlipAway", () => {
  it("is true for exactly the texts that one slip makes", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(isOneSlipAway(a, b)).toBe(slipsOf(a).has(b))
        for (const slip of slipsOf(a)) expect(isOneSlipAway(slip, a)).toBe(true)
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
    expect(isOneSlipAway(a, b)).toBe(expected)
  })
})
