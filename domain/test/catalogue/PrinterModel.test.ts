import { POPULAR_MODELS } from "@driverdex/domain/catalogue/PopularModels"
import { brandOfPath, brandPath, orderBrands } from "@driverdex/domain/catalogue/PrinterBrand"
import { filterModels, isOnBrandPage, MODEL_TYPES, modelFileSize } from "@driverdex/domain/catalogue/PrinterModel"
import { describe, expect, it } from "vitest"

const MODELS = [
  { brand: "HP", modelNumber: "M404dw", fullName: "HP LaserJet Pro M404dw", series: "LaserJet Pro", category: "Laser" },
  {
    brand: "HP",
    modelNumber: "9025e",
    fullName: "HP OfficeJet Pro 9025e",
    series: "OfficeJet Pro",
    category: "Inkjet"
  },
  { brand: "HP", modelNumber: "5101", fullName: "HP Smart Tank 5101", series: "Smart Tank", category: "Tank" },
  { brand: "HP", modelNumber: "T650", fullName: "HP DesignJet T650", series: "DesignJet", category: "Large Format" }
] as const
const found = (text: string, type = "all") => filterModels(MODELS, { text, type }).map(({ modelNumber }) => modelNumber)

describe("a brand page's search", () => {
  it("matches full name, model number or series, whatever the case", () => {
    expect(found("m404DW")).toEqual(["M404dw"])
    expect(found("officejet")).toEqual(["9025e"])
    expect(found("jet pro")).toEqual(["M404dw", "9025e"])
    expect(found("smart tank")).toEqual(["5101"])
  })

  it("matches all for empty text, and nothing by the category's name", () => {
    expect(found("")).toHaveLength(4)
    expect(found("  ")).toHaveLength(4)
    expect(found("inkjet")).toEqual([])
  })

  it("takes the type exactly, and both must hold", () => {
    expect(found("", "Laser")).toEqual(["M404dw"])
    expect(found("pro", "Inkjet")).toEqual(["9025e"])
    expect(found("m404", "Inkjet")).toEqual([])
    expect(found("", "laser")).toEqual([])
  })
})

describe("a brand page", () => {
  it("of HP shows Laser and Inkjet", () => {
    expect(MODELS.filter(isOnBrandPage).map(({ modelNumber }) => modelNumber)).toEqual(["M404dw", "9025e"])
    expect(Object.keys(MODEL_TYPES)).toEqual(["HP", "Canon", "Epson", "Brother"])
  })

  it.each([
    ["HP", "~150-250 MB"],
    ["Canon", "~150-250 MB"],
    ["Epson", "See official page"],
    ["Brother", "See official page"]
  ] as const)("of %s says %s for an unknown file size", (brand, text) => {
    expect(modelFileSize({ brand })).toBe(text)
    expect(modelFileSize({ brand, fileSize: "142 MB" })).toBe("142 MB")
  })

  it("has the popular models of P-PRN-7", () => {
    expect(Object.values(POPULAR_MODELS).map((models) => [models.length, models[0], models.at(-1)])).toEqual([
      [6, "M404dw", "8035e"],
      [6, "TS9120", "CP1300"],
      [8, "ET-4760", "XP-8700"],
      [8, "HL-L2350DW", "HL-L3270CDW"]
    ])
  })

  it("has an address for the four brands only", () => {
    expect(["HP", "Canon", "Epson", "Brother", "Ricoh", "hp"].map(brandPath)).toEqual([
      "/printers/hp",
      "/printers/canon",
      "/printers/epson",
      "/printers/brother",
      null,
      null
    ])
    expect(["hp", "brother", "HP", "ricoh", "constructor"].map(brandOfPath)).toEqual([
      "HP",
      "Brother",
      null,
      null,
      null
    ])
  })

  it("stands in the order HP, Canon, Epson, Brother, then by name", () => {
    const names = ["Zebra", "Epson", "DYMO", "brother", "Brother", "HP", "Canon"].map((name) => ({ name }))
    expect(orderBrands(names).map(({ name }) => name)).toEqual([
      "HP",
      "Canon",
      "Epson",
      "Brother",
      "brother",
      "DYMO",
      "Zebra"
    ])
  })
})
