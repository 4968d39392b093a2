/** `driverdex printers import FILE`: what a file says of printer models, row by row, as often as one likes (P-PRN-26). */
import { randomBytes } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { MAX_MODELS_A_CALL, type PrinterChangesReport } from "@driverdex/api/contract/PrinterEdits"
import { PRINTER_CSV } from "@driverdex/domain/importing/printerColumns"
import { UnreadableFile } from "@driverdex/domain/importing/RowReader"
import { FORMATS, type Format } from "@driverdex/domain/importing/readRows"
import { type Command, Option } from "commander"
import { openFile } from "../../files/openFile.ts"
import { withRetries } from "../../files/withRetries.ts"
import type { Client } from "../../verb/client.ts"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { print, printNote } from "../../verb/output.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"

interface ImportOptions extends WriteOptions {
  readonly format?: Format
  readonly reason?: string
}

type Report = typeof PrinterChangesReport.Type
type Refused = Report["refused"][number]

interface Outcome {
  readonly batch: string
  rows: number
  changed: number
  unchanged: number
  readonly changes: Array<Report["changes"][number]>
  readonly refused: Array<Refused>
  shown?: false
  failure?: string
}

export function declarePrinterImport(printers: Command): void {
  const command = printers
    .command("import")
    .description("import a file of printer models (JSON array, JSON lines or CSV); the same file again changes nothing")
    .argument("<file>", "the file, or - for standard input")
    .addOption(new Option("--format <format>", "format of the file (default: by its name or content)").choices(FORMATS))
    .option("--reason <text>", "why; stored with each entry")
    .action(importPrinters)
  withExamples(withDryRun(command), [
    ["driverdex printers import printers.csv --dry-run", "See what a file would change"],
    ["driverdex printers import printers.csv --reason 'Tested in our workshop.'", "Import it"]
  ]).addHelpText("after", FILE_HELP)
}

const FILE_HELP = `
A row has a model as in its address, 'hp/laserjet-1020', and what shall be known of it: kind, multifunction, colour, network,
languages (in a CSV with ';' between), hostBased, airPrint, ippEverywhere, verdict, line. A fact that a row leaves out stays as it
is; null, or an empty cell, is what the public lists say. A row with one fault changes nothing. One file is one batch:
\`catalogue revert\` takes all of it back.

Exit codes: 0 done, 1 failed, 2 wrong use, 3 some rows were refused, 130 interrupted.`

async function importPrinters(path: string, { reason, ...options }: ImportOptions): Promise<void> {
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const { rows } = await openFile(path, options.format, stop, PRINTER_CSV)
  const batch = `printers:${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}-${randomBytes(3).toString("hex")}`
  const outcome: Outcome = { batch, rows: 0, changed: 0, unchanged: 0, changes: [], refused: [] }
  const dryRun = options.dryRun === true
  const send = sender(client, stop, { batch, dryRun, ...(reason !== undefined && { reason }) }, outcome)
  let chunk: Array<SentRow> = []
  try {
    for await (const read of rows) {
      outcome.rows += 1
      if ("error" in read) outcome.refused.push({ line: read.line, model: "", field: "row", message: read.error })
      else chunk.push({ line: read.line, row: read.value })
      if (chunk.length === MAX_MODELS_A_CALL) {
        await send(chunk)
        chunk = []
      }
      if (stop.aborted) break
    }
    if (chunk.length > 0 && !stop.aborted) await send(chunk)
  } catch (error) {
    if (error instanceof Failure || error instanceof UnreadableFile) outcome.failure = error.message
    else if (!stop.aborted) throw error
  }
  await report(outcome, dryRun, options.json === true)
  if (outcome.shown === false) printNote(NOT_SHOWN_YET)
  const safe = "running the same import again is safe."
  if (stop.aborted) throw new Failure(`Stopped; ${safe}`, EXIT.interrupted)
  if (outcome.failure !== undefined) throw new Failure(`${outcome.failure} What is imported stays; ${safe}`)
  const refused = new Set(outcome.refused.map(({ line }) => line)).size
  if (refused > 0)
    throw new Failure(
      `${refused} of ${outcome.rows} ${outcome.rows === 1 ? "row" : "rows"} refused; the others are done.`,
      EXIT.partly
    )
}

interface SentRow {
  readonly line: number
  readonly row: Readonly<Record<string, unknown>>
}

/** Sends a part of the file and adds up what became of it. */
function sender(
  client: Client,
  signal: AbortSignal,
  call: { readonly batch: string; readonly dryRun: boolean; readonly reason?: string },
  outcome: Outcome
): (rows: ReadonlyArray<SentRow>) => Promise<void> {
  let isUnderWay = false
  return async (rows) => {
    const answer = await withRetries(
      () => client.ask((calls) => calls.printerEdits.apply({ payload: { ...call, rows } })),
      {
        sleep: (seconds) => wait(seconds * 1000, undefined, { signal }).catch(() => undefined),
        signal,
        isUnderWay: () => isUnderWay,
        onWait: printNote
      }
    )
    isUnderWay = true
    outcome.changed += answer.changed
    outcome.unchanged += answer.unchanged
    outcome.changes.push(...answer.changes)
    outcome.refused.push(...answer.refused)
    if (answer.shown === false) outcome.shown = false
    else delete outcome.shown
  }
}

async function report(outcome: Outcome, dryRun: boolean, json: boolean): Promise<void> {
  const { rows, changed, unchanged } = outcome
  const refused = outcome.refused.toSorted((a, b) => a.line - b.line)
  await print({
    json,
    value: { dryRun, ...outcome, refused },
    *lines() {
      yield ["changed", changed]
      yield ["unchanged", unchanged]
      yield ["refused", new Set(refused.map(({ line }) => line)).size]
      for (const { line, model, field, message } of refused) yield ["refused-row", line, model, field, message]
    },
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Line", align: "right" },
            { title: "Model", flexible: true },
            { title: "Refused because", flexible: true }
          ],
          rows: refused
            .slice(0, LISTED)
            .map(({ line, model, field, message }) => [String(line), model, `${field}: ${message}`]),
          end: [
            `${rows} ${rows === 1 ? "row" : "rows"}: ${changed} ${dryRun ? "would change" : "changed"}, ${unchanged} unchanged.`,
            ...(refused.length > LISTED ? [`Only the first ${LISTED} are listed; --json lists all.`] : []),
            dryRun ? "Dry run: nothing was written." : `Batch ${outcome.batch}.`
          ].join("\n")
        },
        columns
      )
  })
}

/** A person reads this many. */
const LISTED = 100
