/** `driverdex catalogue batches`: the imports and scripts that the log knows, newest first. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareBatches(catalogue: Command): void {
  const batches = catalogue
    .command("batches")
    .description("list imports and scripts, newest first; in a pipe: batch, time, who, drivers, events")
    .action(listBatches)
  withExamples(withConnection(batches), [["driverdex catalogue batches | head -1 | cut -f1", "Name of the last batch"]])
}

async function listBatches(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const batches = await client.ask((calls) => calls.admin.batches())
  await print({
    json: options.json === true,
    value: batches,
    lines: () => batches.map(({ batch, at, actor, drivers, events }) => [batch, at, actor, drivers, events]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Batch", flexible: true },
            { title: "Last written" },
            { title: "By" },
            { title: "Drivers", align: "right" },
            { title: "Events", align: "right" }
          ],
          rows: batches.map(({ batch, at, actor, drivers, events }) => [
            batch,
            at.slice(0, 16).replace("T", " "),
            actor,
            drivers,
            events
          ]),
          end: batches.length === 0 ? "No batches yet." : ""
        },
        columns
      )
  })
}
