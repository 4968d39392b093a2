import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type PcSummary, pcFinder, pcMakerOf, pcPath } from "../../src/pcs/PcModel.ts"
import { slugOf } from "../../src/text/slug.ts"

const pc = (maker: PcSummary["maker"], name: string, ...ids: ReadonlyArray<string>): PcSummary => ({
  maker,
  name,
  slug: slugOf(name),
  ids
})
const MODELS = [
  pc("Dell", "Latitude 3550", "0632"),
  pc("Dell", "Latitude 5580", "07A8", "07D1"),
  pc("HP", "HP EliteBook 840 G5", "83B2"),
  pc("Lenovo", "ThinkPad L15 Type 20U7 20U8", "20U7", "20U8")
]
const find = pcFinder(MODELS)
const names = (text: string, maker?: PcSummary["maker"]) => find(text, maker).map(({ name }) => name)

describe("finding a computer (P-PC-1)", () => {
  test("by words of its name, in any order and case, with its maker or without", () => {
    expect(names("5580 LATITUDE")).toEqual(["Latitude 5580"])
    expect(names("dell latitude 5580")).toEqual(["Latitude 5580"])
    expect(names("elitebook, g5")).toEqual(["HP EliteBook 840 G5"])
    expect(names("Latitude 5480")).toEqual([])
  })

  test("by its number", () => {
    expect(names("07d1")).toEqual(["Latitude 5580"])
    expect(names("20u8")).toEqual(["ThinkPad L15 Type 20U7 20U8"])
  })

  test("those whose name begins with the text come first", () => {
    expect(names("latitude 55")).toEqual(["Latitude 5580", "Latitude 3550"])
    expect(names("55")).toEqual(["Latitude 3550", "Latitude 5580"])
  })

  test("of one maker, and all of them without a word", () => {
    expect(names("", "Dell")).toEqual(["Latitude 3550", "Latitude 5580"])
    expect(names("  ")).toHaveLength(4)
    expect(names("latitude", "HP")).toEqual([])
  })

  test("is total, answers a part of the list, and each once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const found = find(text)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((model) => MODELS.includes(model))).toBe(true)
      })
    )
  })
})

describe("a model's address (P-PC-2)", () => {
  test("is in small letters and without signs", () => {
    expect(pcPath(pc("Lenovo", "ThinkPad L15 Type 20U7 20U8"))).toBe("/pc/lenovo/thinkpad-l15-type-20u7-20u8")
    expect(slugOf(' HP 14" (2-in-1) ')).toBe("hp-14-2-in-1")
  })

  test("names a maker in any case, and no other word", () => {
    expect(pcMakerOf("LENOVO")).toBe("Lenovo")
    expect(pcMakerOf("constructor")).toBeUndefined()
  })
})
