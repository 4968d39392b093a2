import { makePrinterFinder, type NamedPrinter } from "@driverdex/domain/printers/PrinterFinder"
import { codesOf, numberOfCode, seriesOfCode, stemOf } from "@driverdex/domain/printers/printerCodes"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

describe("the codes of a printer's name", () => {
  test.each([
    ["LaserJet Pro M404dn", ["m404dn", "prom404dn"]],
    ["HL-L2350DW", ["l2350dw", "hll2350dw"]],
    ["SP 213w", ["213w", "sp213w"]],
    ["XP-442 445", ["442", "xp442", "445", "xp445"]],
    ["TM-T20 II", ["t20", "t20ii", "tmt20", "tmt20ii"]],
    ["DeskJet 2700", ["2700"]]
  ])("P-ANS-24: of %s are %j", (name, codes) => {
    expect([...codesOf(name)].toSorted()).toEqual(codes.toSorted())
  })

  test("P-ANS-24: have an ending that may be another, and a series", () => {
    expect(["m404dn", "2722e", "l3250", "laser"].map(stemOf)).toEqual(["m404", "2722", "l3250", "laser"])
    expect(seriesOfCode("ts3355")).toEqual(["ts3350", "ts3300"])
    expect(seriesOfCode("2700")).toEqual([])
    expect(seriesOfCode("m404dn")).toEqual([])
    expect(["lbp2900", "hll2321d", "2900", "m12"].map(numberOfCode)).toEqual(["2900", "2321", undefined, undefined])
  })

  test("P-ANS-24: are told of any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (name) => {
        for (const code of codesOf(name)) {
          expect(code).toMatch(/\d/)
          expect(code.startsWith(stemOf(code))).toBe(true)
          for (const series of seriesOfCode(code)) expect(series.length).toBe(stemOf(code).length)
        }
      })
    )
  })
})

const MODELS: ReadonlyArray<NamedPrinter> = [
  { brand: "HP", name: "DeskJet 2700", aliases: [], weight: 40 },
  { brand: "HP", name: "LaserJet 1020", aliases: [], weight: 50 },
  { brand: "HP", name: "LaserJet 1020 Plus", aliases: [], weight: 5 },
  { brand: "HP", name: "LaserJet Pro M404dn", aliases: ["M404dn"], weight: 30 },
  { brand: "Savin", name: "MP C3003", aliases: [], weight: 2 },
  { brand: "Lanier", name: "MP C3003", aliases: [], weight: 2 },
  { brand: "Brother", name: "QL-1110NWB", aliases: [], weight: 90 },
  { brand: "Brother", name: "HL-1110", aliases: [], weight: 10 },
  { brand: "Canon", name: "BJC-2900", aliases: [], weight: 1 },
  { brand: "Canon", name: "LBP6030", aliases: [], weight: 30 },
  { brand: "Canon", name: "MF6030", aliases: [], weight: 3 },
  { brand: "Canon", name: "BJC-6000", aliases: [], weight: 90 }
]
const finder = makePrinterFinder({ size: MODELS.length, named: (at) => MODELS[at] ?? fail() })
const fail = (): never => {
  throw new RangeError()
}

const find = (code: string, { words = "", brand = "" } = {}) => {
  const all = new Set(words.split(" "))
  const found = finder.find({
    codes: [{ code, places: [0] }],
    words: all,
    names: all,
    brands: new Set(brand === "" ? [] : [brand])
  })
  return found === undefined ? undefined : `${MODELS[found.at]?.brand} ${MODELS[found.at]?.name}, ${found.match}`
}

describe("the printer that a text names", () => {
  test("P-ANS-24: is the one of the very number, with the words that are said and no others", () => {
    expect(find("1020", { words: "laserjet" })).toBe("HP LaserJet 1020, exact")
    expect(find("1020", { words: "laserjet plus" })).toBe("HP LaserJet 1020 Plus, exact")
    // A longer number is no other ending of a shorter one that there is.
    expect(find("1110", { brand: "Brother" })).toBe("Brother HL-1110, exact")
  })

  test("P-ANS-24: is else one with another ending, or of the series where its family is named", () => {
    expect(find("m404dw", { brand: "HP" })).toBe("HP LaserJet Pro M404dn, variant")
    expect(find("2755e", { words: "deskjet" })).toBe("HP DeskJet 2700, series")
    expect(find("2755e")).toBeUndefined()
    expect(find("2755e", { brand: "Brother" })).toBeUndefined()
  })

  test("P-ANS-24: is the most common of its brand where the letters before the number are not said, before one of a series", () => {
    expect(find("6030", { brand: "Canon" })).toBe("Canon LBP6030, number")
    expect(find("2900", { brand: "Canon" })).toBe("Canon BJC-2900, exact")
    expect(find("6030")).toBeUndefined()
    expect(find("6030", { brand: "HP" })).toBeUndefined()
  })

  test("P-ANS-24: is none where two makers have the number and none of them is named", () => {
    expect(find("c3003")).toBeUndefined()
    expect(find("c3003", { brand: "Savin" })).toBe("Savin MP C3003, exact")
  })

  test("P-ANS-24: is never of another brand than the named one", () => {
    const codes = MODELS.flatMap(({ name }) => [...codesOf(name)])
    const brands = [...new Set(MODELS.map(({ brand }) => brand))]
    fc.assert(
      fc.property(fc.constantFrom(...codes), fc.constantFrom(...brands), (code, brand) => {
        expect(find(code, { brand }) ?? brand).toMatch(new RegExp(`^${brand}`))
      })
    )
  })
})
