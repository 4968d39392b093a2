/** `driverdex catalogue export [FILE]`: the whole catalogue as rows that an import reads again. */
import { extname } from "node:path"
import { CSV_COLUMNS } from "@driverdex/domain/importing/csvRows"
import { type Command, Option } from "commander"
import { fillFile } from "../../files/fillFile.ts"
import { type FlatRecord, RAW_CELLS, RECORD_FORMATS, type RecordFormat, writeRecords } from "../../files/records.ts"
import { untilStopped } from "../../files/untilStopped.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, tell, write } from "../../verb/output.ts"

interface ExportOptions extends ConnectionOptions {
  readonly format?: RecordFormat
  /** True for `--raw-cells`: texts are written to a CSV as they are. */
  readonly rawCells?: boolean
}

const BY_EXTENSION: Readonly<Record<string, RecordFormat>> = { ".csv": "csv", ".json": "json" }

export function declareExport(catalogue: Command): void {
  const command = catalogue
    .command("export")
    .description("write the whole catalogue as rows that an import reads again")
    .argument("[file]", "the file to write (default: standard output)")
    .addOption(
      new Option("--format <format>", "format (default: by the file's name, else ndjson)").choices(RECORD_FORMATS)
    )
    .option("--raw-cells", RAW_CELLS)
    .action(exportCatalogue)
  withExamples(withConnection(command), [
    ["driverdex catalogue export catalogue.ndjson", "Keep a copy of the catalogue"],
    ["driverdex catalogue export | jq -r .manufacturer | sort | uniq -c", "Count the rows of each manufacturer"],
    ["driverdex catalogue export drivers.csv", "Work on it in a spreadsheet; `catalogue import` reads it again"]
  ])
}

async function exportCatalogue(path: string | undefined, options: ExportOptions): Promise<void> {
  const { client } = await openConnection(options)
  const records = client.stream((calls) => calls.admin.exportCatalogue()) as AsyncGenerator<FlatRecord>
  const columns = [...CSV_COLUMNS.keys()]
  const defuse = options.rawCells !== true
  if (path === undefined) {
    const format = options.json === true ? "json" : (options.format ?? "ndjson")
    const count = await writeRecords({ records, format, columns, defuse, send: write })
    tell(`${count} drivers.`)
    return
  }
  const format = options.format ?? BY_EXTENSION[extname(path).toLowerCase()] ?? "ndjson"
  const count = await fillFile(path, (send) =>
    writeRecords({ records: untilStopped(records), format, columns, defuse, send })
  )
  await print({
    json: options.json === true,
    value: { file: path, format, drivers: count },
    lines: () => [["exported", count, path]],
    view: async () => `Wrote ${count} drivers to ${path}.`
  })
}
