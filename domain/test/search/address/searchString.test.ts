import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { parseSearchString, printSearchString } from "../../../src/search/address/searchString.ts"
import { anyText } from "../arbitraries.ts"

describe("the address's search part", () => {
  it.each([
    "9025",
    "1e5",
    "662E41",
    "true",
    "null",
    "[1]",
    '"x"',
    "+",
    "%",
    "&",
    "a=b",
    "#",
    "100% é",
    "0",
    "😀",
    "{}",
    "%2B"
  ])("brings the query %j back as it was typed", (q) => {
    const printed = printSearchString({ q })
    expect(parseSearchString(printed)).toEqual({ q })
    expect(printed).toMatch(/^\?q=[^+ &#]*$/)
  })

  it("writes a space as %20 and reads a plus sign as one, as forms send it", () => {
    expect(printSearchString({ q: "hp laser jet" })).toBe("?q=hp%20laser%20jet")
    expect(parseSearchString("?q=hp+laser%20jet")).toEqual({ q: "hp laser jet" })
  })

  it.each<[string, Record<string, string>]>([
    ["", {}],
    ["?", {}],
    ["q=without", { q: "without" }],
    ["?q=first&q=second", { q: "first" }],
    ["?q", { q: "" }],
    ["?q=100%&b=%zz", { q: "100%", b: "%zz" }],
    ["?q=%ff", { q: "\uFFFD" }],
    ["?__proto__=x&constructor=y&toString=z&q=1", { q: "1" }]
  ])("reads %j without failing", (search, expected) => {
    const parameters = parseSearchString(search)
    expect(parameters).toEqual(expected)
    expect(Object.getPrototypeOf(parameters)).toBe(Object.prototype)
  })

  it("leaves out what is undefined or null, and is empty when nothing is left", () => {
    expect(printSearchString({ q: undefined, sort: null })).toBe("")
    expect(printSearchString({ page: 2, q: undefined })).toBe("?page=2")
  })

  it("brings any parameters back, half surrogates as U+FFFD", () => {
    const parameters = fc.dictionary(anyText, anyText, { noNullPrototype: true })
    fc.assert(
      fc.property(parameters, (given) => {
        const expected: Record<string, string> = {}
        for (const [name, value] of Object.entries(given)) {
          const key = name.toWellFormed()
          if (!(key in expected)) expected[key] = value.toWellFormed()
        }
        expect(parseSearchString(printSearchString(given))).toEqual(expected)
      })
    )
  })
})
