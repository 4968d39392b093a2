import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeDictionary } from "../../../src/answers/query/Dictionary.ts"
import { readQuery } from "../../../src/answers/query/readQuery.ts"

const LISTS = {
  filler: ["driver", "download", "for", "the", "free", "offline installer"],
  system: ["windows 11", "windows", "64 bit"],
  older: ["windows 7"],
  form: ["laptop", "usb"],
  processor: ["ryzen"],
  synonyms: [["wifi", "wlan"]],
  variant: ["ti"],
  measure: ["gb"],
  error: ["code"],
  short: ["rx"],
  builder: ["ventus"],
  sign: ["not", "working", "offline", "no"],
  trouble: [],
  product: [],
  action: ["install"],
  intent: ["bios"],
  maker: ["epson", "nvidia"],
  computer: { makers: ["hp"] },
  thing: {
    printer: ["printer"],
    audio: ["sound"],
    graphics: [],
    network: ["wifi"],
    bluetooth: [],
    scanner: [],
    camera: [],
    input: [],
    storage: [],
    usb: [],
    chipset: [],
    reader: [],
    phone: [],
    monitor: [],
    other: []
  }
}
const LANGUAGES = {
  de: { terms: { driver: ["treiber"], printer: ["drucker"], "not working": ["geht nicht"] } },
  fr: {
    weak: ["son", "de"],
    terms: { no: ["pas de"], sound: ["son"], "graphics card": ["carte graphique"], the: ["de"] }
  },
  zh: { terms: { driver: ["驱动"], printer: ["打印机"] } },
  names: { terms: { "unknown device": ["dispositivo desconocido"] } }
}
const dictionary = makeDictionary(
  LISTS,
  LANGUAGES,
  ["EcoTank L3110", "GeForce RTX 4070 Ti", "De Luxe"],
  ["yellow triangle"]
)
const read = (text: string) => readQuery(text, dictionary)
const words = (text: string) =>
  read(text)
    .pieces.map(({ text: word }) => word)
    .join(" ")
const kinds = (text: string) =>
  read(text)
    .pieces.map(({ kind }) => kind)
    .join(" ")

describe("reading a query", () => {
  it.each([
    ["Drucker geht nicht", "printer not working"],
    ["pas de son", "no sound"],
    ["sound son driver", "sound sound driver"],
    ["desconocido dispositivo", "unknown device"],
    ["打印机驱动", "printer driver"],
    ["epsonl3110driver", "epson l 3110 driver"],
    ["eposn printer", "epson printer"],
    // A small word that is in a name too is one where its language is spoken.
    ["carte graphique de epson", "graphics card the epson"],
    ["epson de luxe", "epson de luxe"],
    ["carte graphique de-8500", "graphics card de 8500"],
    ["驱动43", "driver 43"]
  ])("P-ANS-15: reads '%s' as '%s'", (text, english) => expect(words(text)).toBe(english))

  it.each([
    ["epson l3110 driver", "maker model model filler"],
    ["epson l3110 offline installer", "maker model model filler filler"],
    ["printer offline", "thing sign"],
    ["hp laptop bios windows 11 64 bit", "maker form intent system system system system"],
    ["windows 7 wifi", "older older thing"],
    ["rtx 4070 softpedia", "name model unknown"],
    ["rx 580 8gb", "model model filler model"]
  ])("P-ANS-18: tells the words of '%s' apart", (text, expected) => expect(kinds(text)).toBe(expected))

  it("P-ANS-18: letters written together with a number are one word with it, other words are not", () => {
    expect(read("epsonl3110driver").words).toEqual(["epson", "l3110", "driver"])
    expect(read("et-2720 m404dn").words).toEqual(["et", "2720", "m404dn"])
  })

  it("P-ANS-9: says what it read a slip as", () => {
    expect(read("epsno printer").typos).toEqual([{ typed: "epsno", meant: "epson" }])
    expect(read("epson printer").typos).toEqual([])
  })

  it("P-ANS-1: reads any text, and the same text always alike", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const { pieces, words: all } = read(text)
        expect(read(text).pieces).toEqual(pieces)
        expect(pieces.every(({ word }) => all[word] !== undefined)).toBe(true)
      })
    )
  })
})
