/** A printer of a list of devices, answered by its model (P-SCAN-20) in the form of the other devices. */

import type { PrinterFacts } from "../../printers/PrinterFacts.ts"
import type { PrinterModelTable } from "../../printers/PrinterModelTable.ts"
import type { PrinterTables } from "../../printers/PrinterTables.ts"
import { makePrinterById } from "../../printers/printerById.ts"
import { printerPath, printerTitle } from "../../printers/printerPath.ts"
import { basisText, printerWhatToDo, reasonText } from "../../printers/printerVerdictText.ts"
import { resolvePrinter } from "../../printers/resolvePrinter.ts"
import { deviceVerdict } from "../deviceVerdict.ts"
import type { DeviceAnswer } from "../resolve.ts"
import { joined } from "../wording.ts"
import { isPrinter } from "./isPrinter.ts"
import type { ScannedDevice } from "./ScannedDevice.ts"

export interface AnsweredPrinter {
  readonly answer: DeviceAnswer
  /** Of the model's page. */
  readonly path: string
}

export type AnswerPrinter = (device: ScannedDevice) => AnsweredPrinter | undefined

export const answerPrinters = (table: PrinterModelTable, tables: PrinterTables): AnswerPrinter => {
  const printerById = makePrinterById(table, tables.brands)
  return (device) => {
    if (!isPrinter(device)) return undefined
    const { id, compatible, name, manufacturer } = device
    const at = [id, ...compatible]
      .map((one) => printerById({ ...(one?.rest !== undefined && { rest: one.rest }), ...named(name, manufacturer) }))
      .find((found) => found !== undefined)
    if (at === undefined) return undefined
    return answerOf(table.model(at), tables)
  }
}

/** 'USBPRINT\CanonMF4010_Series58E4' as a name is the id once more. */
const named = (name: string | undefined, manufacturer: string | undefined) => ({
  ...(name !== undefined && !name.includes("\\") && { name }),
  ...(manufacturer !== undefined && { manufacturer })
})

/** Only what the row of a list shows: steps and notes are on the page of the model. */
const answerOf = (facts: PrinterFacts, tables: PrinterTables): AnsweredPrinter => {
  const resolved = resolvePrinter(facts, tables)
  const { verdict, line, certainty, rule } = resolved
  const title = printerTitle(facts)
  const whatToDo = printerWhatToDo(facts, resolved)
  const words = { whatToDo, reason: reasonText(facts, resolved), newer: "", reported: "", from: basisText(facts) }
  const page = line?.page ?? tables.brands.find(({ brand }) => brand === (rule.by?.maker ?? facts.brand))?.page
  const answer: DeviceAnswer = {
    id: title,
    vendor: facts.brand,
    chip: title,
    category: "Printer",
    verdict: deviceVerdict(verdict),
    ...(line !== undefined && { line: { key: line.key, name: line.name } }),
    ...(page !== undefined && { url: page }),
    why: joined(words),
    words,
    certainty,
    basis: "name",
    alternatives: []
  }
  return { answer, path: printerPath(facts) }
}
