import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeVocabulary } from "../../../src/answers/query/KnownWords.ts"

const WORDS = ["epson", "driver", "geforce", "rtx", "printer", "laserjet", "hp", "l", "graphics", "windows"]
const { split, correct, has } = makeVocabulary(new Map(WORDS.map((word) => [word, 9])), new Set(["hp"]), new Set())
const ALONE = { isAfterNumber: false, isBeforeNumber: false }

describe("the vocabulary", () => {
  it.each([
    ["geforcertx", ALONE, ["geforce", "rtx"]],
    ["hplaserjet", ALONE, ["hp", "laserjet"]],
    ["epsonl", { ...ALONE, isBeforeNumber: true }, ["epson", "l"]],
    ["driverwindows", { ...ALONE, isAfterNumber: true }, ["driver", "windows"]],
    ["printerpositivodriver", ALONE, ["printer", "positivo", "driver"]],
    ["softpedia", ALONE, undefined],
    ["xy", ALONE, undefined]
  ])("P-ANS-18: splits '%s'", (word, beside, parts) => expect(split(word, beside)).toEqual(parts))

  it.each([
    ["gefroce", "geforce"],
    ["prnter", "printer"],
    ["driiver", "driver"],
    ["printer2", undefined],
    ["wind", undefined],
    ["softpedia", undefined]
  ])("P-ANS-9: '%s' was meant as '%s'", (typed, meant) => expect(correct(typed)).toBe(meant))

  it("P-ANS-9: of two words that may have been meant, none is, unless one is much more frequent", () => {
    const equal = makeVocabulary(
      new Map([
        ["gamepad", 5],
        ["gamepay", 5]
      ]),
      new Set(),
      new Set()
    )
    const unequal = makeVocabulary(
      new Map([
        ["gamepad", 9],
        ["gamepay", 1]
      ]),
      new Set(),
      new Set()
    )
    expect(equal.correct("gamepas")).toBeUndefined()
    expect(unequal.correct("gamepas")).toBe("gamepad")
  })

  it("P-ANS-18: words that are joined are split into themselves", () => {
    const long = fc.constantFrom(...WORDS.filter((word) => word.length >= 5))
    fc.assert(
      fc.property(fc.tuple(long, long, long), (words) => {
        expect(split(words.join(""), ALONE)).toEqual(words)
      })
    )
  })

  it("P-ANS-18: is total and quick for any letters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,200}$/), (word) => {
        expect(split(word, ALONE)?.join("") ?? word).toBe(word)
        correct(word)
        has(word)
      })
    )
  })
})
