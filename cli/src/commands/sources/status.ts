/** `driverdex sources status`: how old what the catalogue has from each public source is (P-IMP-9). */
import { PULL_SOURCES } from "@driverdex/fixtures/PullSources"
import type { Command } from "commander"
import { print } from "../../platform/output.ts"
import { type SourcedRow, sourceStates } from "../../sources/sourceStates.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../connection.ts"
import { withExamples } from "../examples.ts"

export function declareSourceStatus(sources: Command): void {
  const status = sources
    .command("status")
    .description(
      "say how old the facts of each source are; in a pipe: name, drivers, oldest, newest, days, last change, who"
    )
    .action(showStatus)
  withExamples(withConnection(status), [
    ["driverdex sources status", "What should be pulled again"],
    ["driverdex sources status | awk -F'\\t' '$5 > 30 { print $1 }'", "Sources whose newest facts are over 30 days old"]
  ])
}

async function showStatus(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const batches = await client.ask((calls) => calls.admin.batches())
  const rows = client.stream((calls) => calls.admin.exportCatalogue()) as AsyncGenerator<SourcedRow>
  const states = await sourceStates(PULL_SOURCES, rows, batches, Date.now())
  await print({
    json: options.json === true,
    value: states,
    lines: () =>
      states.map(({ id, drivers, oldest, newest, days, changed }) => [
        id,
        drivers,
        oldest ?? "",
        newest ?? "",
        days ?? "",
        changed?.at ?? "",
        changed?.by ?? ""
      ]),
    view: async (columns) =>
      (await import("../../views/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Source", flexible: true },
            { title: "Drivers", align: "right" },
            { title: "Oldest" },
            { title: "Newest" },
            { title: "Days", align: "right" },
            { title: "Last change by a pull" }
          ],
          rows: states.map(({ id, drivers, oldest, newest, days, changed }) => [
            id,
            drivers,
            oldest ?? "–",
            newest ?? "–",
            days ?? "–",
            changed === null ? "none" : `${changed.at.slice(0, 16).replace("T", " ")}, ${changed.by}`
          ]),
          end: ""
        },
        columns
      )
  })
}
