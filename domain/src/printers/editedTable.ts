/** The models with what operators say of them laid over (P-PRN-26). Their order, names and addresses are those of the lists. */
import { type DatedEdit, editedPrinter, printerKey } from "./PrinterEdit.ts"
import type { PrinterFacts } from "./PrinterFacts.ts"
import type { PrinterModelTable } from "./PrinterModelTable.ts"

/** Where the model of a key stands, 'hp/laserjet-1020': the models are in the order of their addresses. */
export const placeOfPrinter = (table: PrinterModelTable, key: string): number | undefined => {
  let [from, to] = [0, table.size]
  while (from < to) {
    const middle = (from + to) >> 1
    const found = printerKey(table.named(middle))
    if (found === key) return middle
    if (found < key) from = middle + 1
    else to = middle
  }
  return undefined
}

/** By place, the models that are known otherwise here. An edit of a model that the lists do not name any more is left out. */
export const editedModels = (
  table: PrinterModelTable,
  edits: ReadonlyMap<string, DatedEdit>
): ReadonlyMap<number, PrinterFacts> => {
  const models = new Map<number, PrinterFacts>()
  for (const [key, edit] of edits) {
    const at = placeOfPrinter(table, key)
    if (at !== undefined) models.set(at, editedPrinter(table.model(at), edit))
  }
  return models
}

export const withModels = (table: PrinterModelTable, models: ReadonlyMap<number, PrinterFacts>): PrinterModelTable => ({
  ...table,
  model: (at) => models.get(at) ?? table.model(at)
})
