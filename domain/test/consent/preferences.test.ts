import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  ALL_GRANTED,
  effectivePreferences,
  isGpcHeader,
  isGpcSignal,
  NECESSARY_ONLY,
  parseStored,
  printStored
} from "../../src/consent/preferences.ts"

const preferences = fc.record({
  necessary: fc.constant(true as const),
  functional: fc.boolean(),
  analytics: fc.boolean(),
  advertising: fc.boolean()
})

describe("a stored choice", () => {
  it("comes back as it was stored", () => {
    fc.assert(
      fc.property(preferences, (choice) => {
        expect(parseStored(printStored(choice))).toEqual(choice)
      })
    )
  })

  it.each([null, "", "{", "null", "true", "1", '"all"', "[]", "[true]", "undefined", "\u0000"])(
    "is none for %j",
    (text) => {
      expect(parseStored(text)).toBeNull()
    }
  )

  it.each([
    ["{}", NECESSARY_ONLY],
    ['{"necessary":false}', NECESSARY_ONLY],
    ['{"functional":"true","analytics":1,"advertising":[true]}', NECESSARY_ONLY],
    ['{"advertising":true,"more":true}', { ...NECESSARY_ONLY, advertising: true }],
    ['{"__proto__":{"analytics":true}}', NECESSARY_ONLY],
    ['{"necessary":true,"functional":true,"analytics":true,"advertising":true}', ALL_GRANTED]
  ])("takes only literal true for consent: %s", (text, expected) => {
    expect(parseStored(text)).toEqual(expected)
  })

  it("never grants what no text grants, and never fails", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const stored = parseStored(text)
        if (stored === null) return
        const raw = JSON.parse(text)
        expect(stored).toEqual({
          necessary: true,
          functional: raw.functional === true,
          analytics: raw.analytics === true,
          advertising: raw.advertising === true
        })
      })
    )
  })
})

describe("a GPC signal", () => {
  it("is true, or '1' where browsers say that", () => {
    expect([true, "1", 1].map(isGpcSignal)).toEqual([true, true, true])
    expect([false, "0", 0, undefined, null, "true", {}].some(isGpcSignal)).toBe(false)
  })
  it("as a header is '1' and nothing else", () => {
    expect(isGpcHeader("1")).toBe(true)
    expect(["0", "true", " 1", "1, 1", "", null, undefined].some(isGpcHeader)).toBe(false)
  })
  it("takes analytics and advertising away and leaves the rest", () => {
    expect(effectivePreferences(ALL_GRANTED, true)).toEqual({ ...NECESSARY_ONLY, functional: true })
    expect(effectivePreferences(ALL_GRANTED, false)).toEqual(ALL_GRANTED)
  })
})
