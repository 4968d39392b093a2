import { PRINTER_KINDS, type PrinterFacts } from "@driverdex/domain/printers/PrinterFacts"
import type { PrinterLine, PrinterRule, PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { resolvePrinter } from "@driverdex/domain/printers/resolvePrinter"
import { showPrinter } from "@driverdex/domain/printers/showPrinter"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

const facts = (more: Partial<PrinterFacts> = {}): PrinterFacts => ({
  brand: "Maker",
  name: "M404dn",
  aliases: [],
  languages: [],
  usbIds: [],
  sources: ["list"],
  weight: 0,
  ...more
})

const UNIVERSAL: PrinterLine = {
  key: "u",
  name: "Universal",
  role: "universal",
  brands: ["Maker"],
  languages: ["pcl6"]
}
const HOST: PrinterLine = { key: "h", name: "Host driver", role: "host", brands: ["Maker"] }
const CLASS: PrinterLine = { key: "w", name: "Class driver", role: "windows", driverless: true }
const rule = (more: Partial<PrinterRule>): PrinterRule => ({
  id: "r",
  when: {},
  verdict: "own",
  sure: 0.9,
  why: "Because.",
  ...more
})
const tables = (rules: ReadonlyArray<PrinterRule>): PrinterTables => ({
  rules,
  lines: [UNIVERSAL, HOST, CLASS],
  brands: []
})

const anyFacts: fc.Arbitrary<PrinterFacts> = fc
  .record(
    {
      kind: fc.constantFrom(...PRINTER_KINDS),
      multifunction: fc.boolean(),
      colour: fc.boolean(),
      network: fc.boolean(),
      hostBased: fc.boolean(),
      airPrint: fc.boolean(),
      ippEverywhere: fc.boolean(),
      brand: fc.constantFrom("Maker", "Other"),
      languages: fc.subarray(["pcl6", "postscript", "zjs", "urf", "pwg-raster"])
    },
    { requiredKeys: [] }
  )
  .map(facts)

describe("which driver a printer needs", () => {
  test("P-PRN-22: the first rule that fits the facts decides, and without one the maker's page is asked", () => {
    const rules = [
      rule({ id: "laser", when: { kinds: ["laser"] } }),
      rule({ id: "named", when: { brands: ["Maker"], name: /^M4/i } }),
      rule({ id: "denied", when: { mayHaveNetwork: true } })
    ]
    const idOf = (more: Partial<PrinterFacts>) => resolvePrinter(facts(more), tables(rules)).rule.id
    expect(idOf({ kind: "laser" })).toBe("laser")
    expect(idOf({})).toBe("named")
    expect(idOf({ brand: "Other" })).toBe("denied")
    expect(resolvePrinter(facts({ brand: "Other", network: false }), tables(rules))).toMatchObject({
      verdict: "maker-page",
      certainty: 0.5
    })
  })

  test("P-PRN-22: a rule that needs a line holds only where a line of its role serves the model", () => {
    const rules = [rule({ id: "universal", verdict: "universal", role: "universal", needsLine: true })]
    const of = (more: Partial<PrinterFacts>) => resolvePrinter(facts(more), tables(rules)).line?.key
    expect(of({ languages: ["pcl6"] })).toBe("u")
    // Of an unknown language the brand's universal driver is what is usual.
    expect(of({ languages: ["urf"] })).toBe("u")
    expect(of({ languages: ["zjs"] })).toBeUndefined()
    expect(of({ languages: ["pcl6"], brand: "Other" })).toBeUndefined()
    expect(of({ hostBased: true })).toBeUndefined()
  })

  test("P-PRN-22: Windows' own driver is named only where a list says that it prints", () => {
    const rules = [rule({ verdict: "own", also: [{ verdict: "windows", role: "windows" }] })]
    const alsoOf = (more: Partial<PrinterFacts>) => resolvePrinter(facts(more), tables(rules)).also
    expect(alsoOf({})).toEqual([])
    expect(alsoOf({ airPrint: true })).toEqual([{ verdict: "windows", line: CLASS }])
  })

  test("P-PRN-22: what no list says of the very model is said to be usual", () => {
    const certainty = (more: Partial<PrinterFacts>) => resolvePrinter(facts(more), tables([rule({})])).certainty
    expect(certainty({})).toBe(0.9)
    expect(certainty({ sources: ["own"] })).toBe(0.75)
    expect(certainty({ isHostByFamily: true })).toBe(0.75)
    expect(certainty({ isDriverlessBySeries: true })).toBe(0.75)
    const shown = showPrinter(facts({ sources: ["own"] }), tables([rule({ role: "host" })]), NOTHING)
    expect(shown.whatToDo).toBe("Usually it takes Host driver.")
  })

  test("P-PRN-22: every printer has an answer in three steps, and the same facts have the same", () => {
    const rules = [
      rule({ verdict: "windows", when: { driverless: "IPP Everywhere" }, role: "windows" }),
      rule({ verdict: "own", when: { hostBased: true }, role: "host" }),
      rule({ verdict: "universal", when: { languages: ["pcl6"] }, role: "universal", needsLine: true }),
      rule({ verdict: "family", when: { kinds: ["label", "receipt"] }, role: "label" })
    ]
    fc.assert(
      fc.property(anyFacts, (one) => {
        const shown = showPrinter(one, tables(rules), NOTHING)
        expect(shown.steps).toHaveLength(3)
        for (const { title, text } of shown.steps) expect(`${title} ${text}`).not.toMatch(/undefined|null|  /)
        expect(/host-based/.test(`${shown.headline} ${shown.reason}`)).toBe(one.hostBased === true)
        if (one.hostBased === true) expect(shown.line).not.toBe("Universal")
        expect(showPrinter(one, tables(rules), NOTHING)).toEqual(shown)
      })
    )
  })
})

const NOTHING = { pageOfRecord: () => undefined, officialPage: () => undefined }

describe("the one link of a printer", () => {
  const lines = [{ ...UNIVERSAL, record: "universal-record" }, CLASS]
  const link = (verdict: "universal" | "windows", more: Partial<PrinterFacts> = {}) =>
    showPrinter(
      facts({ languages: ["pcl6"], ...more }),
      {
        lines,
        brands: [],
        rules: [rule({ verdict, role: verdict, also: [{ verdict: "universal", role: "universal" }] })]
      },
      {
        pageOfRecord: (key) => (key === "universal-record" ? "/drivers/7/universal" : undefined),
        officialPage: (maker) => (maker === "Maker" ? "https://maker.example/" : undefined)
      }
    ).link

  test("P-PRN-23: is the record that has the driver's versions, also where Windows prints and something may be missing", () => {
    const record = { url: "/drivers/7/universal", label: "Universal", enter: null }
    expect(link("universal")).toEqual(record)
    expect(link("windows", { airPrint: true })).toEqual(record)
  })

  test("P-PRN-23: is else the maker's page with what to type there, and none where no page is known", () => {
    expect(link("windows", { airPrint: true, languages: ["zjs"] })).toEqual({
      url: "https://maker.example/",
      label: "Maker's own page",
      enter: "M404dn"
    })
    expect(link("windows", { airPrint: true, brand: "Other" })).toBeNull()
  })

  test("P-PRN-23: no step opens a page whose address is not known", () => {
    const [known, unknown] = ["https://maker.example/", undefined].map(
      (page) =>
        showPrinter(
          facts({}),
          { lines: [], brands: [], rules: [rule({ verdict: "maker-page" })] },
          { ...NOTHING, officialPage: () => page }
        ).steps[0]?.title
    )
    expect([known, unknown]).toEqual(["Open Maker's page", "Find Maker's own page"])
  })
})
