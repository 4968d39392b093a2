/** `driverdex catalogue import FILE`: brings a file of rows into the catalogue, row by row, as often as one likes (P-IMP-1). */

import { randomBytes } from "node:crypto"
import { FORMATS, type Format } from "@driverdex/domain/importing/readRows"
import { rowOutcomes } from "@driverdex/domain/importing/rowOutcomes"
import { type Command, Option } from "commander"
import { openFile } from "../../files/openFile.ts"
import type { RunReport } from "../../files/RunReport.ts"
import { outcomeLines, waitingSentence } from "../../files/RunReport.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { print, printNote } from "../../verb/output.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"

interface ImportOptions extends ConnectionOptions {
  readonly dryRun?: true
  readonly overwrite?: true
  readonly restore?: true
  readonly source: string
  readonly format?: Format
}

/** The name under which a new site imports the catalogue that it ships, so that the same file again changes nothing. */
const DEFAULT_SOURCE = "catalogue"

export function declareImport(catalogue: Command): void {
  const command = catalogue
    .command("import")
    .description("import a file of rows (JSON array, JSON lines or CSV); the same file again changes nothing")
    .argument("<file>", "the file, or - for standard input")
    .option("--dry-run", "say what would happen and write nothing")
    .option("--overwrite", "also replace what operators edited since the last import of this source")
    .option("--restore", "also bring back drivers that were removed")
    .option("--source <name>", "where the rows come from; compared with the last import of this name", DEFAULT_SOURCE)
    .addOption(new Option("--format <format>", "format of the file (default: by its name or content)").choices(FORMATS))
    .action(importFile)
  withExamples(withConnection(command), [
    ["driverdex catalogue import drivers.csv --dry-run", "See what a file would change"],
    ["driverdex catalogue import drivers.ndjson --source partner", "Import it, compared with the partner's last file"],
    [
      "zcat drivers.json.gz | driverdex catalogue import - --json > report.json",
      "From a pipe, with a report for a script"
    ]
  ]).addHelpText("after", FILE_HELP)
}

const STOPPING = "Stopping after the rows that are under way; press Ctrl-C again to stop at once."

const FILE_HELP = `
Rows have the fields of an import row: key, name, manufacturer, category, description, operatingSystem, architecture and
downloadUrl, and every other fact that is known. A CSV file names them in its first line; source.id, source.name,
source.licence, source.reference, source.retrieved, driverless.airPrint and driverless.ippEverywhere are columns of
their own, hardwareIds are separated by ';', releases is a JSON array. The columns may be separated by commas, semicolons or
tabs; the text is UTF-8, which Excel calls 'CSV UTF-8'. \`driverdex catalogue template\` prints a file to begin with.

Exit codes: 0 done, 1 failed, 2 wrong use, 3 some rows were refused, 4 some wait for a second operator, 130 interrupted.`

async function importFile(path: string, options: ImportOptions): Promise<void> {
  const source = options.source.trim()
  if (source === "" || source.length > 100) throw new Failure("--source must have 1 to 100 characters.", EXIT.usage)
  const { client } = await openConnection(options)
  const { sendRows } = await import("./sendRows.ts")
  const stop = onInterrupt()
  const file = await openFile(path, options.format, stop)
  const report = await sendRows({
    client,
    file,
    rows: file.rows,
    call: {
      batch: batchName(),
      source,
      dryRun: options.dryRun === true,
      ...(options.overwrite === true && { overwrite: true }),
      ...(options.restore === true && { restore: true })
    },
    stop,
    stopping: STOPPING
  })
  await printReport(report, options.json === true)
  if (report.dryRun && report.refusedRows === 0 && report.failure === undefined)
    printNote("Dry run: nothing was written.")
  if (report.shown === false) printNote(NOT_SHOWN_YET)
  judge(report)
}

/** @throws Failure for every end but the good one. */
function judge(report: RunReport): void {
  const safe = "running the same import again is safe."
  if (report.interrupted === true) throw new Failure(`Stopped after ${rows(report.rows)}; ${safe}`, EXIT.interrupted)
  if (report.failure !== undefined) {
    throw new Failure(report.position === null ? report.failure : `${report.failure} What is imported stays; ${safe}`)
  }
  if (report.refusedRows > 0) {
    const refused = `${rows(report.refusedRows)} of ${report.rows}`
    throw new Failure(
      report.dryRun ? `${refused} would be refused; nothing was written.` : `${refused} refused; the others are done.`,
      EXIT.partly
    )
  }
  const waiting = waitingSentence(report.waiting)
  if (waiting !== null) throw new Failure(waiting, EXIT.waits)
}

function rows(count: number): string {
  return `${count} ${count === 1 ? "row" : "rows"}`
}

/** A failure before the first row has no report worth showing, only its sentence. */
async function printReport(report: RunReport, json: boolean): Promise<void> {
  if (report.failure !== undefined && report.rows === 0 && !json) return
  await print({
    json,
    value: report,
    *lines() {
      yield ["added", report.added]
      yield ["changed", report.changed]
      yield ["unchanged", report.unchanged]
      yield ["preserved", report.preservedRows]
      yield ["refused", report.refusedRows]
      for (const row of rowOutcomes(report)) yield* outcomeLines(row)
      for (const { key, lines } of report.repeated ?? []) yield ["repeated-key", key, lines.join(",")]
    },
    view: async (columns) => (await import("../../views/drawReport.tsx")).drawReport(report, columns, true)
  })
}

/** Sorts by time and is unique; operators read it in the history of a driver and when they revert. */
function batchName(): string {
  return `import-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}-${randomBytes(3).toString("hex")}`
}
