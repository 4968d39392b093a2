/** `driverdex drivers undo ID REVISION`: takes one entry of a driver's record back by a new one. */
import type { Command } from "commander"
import { driverId, revision as revisionArgument } from "../../verb/arguments.ts"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { changeLines } from "../../verb/fieldChanges.ts"
import { print } from "../../verb/output.ts"
import { isRecorded, printRecorded } from "../../verb/recorded.ts"

interface UndoOptions extends WriteOptions {
  readonly reason?: string
}

export function declareUndo(drivers: Command): void {
  const undo = drivers
    .command("undo")
    .description("take one entry of a driver's record back; what someone changed since stays")
    .argument("<id>", "id of the driver", driverId)
    .argument("<revision>", "revision of the entry, as `drivers history` lists it", revisionArgument)
    .option("--reason <text>", "why; stored with the new entry")
    .action(undoEntry)
  withExamples(withDryRun(undo), [
    ["driverdex drivers undo 1001 4 --dry-run", "See what entry 4 had changed"],
    ["driverdex drivers undo 1001 4 --reason 'wrong driver'", "Take it back"]
  ])
}

async function undoEntry(id: number, revision: number, { reason, ...options }: UndoOptions): Promise<void> {
  const { client } = await openConnection(options)
  if (options.dryRun === true) {
    const record = await client.ask((calls) => calls.admin.record({ params: { id } }))
    const entry = record.find((one) => one.revision === revision)
    if (entry === undefined) throw new Failure("The driver's record has no such entry.")
    const changes = entry.changes.map(({ field, from, to }) => ({ field, from: to, to: from }))
    return print({
      json: options.json === true,
      value: { id, revision, dryRun: true, type: entry.type, changes },
      lines: () => [["would-undo", entry.type], ...changeLines(changes)],
      view: async (columns) =>
        (await import("../../views/Changes.tsx")).drawChanges(
          {
            heading: `Would take back: ${entry.type} by ${entry.actor} at ${entry.at}`,
            changes,
            end: "Fields that were changed again since would stay. Dry run: nothing was written."
          },
          columns
        )
    })
  }
  const answer = await client.ask((calls) =>
    calls.admin.undo({ params: { id }, payload: { revision, ...(reason !== undefined && { reason }) } })
  )
  if (isRecorded(answer)) return printRecorded(options.json, answer)
  const { driver, preserved, undone } = answer
  const now = driver === null ? "removed" : "revision"
  await print({
    json: options.json === true,
    value: { driver, preserved, undone },
    lines: () => [
      [undone ? "undone" : "nothing-to-undo", revision],
      [now, driver?.revision ?? id],
      ...preserved.map((field) => ["preserved", field])
    ],
    view: async () => {
      if (!undone) return "There is nothing left to undo."
      const end = driver === null ? "The driver is out of the catalogue." : `It is at revision ${driver.revision} now.`
      const stays =
        preserved.length === 0
          ? ""
          : ` Changed again since, itself or what belongs with it, and preserved: ${preserved.join(", ")}.`
      return `Took entry ${revision} of driver ${id} back. ${end}${stays}`
    }
  })
}
