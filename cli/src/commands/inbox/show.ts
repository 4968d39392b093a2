/** `driverdex inbox show ID`: an entry with its whole texts; the list cuts them (P-PRIV-11). */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareInboxShow(inbox: Command): void {
  const show = inbox
    .command("show")
    .description("show one entry with its whole texts; the look is recorded in the audit")
    .argument("<id>", "id of the entry, as `inbox list` shows it")
    .action(showEntry)
  withExamples(withConnection(show), [
    ["driverdex inbox show 0197c2f4-5f06-4a8e-9c39-0f3f8a1d2b6c", "Everything that the person wrote"]
  ])
}

async function showEntry(id: string, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entry = await client.ask((calls) => calls.inbox.entry({ params: { id } }))
  const facts: ReadonlyArray<readonly [string, string]> = [
    ["id", entry.id],
    ["kind", entry.kind],
    ["received", entry.receivedAt],
    ["confirm by", entry.confirmBy],
    ["confirmed", entry.confirmedAt ?? "not yet"],
    ...(entry.completeBy === null ? [] : [["complete by", entry.completeBy] as const]),
    ...(entry.completeBy === null ? [] : [["completed", entry.completedAt ?? "not yet"] as const]),
    ["network", entry.network ?? "not stored any more"],
    ...Object.entries(entry.data)
  ]
  await print({
    json: options.json === true,
    value: entry,
    lines: () => facts,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        { columns: [{ title: "Field" }, { title: "Value", flexible: true }], rows: facts, end: "" },
        columns
      )
  })
}
