import { editedModels, withModels } from "@driverdex/domain/printers/editedTable"
import { printerModelTableOf } from "@driverdex/domain/printers/PrinterModelTable"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { writeRow } from "@driverdex/domain/printers/printerRow"
import fc from "fast-check"
import { expect, test } from "vitest"
import { makePrinterList } from "../../../src/queries/printers/printerList.ts"

const MODELS = [
  { brand: "Canon", name: "LBP6030", aliases: ["i-SENSYS LBP6030"], kind: "laser" as const, weight: 9 },
  { brand: "Canon", name: "PIXMA TS3350", aliases: [], kind: "inkjet" as const, airPrint: true, weight: 30 },
  {
    brand: "HP",
    name: "LaserJet Pro M404dn",
    aliases: ["M404dn"],
    kind: "laser" as const,
    ippEverywhere: true,
    weight: 40
  },
  { brand: "HP", name: "PSC 1410", aliases: [], weight: 0 }
]
const table = printerModelTableOf(
  `${MODELS.map((model) => writeRow({ languages: [], usbIds: [], sources: ["list"], ...model })).join("\n")}\n`
)
const TABLES: PrinterTables = {
  rules: [{ id: "driverless", when: { driverless: "AirPrint" }, verdict: "windows", sure: 1, why: "" }],
  lines: [],
  brands: []
}
const list = await makePrinterList(table, TABLES)
const find = (filter: Parameters<typeof list.find>[0]) => list.find(filter).places

test("P-PRN-24: the common ones come first, and each filter leaves out what it does not fit", () => {
  expect(find({})).toEqual([2, 1, 0, 3])
  expect(find({ brand: "Canon" })).toEqual([1, 0])
  expect(find({ brand: "Acme" })).toEqual([])
  expect(find({ kind: "laser" })).toEqual([2, 0])
  expect(find({ driverless: "yes" })).toEqual([2, 1])
  expect(find({ driverless: "no", brand: "HP" })).toEqual([3])
  expect(find({ q: "sensys 6030" })).toEqual([0])
  expect(find({ q: "M404DN hp" })).toEqual([2])
  // No word goes from one model into the next.
  expect(find({ q: "lbp6030canon" })).toEqual([])
})

test("P-PRN-24: it counts kinds and verdicts, each whatever its own filter says", () => {
  const counted = (filter: Parameters<typeof list.find>[0]) => {
    const { kinds, verdicts } = list.find(filter)
    return [kinds.map(({ kind, total }) => [kind, total]), verdicts.map(({ verdict, total }) => [verdict, total])]
  }
  const kinds = [
    ["laser", 2],
    ["inkjet", 1]
  ]
  const verdicts = [
    ["windows", 2],
    ["maker-page", 2]
  ]
  expect(counted({})).toEqual([kinds, verdicts])
  expect(counted({ kind: "laser" })).toEqual([
    kinds,
    [
      ["windows", 1],
      ["maker-page", 1]
    ]
  ])
  expect(counted({ verdict: "maker-page" })).toEqual([[["laser", 1]], verdicts])
  expect(counted({ brand: "HP", q: "psc" })).toEqual([[], [["maker-page", 1]]])
  expect(find({ verdict: "windows", brand: "HP" })).toEqual([2])
})

test("P-PRN-24: words find exactly the models whose names hold all of them", () => {
  const word = fc.constantFrom("hp", "canon", "l", "40", "laserjet", "ts", "1410", "sensys", "x")
  fc.assert(
    fc.property(fc.array(word, { maxLength: 3 }), (words) => {
      const holds = ({ brand, name, aliases }: (typeof MODELS)[number]): boolean =>
        words.every((one) => `${brand} ${name} ${aliases.join(" ")}`.toLowerCase().includes(one))
      expect(find({ q: words.join(" ") }).toSorted((a, b) => a - b)).toEqual(
        [...MODELS.keys()].filter((at) => MODELS[at] && holds(MODELS[at]))
      )
    })
  )
})

test("P-PRN-26: an edited list is the one that is made of the edited models, however often it is edited", async () => {
  const lines = [{ key: "own", name: "Own", role: "own" as const, record: "own-driver" }]
  const tables = { ...TABLES, lines }
  const shipped = await makePrinterList(table, tables)
  const anySet = fc.record(
    {
      kind: fc.constantFrom("laser" as const, "label" as const),
      airPrint: fc.boolean(),
      verdict: fc.constantFrom("own" as const),
      line: fc.constant("own")
    },
    { requiredKeys: [] }
  )
  const anyEdits = fc.dictionary(fc.constantFrom("canon/lbp6030", "hp/psc-1410", "hp/laserjet-pro-m404dn"), anySet)
  await fc.assert(
    fc.asyncProperty(anyEdits, anyEdits, async (before, said) => {
      const modelsOf = (edits: typeof said) =>
        editedModels(table, new Map(Object.entries(edits).map(([key, set]) => [key, { set, on: "2026-11-27" }])))
      const edited = shipped.edited(modelsOf(before)).edited(modelsOf(said))
      const made = await makePrinterList(withModels(table, modelsOf(said)), tables)
      expect(edited.servedBy("own-driver")).toBe(made.servedBy("own-driver"))
      for (const filter of [{}, { kind: "laser" }, { verdict: "own" }, { driverless: "yes" }, { q: "hp" }] as const)
        expect(edited.find(filter)).toEqual(made.find(filter))
    })
  )
  expect(shipped.find({})).toEqual((await makePrinterList(table, tables)).find({}))
})
