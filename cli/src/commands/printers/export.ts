/** `driverdex printers export [FILE]`: the printer models as rows that `printers import` reads again (P-PRN-26). */
import { PRINTER_CSV } from "@driverdex/domain/importing/printerColumns"
import type { Command } from "commander"
import { type ExportOptions, exportRecords, withExportOptions } from "../../files/exportRecords.ts"
import type { FlatRecord } from "../../files/records.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"

interface PrinterExportOptions extends ConnectionOptions, ExportOptions {
  readonly edited?: true
}

export function declarePrinterExport(printers: Command): void {
  const command = withExportOptions(
    printers.command("export").description("write the printer models as rows that an import reads again")
  )
    .option("--edited", "only the models of which operators say something")
    .action(exportPrinters)
  withExamples(withConnection(command), [
    ["driverdex printers export printers.csv", "Work on all of them in a spreadsheet"],
    ["driverdex printers export --edited", "What this site knows otherwise than the lists"]
  ])
}

async function exportPrinters(path: string | undefined, options: PrinterExportOptions): Promise<void> {
  const { client } = await openConnection(options)
  const query = options.edited === true ? { edited: "yes" as const } : {}
  const records = client.stream((calls) => calls.printerEdits.export({ query })) as AsyncGenerator<FlatRecord>
  await exportRecords(path, options, { records, columns: PRINTER_CSV.columns.keys(), kind: "models" })
}
