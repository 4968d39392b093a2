import { printerPath, printerTitle } from "@driverdex/domain/printers/printerPath"
import { resolvePrinter } from "@driverdex/domain/printers/resolvePrinter"
import { printerModelTable, printerTables } from "@driverdex/fixtures/printers/printerTables"
import { expect, test } from "vitest"
import { makeRelatedPrinters } from "../../../src/queries/printers/relatedPrinters.ts"

const [table, tables] = await Promise.all([printerModelTable(), printerTables()])
const relatedTo = makeRelatedPrinters(table, tables)
const answerOf = (at: number) => {
  const { verdict, line } = resolvePrinter(table.model(at), tables)
  return [table.model(at).brand, verdict, line?.key]
}
const byPath = new Map(Array.from({ length: table.size }, (_, at) => [printerPath(table.named(at)), at]))

test("P-PRN-23: related models are at most eight others of the brand near it with the same answer, in their order", () => {
  for (let at = 0; at < table.size; at += 97) {
    const related = relatedTo(at)
    const places = related.map(({ path }) => byPath.get(path) ?? -1)
    expect(related.length).toBeLessThanOrEqual(8)
    expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
    for (const [index, place] of places.entries()) {
      expect(place).not.toBe(at)
      expect(Math.abs(place - at)).toBeLessThanOrEqual(25)
      expect(answerOf(place)).toEqual(answerOf(at))
      expect(related[index]?.title).toBe(printerTitle(table.named(place)))
    }
    // What is asked again is answered alike.
    expect(relatedTo(at)).toEqual(related)
  }
})
