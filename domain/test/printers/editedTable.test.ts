import { editedModels, placeOfPrinter, withModels } from "@driverdex/domain/printers/editedTable"
import { editedPrinter, printerKey } from "@driverdex/domain/printers/PrinterEdit"
import { printerModelTableOf } from "@driverdex/domain/printers/PrinterModelTable"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { basisText } from "@driverdex/domain/printers/printerVerdictText"
import { resolvePrinter } from "@driverdex/domain/printers/resolvePrinter"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

const TABLE = printerModelTableOf(
  [
    "Acme\tA1\t\tlaser\th\tspl\t\t\t\tlist\t3",
    "Acme\tB2\tBee\tinkjet\tnahfs\turf\t\t\t\tlist\t",
    "Beta\tC3\t\t\t\t\t\t\t\town\t1",
    ""
  ].join("\n")
)
const KEYS = ["acme/a1", "acme/b2", "beta/c3"]
const TABLES: PrinterTables = {
  rules: [],
  lines: [{ key: "own", name: "Own driver", role: "own", record: "own-driver" }],
  brands: []
}
const ON = "2026-11-27"

describe("models with what operators say laid over", () => {
  test("P-PRN-26: only named models are others, in their places, and unknown ones are left out", () => {
    const anyEdits = fc.uniqueArray(fc.tuple(fc.constantFrom(...KEYS, "acme/gone"), fc.boolean()), {
      selector: ([key]) => key
    })
    fc.assert(
      fc.property(anyEdits, (said) => {
        const edits = new Map(said.map(([key, colour]) => [key, { set: { colour }, on: ON }]))
        const table = withModels(TABLE, editedModels(TABLE, edits))
        expect(table.size).toBe(TABLE.size)
        for (const [at, key] of KEYS.entries()) {
          expect(placeOfPrinter(table, key)).toBe(at)
          expect(printerKey(table.model(at))).toBe(key)
          const edit = edits.get(key)
          if (edit === undefined) expect(table.model(at)).toEqual(TABLE.model(at))
          else expect(table.model(at).colour).toBe(edit.set.colour)
        }
      })
    )
  })

  test("P-PRN-26: the source is named, with the day and the facts", () => {
    const facts = editedPrinter(TABLE.model(0), { set: { colour: true, network: false }, on: ON })
    expect(facts.sources).toEqual(["list", "operators"])
    expect(basisText(facts)).toBe(
      "Known from a public list of printers. Set by the operators of this site on 27 November 2026: colour, network."
    )
    expect(basisText(TABLE.model(0))).toBe("Known from a public list of printers.")
  })

  test("P-PRN-26: what was only concluded gives way to what is said", () => {
    const facts = editedPrinter(TABLE.model(1), { set: { hostBased: false, airPrint: false }, on: ON })
    expect(facts).toMatchObject({ hostBased: false, airPrint: false })
    expect("isHostByFamily" in facts || "isDriverlessBySeries" in facts).toBe(false)
    expect(editedPrinter(TABLE.model(1), { set: { colour: true }, on: ON })).toMatchObject({
      isHostByFamily: true,
      isDriverlessBySeries: true
    })
  })

  test("P-PRN-26: an answer of theirs goes before every rule", () => {
    const facts = editedPrinter(TABLE.model(2), { set: { verdict: "own", line: "own" }, on: ON })
    expect(resolvePrinter(facts, TABLES)).toMatchObject({
      verdict: "own",
      certainty: 1,
      line: { key: "own" },
      also: []
    })
    const none = editedPrinter(TABLE.model(2), { set: { verdict: "none" }, on: ON })
    expect(resolvePrinter(none, TABLES)).toMatchObject({ verdict: "none", certainty: 1 })
    expect(resolvePrinter(TABLE.model(2), TABLES).verdict).toBe("maker-page")
  })
})
