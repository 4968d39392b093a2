import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fuzzyMatches, searchOrFuzzy, suggestOrFuzzy } from "../../../src/search/fuzzy/fuzzyMatches.ts"
import { matches, needleOf } from "../../../src/search/rules/match.ts"
import { type SearchableDriver, searchDrivers } from "../../../src/search/rules/searchDrivers.ts"
import { suggest } from "../../../src/search/rules/suggest.ts"
import { driverList, query } from "../arbitraries.ts"

const named = (name: string, more: Partial<SearchableDriver> = {}): SearchableDriver => ({
  id: 1001,
  name,
  description: "",
  manufacturer: "",
  category: "",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  releaseDate: "Unknown",
  downloadCount: 0,
  rating: 5,
  isLatest: false,
  isVerified: false,
  ...more
})
const finds = (name: string, typed: string): boolean => fuzzyMatches([named(name)], typed).length === 1

describe("fuzzyMatches", () => {
  it("leaves a word out only when no driver has all words", () => {
    const both = [named("TP-Link Archer T3U"), named("TP-Link Archer T3U Plus", { id: 1002 })]
    expect(fuzzyMatches(both, "plus archer t3u").map(({ id }) => id)).toEqual([1002])
    expect(fuzzyMatches(both, "archer t3u nano").map(({ id }) => id)).toEqual([1001, 1002])
  })

  it.each([
    ["Brother HL-L2350DW Driver", "hll2350dw"],
    ["Brother HL-L2350DW Driver", "HL L2350"],
    ["Brother HL-L2350DW Driver", "hl-l 2350 dw"],
    ["Brother HLL2350DW Driver", "HL-L2350DW"],
    ["Brother HL L2350 DW", "hll2350dw"],
    ["Brother HL-L2350DW Driver", "l2350dw brother"],
    ["Epson EcoTank ET-2720", "et2720"],
    ["HP LaserJet Pro M404dw", "laser jet pro m404"],
    ["NVIDIA GeForce Driver", "nvidai geforce"],
    ["NVIDIA GeForce Driver", "gefore"],
    ["Creative Sound Blaster Z", "soundblaster"],
    ["Intel Wi-Fi 6 AX200", "wifi 6"],
    ["Logitech Webcam", "web cam"],
    ["Straße GPS", "strassse"],
    ["Realtek ALC897 Audio Codec", "realtek audio driver windows 10"],
    ["ELAN Touchpad and Touchscreen", "download elan touchpad driver for Windows 11 64-bit"],
    ["Driver Booster", "driver"],
    ["TP-Link Archer T3U USB Wi-Fi Adapter", "archer t3u plus"],
    ["TP-Link TL-WN722N Wi-Fi Adapter", "tl-wn722n v2"],
    ["WCH CH340 USB to Serial", "arduino ch340"],
    ["Creative Sound Blaster X-Fi", "sound blaster x-fi titanium windows 11"]
  ])("in %j finds %j", (name, typed) => {
    expect(finds(name, typed)).toBe(true)
  })

  it.each([
    ["it is of another maker", "Realtek High Definition Audio Codec Driver", "idt high definition audio codec"],
    ["it is of another maker of printers", "Brother HL-L3210CW Driver", "epson l3210"],
    ["it is of another maker of printers, who is named last", "Brother HL-L3210CW Driver", "l3210 epson"],
    ["a digit is missing", "Brother HL-L2350DW Driver", "hll235"],
    ["a digit is wrong", "Brother HL-L2350DW Driver", "hll2351dw"],
    ["digits are in the wrong order", "Brother HL-L2350DW Driver", "hll2530dw"],
    ["digits of two numbers are joined", "Radeon RX 58 0", "rx580"],
    ["one number is parted", "Radeon RX 580", "rx 58 0"],
    ["a number begins earlier", "Radeon RX 1580", "rx580"],
    ["a model number begins inside a word", "Radeon RX 580", "x-580"],
    ["a letter of a model number is wrong", "Brother HL-L2350DW Driver", "hk-l2350dw"],
    ["two typos are in a word", "NVIDIA GeForce Driver", "nvdai geforce"],
    ["a short word has a typo", "Dell Dock", "dokc dell"],
    ["a short word is only a beginning", "Canon Scanner", "scan canno"],
    ["a word is nowhere", "NVIDIA GeForce Driver", "nvidia radeon"],
    ["two words are nowhere", "TP-Link Archer T3U", "archer t3u plus nano"],
    ["a word is nowhere that a hyphen makes part of a model number", "ASUS USB-AC68 Wi-Fi Adapter", "asus pce-ac68"],
    ["only a number would be left", "Epson 580 Scanner", "radeon 580"],
    ["a short word is nowhere", "Radeon 580X", "rx 580x"],
    ["a second number is nowhere", "Archer T3U", "archer t3u 9000"],
    ["only words that name no thing are there", "Microsoft Driver for Windows 11", "acme driver for windows 11"],
    ["two words are not neighbours", "Sound of the Blaster", "soundblaster"],
    ["nothing can be read", "NVIDIA GeForce Driver", "--- ..."]
  ])("finds nothing when %s", (_, name, typed) => {
    expect(finds(name, typed)).toBe(false)
  })

  it("puts fewer typos first, then more points, more downloads, and the name", () => {
    const drivers = [
      named("Nvidai Tool", { id: 1, downloadCount: 900_000 }),
      named("Zebra", { id: 2, manufacturer: "NVIDIA" }),
      named("NVIDIA B", { id: 3 }),
      named("NVIDIA A", { id: 4 }),
      named("NVIDIA C", { id: 5, downloadCount: 7 })
    ]
    // 'nvidia' is there, 'tool' and 'driver' are not.
    expect(fuzzyMatches(drivers, "nvidia").map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  })

  it("K-07: finds by every reading of the query, and what answers best comes first", () => {
    const drivers = [
      named("Bluetooth Driver", { id: 1, description: "For the Intel AX211 and others." }),
      named("Intel Wi-Fi 6E AX211", { id: 2 }),
      named("LaserJet Pro M404dw", { id: 3, manufacturer: "HP" })
    ]
    const ids = (typed: string) => fuzzyMatches(drivers, typed).map(({ id }) => id)
    expect(ids("intel ax 211")).toEqual([2, 1])
    expect(ids("hp laser jet m404")).toEqual([3])
  })

  it.each(["<b>x</b>", "b x", "x <i> 7"])("K-07: finds nothing by words of one letter alone: %s", (typed) => {
    expect(finds("Kit B-X 7 for the i-Pad", typed)).toBe(false)
  })

  it("depends on the drivers alone, not on the order in which they come", () => {
    fc.assert(
      fc.property(driverList, query, (drivers, typed) => {
        expect(fuzzyMatches(drivers.toReversed(), typed)).toEqual(fuzzyMatches(drivers, typed))
      })
    )
  })
})

describe("searchOrFuzzy and suggestOrFuzzy", () => {
  it("answer as the specified rule and say so wherever any driver holds the query", () => {
    fc.assert(
      fc.property(driverList, query, (drivers, typed) => {
        const request = { query: typed, manufacturer: "hp" }
        const found = searchOrFuzzy(drivers, request)
        if (drivers.some((driver) => matches(driver, needleOf(typed)))) {
          expect(found).toEqual({ drivers: searchDrivers(drivers, request), close: false })
          expect(suggestOrFuzzy(drivers, typed)).toEqual({ drivers: suggest(drivers, typed), close: false })
        } else expect(found.close).toBe(found.drivers.length > 0)
      })
    )
  })

  it("do not offer close matches for what only the filters hide", () => {
    const drivers = [named("Intel AX211"), named("Intel AX-211", { id: 1002, category: "Printers" })]
    expect(searchOrFuzzy(drivers, { query: "ax211", category: "Printers" })).toEqual({ drivers: [], close: false })
  })

  it("filter and sort close matches like others", () => {
    const drivers = [
      named("Canon B"),
      named("Canon A", { id: 1002 }),
      named("Canon C", { id: 1003, category: "Printers" })
    ]
    const names = (request: object) =>
      searchOrFuzzy(drivers, { query: "cannon", ...request }).drivers.map((d) => d.name)
    expect(names({ sort: "name" })).toEqual(["Canon A", "Canon B", "Canon C"])
    expect(names({ category: "Printers" })).toEqual(["Canon C"])
    expect(suggestOrFuzzy(drivers, "cannon")).toMatchObject({ close: true, drivers: [{ id: 1002 }, {}, {}] })
  })
})
