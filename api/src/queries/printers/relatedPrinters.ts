/** Models beside one in the table, where the numbers of its series are, that have the same answer: the common ones of them (P-PRN-23). */
import type { PrinterModelTable } from "@driverdex/domain/printers/PrinterModelTable"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { printerPath, printerTitle } from "@driverdex/domain/printers/printerPath"
import { resolvePrinter } from "@driverdex/domain/printers/resolvePrinter"
import type { PrinterDetails } from "../../contract/SiteApi.ts"

const MAX_RELATED = 8
/** So far around a model its series is looked for. */
const NEIGHBOURS = 25

/** Each model is answered once, and not for each page of the fifty around it: this was a twelfth of a page's time. */
export const makeRelatedPrinters = (
  table: PrinterModelTable,
  tables: PrinterTables
): ((at: number) => PrinterDetails["related"]) => {
  const numbers = new Map<string, number>()
  /** By place, the number of its answer; 0 until it is asked for. */
  const answers = new Uint16Array(table.size)
  const answerAt = (at: number): number => {
    const before = answers[at] ?? 0
    if (before !== 0) return before
    const { verdict, line } = resolvePrinter(table.model(at), tables)
    const text = `${verdict} ${line?.key ?? ""}`
    const number = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, number)
    answers[at] = number
    return number
  }
  return (at) => {
    const { brand } = table.named(at)
    const answer = answerAt(at)
    const from = Math.max(0, at - NEIGHBOURS)
    return Array.from({ length: Math.min(table.size, at + NEIGHBOURS + 1) - from }, (_, step) => from + step)
      .filter((place) => place !== at && answerAt(place) === answer)
      .map((place) => ({ place, model: table.named(place) }))
      .filter(({ model }) => model.brand === brand)
      .toSorted((a, b) => b.model.weight - a.model.weight || Math.abs(a.place - at) - Math.abs(b.place - at))
      .slice(0, MAX_RELATED)
      .toSorted((a, b) => a.place - b.place)
      .map(({ model }) => ({ title: printerTitle(model), path: printerPath(model) }))
  }
}
