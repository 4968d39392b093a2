import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matches, matchRanges, needleOf } from "../../../src/search/rules/match.ts"
import { fold } from "../../../src/text/fold.ts"
import { anyText, driverList, query, trickyText } from "../arbitraries.ts"

const marked = (text: string, typed: string) => matchRanges(text, typed).map(({ start, end }) => text.slice(start, end))

describe("matches", () => {
  const driver = {
    name: "Intel Wi-Fi 6 AX201 Driver",
    description: "Wireless for laptops",
    manufacturer: "Intel",
    category: "Network Adapters"
  }
  it.each(["ax201", "LAPTOPS", "intel", "network ad", " Wi-Fi ", ""])("finds %j in one of the four fields", (typed) => {
    expect(matches(driver, needleOf(typed))).toBe(true)
  })
  it.each(["ax202", "wi fi", "intelx", "driver wireless", ".*"])("does not find %j", (typed) => {
    expect(matches(driver, needleOf(typed))).toBe(false)
  })
  it("agrees with a plain search through the folded fields", () => {
    fc.assert(
      fc.property(driverList, query, (drivers, typed) => {
        for (const d of drivers) {
          const expected = [d.name, d.description, d.manufacturer, d.category].some(
            (field) => fold(field).split(fold(typed.trim())).length > 1 || typed.trim() === ""
          )
          expect(matches(d, needleOf(typed))).toBe(expected)
        }
      })
    )
  })
})

describe("matchRanges", () => {
  it.each<[string, string, Array<string>]>([
    ["Realtek RTL8125B", "rtl", ["RTL"]],
    ["aaaa", "aa", ["aa", "aa"]],
    ["Straße STRASSE", "strasse", ["Straße", "STRASSE"]],
    ["Maße", "s", ["ß"]],
    ["Cafe\u0301 bar", "é b", ["e\u0301 b"]],
    ["İzmir", "z", ["z"]],
    ["ﬁnder", "in", ["ﬁn"]],
    ["한글 driver", "글", ["글"]],
    ["\u1112\u1161\u11AB driver", "한", ["\u1112\u1161\u11AB"]],
    ["😀 gpu 😀", "😀", ["😀", "😀"]],
    ["gpu", "  gpu ", ["gpu"]],
    ["gpu", " ", []],
    ["gpu", "cpu", []]
  ])("in %j marks %j as %j", (text, typed, expected) => {
    expect(marked(text, typed)).toEqual(expected)
  })

  it("marks something exactly when the text holds the query", () => {
    fc.assert(
      fc.property(anyText, anyText, (text, typed) => {
        const needle = fold(typed.trim())
        expect(matchRanges(text, typed).length > 0).toBe(needle !== "" && fold(text).includes(needle))
      })
    )
  })

  it("marks pieces of the original text that hold the query, in order and apart, with nothing between them that holds it", () => {
    fc.assert(
      fc.property(trickyText, trickyText, trickyText, (before, typed, after) => {
        const text = before + typed + after
        const needle = fold(typed.trim())
        let end = 0
        for (const range of matchRanges(text, typed)) {
          expect(range.start).toBeGreaterThanOrEqual(end)
          expect(range.end).toBeGreaterThan(range.start)
          expect(fold(text.slice(range.start, range.end))).toContain(needle)
          expect(fold(text.slice(end, range.start))).not.toContain(needle)
          end = range.end
        }
      }),
      { numRuns: 500 }
    )
  })

  it("folds a text piece by piece to the same as at once, whatever letter or mark follows another", () => {
    const wrong: Array<string> = []
    const bases = ["a", "\u1100", "\uAC00", "\u09C7", "\u{16D63}", "\u{16D67}", "\u{1611E}"]
    for (let code = 0x80; code < 0x110000; code++) {
      const character = String.fromCodePoint(code)
      if (!/[\p{L}\p{M}]/u.test(character) || /\p{Ideographic}/u.test(character)) continue
      for (const base of bases) {
        // The mark on the last letter lies right only when no piece before it changed its length.
        const text = `${base}${character}|`
        const [range] = matchRanges(text, "|")
        if (range?.start !== text.length - 1 || range.end !== text.length) wrong.push(code.toString(16))
      }
    }
    expect(wrong).toEqual([])
  })
})
