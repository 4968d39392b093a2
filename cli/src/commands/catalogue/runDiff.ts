/** Compares a file of rows with the catalogue, field by field, and has the server judge what an import of it would do. */
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import type { Format } from "@driverdex/domain/importing/readRows"
import { openFile } from "../../files/openFile.ts"
import type { Client } from "../../verb/client.ts"
import { type ConnectionOptions, openConnection } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { type Change, changeLines, changesBetween } from "../../verb/fieldChanges.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { print } from "../../verb/output.ts"
import { sendRows } from "./sendRows.ts"

interface Difference {
  readonly line: number
  readonly sign: "+" | "~"
  readonly key: string
  readonly name: string
  readonly changes: ReadonlyArray<Change>
}

export interface DiffOptions extends ConnectionOptions {
  readonly source: string
  readonly format?: Format
}

export async function runDiff(path: string, options: DiffOptions): Promise<void> {
  const source = options.source.trim()
  if (source === "" || source.length > 100) throw new Failure("--source must have 1 to 100 characters.", EXIT.usage)
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const file = await openFile(path, options.format, stop)
  const rows = await exportedRows(client)
  const differences: Array<Difference> = []
  const keys = new Set<string>()
  const report = await sendRows({
    client,
    file,
    rows: watched(file.rows, (line, row) => {
      keys.add(row.key)
      const difference = differenceOf(line, row, rows.get(row.key))
      if (difference !== undefined) differences.push(difference)
    }),
    call: { batch: "diff", source, dryRun: true },
    stop
  })
  if (report.interrupted === true) throw new Failure("Stopped.", EXIT.interrupted)
  if (report.failure !== undefined) throw new Failure(report.failure)
  const onlyThere = [...rows.keys()].filter((key) => !keys.has(key))
  await print({
    json: options.json === true,
    value: { differences, onlyInCatalogue: onlyThere, import: report },
    *lines() {
      for (const { sign, key, name, changes } of differences) {
        yield [sign, key, name]
        if (sign === "~") for (const [, ...cells] of changeLines(changes)) yield ["change", key, ...cells]
      }
      yield ["only-in-catalogue", onlyThere.length]
      for (const { line, key, field, message } of report.refused) yield ["refused-row", line, key, field, message]
      for (const { line, key, fields } of report.preserved) yield ["preserved-row", line, key, fields.join(",")]
    },
    view: async (columns) => {
      const { drawReport } = await import("../../views/drawReport.tsx")
      const { drawSteps } = await import("../../views/drawSteps.tsx")
      const steps = differences.length === 0 ? "No field differs." : drawSteps(differences, columns)
      return `${steps}\n\n${onlyThere.length === 1 ? "1 driver of the catalogue is" : `${onlyThere.length} drivers of the catalogue are`} not in the file.\n\nAn import would do this:\n${drawReport(report, columns)}`
    }
  })
  if (report.refusedRows > 0) {
    throw new Failure(
      `${report.refusedRows} of ${report.rows} ${report.rows === 1 ? "row" : "rows"} would be refused.`,
      EXIT.partly
    )
  }
}

/** Every driver of the catalogue by its key. @throws Failure when the server exports what this program cannot read. */
async function exportedRows({ stream }: Client): Promise<ReadonlyMap<string, ImportRow>> {
  const rows = new Map<string, ImportRow>()
  for await (const record of stream((calls) => calls.admin.exportCatalogue())) {
    const decoded = decodeRow(record)
    if (!("row" in decoded)) {
      throw new Failure("The server exports a form of rows that this program does not know; update the program.")
    }
    rows.set(decoded.row.key, decoded.row)
  }
  return rows
}

function differenceOf(line: number, row: ImportRow, before: ImportRow | undefined): Difference | undefined {
  const { key, name } = row
  const changes = changesBetween(before === undefined ? {} : factsOfRow(before), factsOfRow(row))
  return changes.length === 0 ? undefined : { line, sign: before === undefined ? "+" : "~", key, name, changes }
}

/** Passes every row on as it is, and shows those that can be read to `see`. */
async function* watched(
  rows: AsyncIterable<ReadRow>,
  see: (line: number, row: ImportRow) => void
): AsyncGenerator<ReadRow> {
  for await (const read of rows) {
    const decoded = "error" in read ? undefined : decodeRow(read.value)
    if (decoded !== undefined && "row" in decoded) see(read.line, decoded.row)
    yield read
  }
}
