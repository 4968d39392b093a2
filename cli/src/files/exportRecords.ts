/** What `export` of any kind of record does: to a file or the standard output, in the format that is asked for. */
import { extname } from "node:path"
import { type Command, Option } from "commander"
import { print, printNote, write } from "../verb/output.ts"
import { fillFile } from "./fillFile.ts"
import { type FlatRecord, RAW_CELLS, RECORD_FORMATS, type RecordFormat, writeRecords } from "./records.ts"
import { untilStopped } from "./untilStopped.ts"

export interface ExportOptions {
  readonly format?: RecordFormat
  /** True for `--raw-cells`: texts are written to a CSV as they are. */
  readonly rawCells?: boolean
  readonly json?: true
}

export interface Exported {
  readonly records: AsyncGenerator<FlatRecord>
  /** Columns of a CSV, in their order. */
  readonly columns: Iterable<string>
  /** Plural: 'drivers'. */
  readonly kind: string
}

const BY_EXTENSION: Readonly<Record<string, RecordFormat>> = { ".csv": "csv", ".json": "json" }

export function withExportOptions(command: Command): Command {
  return command
    .argument("[file]", "the file to write (default: standard output)")
    .addOption(
      new Option("--format <format>", "format (default: by the file's name, else ndjson)").choices(RECORD_FORMATS)
    )
    .option("--raw-cells", RAW_CELLS)
}

export async function exportRecords(
  path: string | undefined,
  options: ExportOptions,
  { records, columns: names, kind }: Exported
): Promise<void> {
  const columns = [...names]
  const defuse = options.rawCells !== true
  if (path === undefined) {
    const format = options.json === true ? "json" : (options.format ?? "ndjson")
    const count = await writeRecords({ records, format, columns, defuse, send: write })
    printNote(`${count} ${kind}.`)
    return
  }
  const format = options.format ?? BY_EXTENSION[extname(path).toLowerCase()] ?? "ndjson"
  const count = await fillFile(path, (send) =>
    writeRecords({ records: untilStopped(records), format, columns, defuse, send })
  )
  await print({
    json: options.json === true,
    value: { file: path, format, [kind]: count },
    lines: () => [["exported", count, path]],
    view: async () => `Wrote ${count} ${kind} to ${path}.`
  })
}
