import { PRINTER_NAMES } from "@driverdex/fixtures/answers/printers/printerNames"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { unlistedPrinter } from "../../src/answers/printers/unlistedPrinter.ts"

describe("a printer that no list names (P-ANS-6)", () => {
  it.each([
    ["HP", "officejet pro 6970", "HP OfficeJet Pro 6970", "An inkjet printer of HP's OfficeJet series"],
    [
      "HP",
      "color laserjet pro mfp m182nw",
      "HP Color LaserJet Pro MFP M182nw",
      "A laser printer of HP's LaserJet series"
    ],
    ["HP", "smart tank 7301", "HP Smart Tank 7301", "A printer with ink tanks of HP"],
    ["HP", "2130", "HP 2130", "A model of HP"],
    ["Canon", "mg3600", "Canon MG3600", "An inkjet printer of Canon's PIXMA series"],
    ["Canon", "pixma ip2770", "Canon PIXMA iP2770", "An inkjet printer of Canon's PIXMA series"],
    ["Canon", "lbp6030w", "Canon LBP6030w", "A laser printer of Canon's LBP series"],
    ["Epson", "l3250", "Epson L3250", "An inkjet printer of Epson's EcoTank series"],
    ["Epson", "stylus sx235w", "Epson Stylus SX235W", "An inkjet printer of Epson's Stylus series"],
    ["Brother", "mfc l5710dn", "Brother MFC-L5710DN", "A laser printer of Brother"],
    ["Brother", "dcp j100", "Brother DCP-J100", "An inkjet printer of Brother"],
    ["Canon", "canoscan 9000f", "Canon CanoScan 9000F", "A flatbed scanner of Canon's CanoScan series"],
    [
      "Canon",
      "imageformula dr c225",
      "Canon imageFORMULA DR-C225",
      "A document scanner of Canon's imageFORMULA series"
    ],
    ["Epson", "tm t20iii", "Epson TM-T20III", "A receipt printer of Epson's TM series"]
  ] as const)("of %s, typed as '%s', is called as its maker writes it", (brand, words, title, what) => {
    const answer = unlistedPrinter(brand, words.split(" "), false, PRINTER_NAMES)
    expect(answer.title).toBe(title)
    expect(answer.why).toContain(`${what}, in none of the lists here.`)
    expect(answer.path).toBe(`/printers/${brand.toLowerCase()}`)
  })

  it("is not sent to the universal driver where that does not print on it", () => {
    for (const word of ["1020", "p1005", "m1005", "m1132", "cp1025"]) {
      const { why } = unlistedPrinter("HP", ["laserjet", word], false, PRINTER_NAMES)
      expect(why).toContain("universal one does not print on it")
      expect(why).not.toContain("by itself")
    }
  })

  it("is of its own family, whose numbers other families have too", () => {
    const answer = unlistedPrinter("HP", ["deskjet", "1000"], false, PRINTER_NAMES)
    expect(answer.why).toContain("An inkjet printer of HP's DeskJet series")
    expect(answer.why).not.toContain("universal")
  })

  it("also names the page about such printers where only the maker's driver for the model prints on it", () => {
    for (const words of ["lbp2900", "lbp 3010", "lbp6018b"]) {
      const answer = unlistedPrinter("Canon", words.split(" "), false, PRINTER_NAMES)
      expect(answer.why).toContain("needs Canon's own CAPT driver")
      expect(answer.why).not.toContain("by itself")
      expect(answer.also?.path).toBe("/help/host-based-printer")
    }
    // It understands UFR II.
    expect(unlistedPrinter("Canon", ["lbp6030"], false, PRINTER_NAMES).why).not.toContain("CAPT")
  })

  it("names the record that serves many of its series", () => {
    expect(unlistedPrinter("Canon", ["imagerunner", "2520"], false, PRINTER_NAMES).why).toContain("Generic Plus PCL6")
    expect(unlistedPrinter("Canon", ["ir2520"], false, PRINTER_NAMES).why).toContain(
      "as many do; else the page leads to"
    )
  })

  it("leads to Canon's page that asks for the model where that knows the series", () => {
    expect(unlistedPrinter("Canon", ["ts3355"], false, PRINTER_NAMES).also?.path).toBe("https://ij.start.canon")
    expect(unlistedPrinter("Canon", ["lbp6030"], false, PRINTER_NAMES).also).toBeUndefined()
  })

  it("has an answer whatever is typed, with all that was typed in it", () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
    fc.assert(
      fc.property(
        fc.constantFrom("HP", "Canon", "Epson", "Brother"),
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (brand, words, scans) => {
          const { title, why } = unlistedPrinter(brand, words, scans, PRINTER_NAMES)
          expect(title.toLowerCase().replaceAll("-", " ")).toBe(`${brand.toLowerCase()} ${words.join(" ")}`)
          expect(why).toContain(brand)
        }
      )
    )
  })
})
