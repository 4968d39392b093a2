/**
 * Answers the printers of a list, in a worker that may load and send nothing, like the scan desk's (decision 035): few lists have printers
 * to answer, and what is known of them weighs a tenth of the desk. It answers once.
 */
import { answerPrinters } from "@driverdex/domain/devices/scan/scannedPrinter"
import {
  printerModelTableOf,
  printerTablesOf,
  type StoredPrinterTables
} from "@driverdex/domain/printers/PrinterModelTable"
import type { Question } from "./specialists.ts"

self.addEventListener("message", ({ data: { asked, table } }: MessageEvent<Question<"printers">>) => {
  const { models, ...tables } = JSON.parse(table) as StoredPrinterTables & { readonly models: string }
  self.postMessage(asked.map(answerPrinters(printerModelTableOf(models), printerTablesOf(tables))))
})
