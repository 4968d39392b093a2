/** `driverdex printers export [FILE]`: the printer models as rows that `printers import` reads again (P-PRN-26). */
import { extname } from "node:path"
import { PRINTER_CSV } from "@driverdex/domain/importing/printerColumns"
import { type Command, Option } from "commander"
import { fillFile } from "../../files/fillFile.ts"
import { type FlatRecord, RAW_CELLS, RECORD_FORMATS, type RecordFormat, writeRecords } from "../../files/records.ts"
import { untilStopped } from "../../files/untilStopped.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, tell, write } from "../../verb/output.ts"

interface ExportOptions extends ConnectionOptions {
  readonly edited?: true
  readonly format?: RecordFormat
  readonly rawCells?: boolean
}

const BY_EXTENSION: Readonly<Record<string, RecordFormat>> = { ".csv": "csv", ".json": "json" }

export function declarePrinterExport(printers: Command): void {
  const command = printers
    .command("export")
    .description("write the printer models as rows that an import reads again")
    .argument("[file]", "the file to write (default: standard output)")
    .option("--edited", "only the models of which operators say something")
    .addOption(
      new Option("--format <format>", "format (default: by the file's name, else ndjson)").choices(RECORD_FORMATS)
    )
    .option("--raw-cells", RAW_CELLS)
    .action(exportPrinters)
  withExamples(withConnection(command), [
    ["driverdex printers export printers.csv", "Work on all of them in a spreadsheet"],
    ["driverdex printers export --edited", "What this site knows otherwise than the lists"]
  ])
}

async function exportPrinters(path: string | undefined, options: ExportOptions): Promise<void> {
  const { client } = await openConnection(options)
  const query = options.edited === true ? { edited: "yes" as const } : {}
  const records = client.stream((calls) => calls.printerEdits.export({ query })) as AsyncGenerator<FlatRecord>
  const columns = [...PRINTER_CSV.columns.keys()]
  const defuse = options.rawCells !== true
  if (path === undefined) {
    const format = options.json === true ? "json" : (options.format ?? "ndjson")
    const count = await writeRecords({ records, format, columns, defuse, send: write })
    tell(`${count} models.`)
    return
  }
  const format = options.format ?? BY_EXTENSION[extname(path).toLowerCase()] ?? "ndjson"
  const count = await fillFile(path, (send) =>
    writeRecords({ records: untilStopped(records), format, columns, defuse, send })
  )
  await print({
    json: options.json === true,
    value: { file: path, format, models: count },
    lines: () => [["exported", count, path]],
    view: async () => `Wrote ${count} models to ${path}.`
  })
}
