import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeManufacturerNamed } from "../../src/answers/manufacturerNamed.ts"
import { wordsOf } from "../../src/answers/words/queryWords.ts"

const VENDORS = ["HP", "Hewlett Packard Enterprise", "TP-Link", "Poly", "Packard", "Brother"].map((name) => ({ name }))
const manufacturerNamed = makeManufacturerNamed(
  VENDORS,
  new Map([
    ["HP", ["laserjet", "deskjet"]],
    ["TP-Link", ["archer"]]
  ])
)

describe("the manufacturer that a text names", () => {
  it.each([
    ["hp laserjet p1102", "HP"],
    ["driver for TP-Link archer", "TP-Link"],
    ["BROTHER", "Brother"],
    ["hewlett packard enterprise nic", "Hewlett Packard Enterprise"],
    ["hpx 200", undefined],
    ["polyphonic", undefined],
    ["tp link", "TP-Link"],
    ["laserjet p1102", "HP"],
    ["archer t9999", "TP-Link"],
    ["sound blaster z se", undefined],
    ["laserjets", undefined],
    ["", undefined]
  ])("K-13: of %j is %s", (text, name) => {
    expect(manufacturerNamed(text)?.name).toBe(name)
  })

  it("P-LIST-12: is named by whole words only, and by the longest name", () => {
    const word = fc.constantFrom("hp", "packard", "poly", "brother", "x", "hewlett", "enterprise", "tp", "link")
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const runs = words.flatMap((_, from) => words.map((_, to) => words.slice(from, to + 1).join(" ")))
        const fitting = VENDORS.filter(({ name }) => runs.includes(wordsOf(name).join(" ")))
        const longest = Math.max(0, ...fitting.map(({ name }) => name.length))
        expect(manufacturerNamed(words.join(" "))?.name.length ?? 0).toBe(longest)
      })
    )
  })
})
