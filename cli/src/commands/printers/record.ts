/** `driverdex printers history [MODEL]` and `undo REVISION`: what operators said of printer models, and taking an entry back. */
import type { Command } from "commander"
import { revision as revisionArgument } from "../../verb/arguments.ts"
import {
  type ConnectionOptions,
  openConnection,
  type WriteOptions,
  withConnection,
  withDryRun
} from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { changeLines, valueText } from "../../verb/fieldChanges.ts"
import { print, printNote } from "../../verb/output.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"

interface UndoOptions extends WriteOptions {
  readonly reason?: string
}

export function declarePrinterHistory(printers: Command): void {
  const history = printers
    .command("history")
    .description(
      "list what operators said of models, newest first; in a pipe: revision, time, who, model, reason, facts"
    )
    .argument("[model]", "only of this one, 'hp/laserjet-1020'")
    .action(showHistory)
  withExamples(withConnection(history), [
    ["driverdex printers history", "The last 500 entries"],
    ["driverdex printers history hp/laserjet-1020 | cut -f1,6", "Of one model, for a script"]
  ])
}

export function declarePrinterUndo(printers: Command): void {
  const undo = printers
    .command("undo")
    .description("take one entry back; what someone said again since stays")
    .argument("<revision>", "revision of the entry, as `printers history` lists it", revisionArgument)
    .option("--reason <text>", "why; stored with the new entry")
    .action(undoEntry)
  withExamples(withDryRun(undo), [
    ["driverdex printers undo 4 --dry-run", "See what entry 4 had changed"],
    ["driverdex printers undo 4 --reason 'wrong model'", "Take it back"]
  ])
}

async function showHistory(model: string | undefined, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entries =
    model === undefined
      ? await client.ask((calls) => calls.printerEdits.record())
      : (await client.ask((calls) => calls.printerEdits.show({ query: { model } }))).record
  await print({
    json: options.json === true,
    value: entries,
    lines: () =>
      entries.map((entry) => [
        entry.revision,
        entry.at,
        entry.actor,
        entry.model,
        entry.reason ?? "",
        entry.changes.map(({ field }) => field).join(",")
      ]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Entry", align: "right" },
            { title: "When" },
            { title: "Who" },
            { title: "Model", flexible: true },
            { title: "What", flexible: true }
          ],
          rows: entries.map(({ revision, at, actor, model: key, changes }) => [
            String(revision),
            at.slice(0, 16).replace("T", " "),
            actor,
            key,
            changes.map(({ field, to }) => `${field}: ${valueText(to)}`).join(", ")
          ]),
          end: `${entries.length} ${entries.length === 1 ? "entry" : "entries"}`
        },
        columns
      )
  })
}

async function undoEntry(revision: number, { reason, ...options }: UndoOptions): Promise<void> {
  const { client } = await openConnection(options)
  if (options.dryRun === true) {
    const record = await client.ask((calls) => calls.printerEdits.record())
    const entry = record.find((one) => one.revision === revision)
    if (entry === undefined) throw new Failure("The last 500 entries have none of this revision.")
    const changes = entry.changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
    return print({
      json: options.json === true,
      value: { revision, dryRun: true, model: entry.model, changes },
      lines: () => [["would-undo", entry.model], ...changeLines(changes)],
      view: async (columns) =>
        (await import("../../views/Changes.tsx")).drawChanges(
          {
            heading: `Would take back what ${entry.actor} said of ${entry.model} at ${entry.at}`,
            changes,
            end: "Facts that were said again since would stay. Dry run: nothing was written."
          },
          columns
        )
    })
  }
  const { undone, preserved, shown } = await client.ask((calls) =>
    calls.printerEdits.undo({ payload: { revision, ...(reason !== undefined && { reason }) } })
  )
  await print({
    json: options.json === true,
    value: { revision, undone, preserved },
    lines: () => [[undone ? "undone" : "nothing-to-undo", revision], ...preserved.map((field) => ["preserved", field])],
    view: async () =>
      [
        undone ? `Took entry ${revision} back.` : "There is nothing left to undo.",
        ...(preserved.length === 0 ? [] : [`Said again since, so preserved: ${preserved.join(", ")}.`])
      ].join(" ")
  })
  if (shown === false) printNote(NOT_SHOWN_YET)
}
