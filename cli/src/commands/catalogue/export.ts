/** `driverdex catalogue export [FILE]`: the whole catalogue as rows that an import reads again. */
import { CSV_COLUMNS } from "@driverdex/domain/importing/csvRows"
import type { Command } from "commander"
import { type ExportOptions, exportRecords, withExportOptions } from "../../files/exportRecords.ts"
import type { FlatRecord } from "../../files/records.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"

export function declareExport(catalogue: Command): void {
  const command = withExportOptions(
    catalogue.command("export").description("write the whole catalogue as rows that an import reads again")
  ).action(exportCatalogue)
  withExamples(withConnection(command), [
    ["driverdex catalogue export catalogue.ndjson", "Keep a copy of the catalogue"],
    ["driverdex catalogue export | jq -r .manufacturer | sort | uniq -c", "Count the rows of each manufacturer"],
    ["driverdex catalogue export drivers.csv", "Work on it in a spreadsheet; `catalogue import` reads it again"]
  ])
}

async function exportCatalogue(path: string | undefined, options: ConnectionOptions & ExportOptions): Promise<void> {
  const { client } = await openConnection(options)
  const records = client.stream((calls) => calls.admin.exportCatalogue()) as AsyncGenerator<FlatRecord>
  await exportRecords(path, options, { records, columns: CSV_COLUMNS.keys(), kind: "drivers" })
}
