/** `driverdex projections status`: how far the read models are behind the log. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareStatus(projections: Command): void {
  const status = projections
    .command("status")
    .description("show the read models; in a pipe: name, version, position, lag, state")
    .action(showStatus)
  withExamples(withConnection(status), [
    ["driverdex projections status", "Every read model with its position and lag"],
    ["driverdex projections status --json | jq 'map(.lag) | add'", "A number to watch"]
  ])
}

async function showStatus(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const states = await client.ask((calls) => calls.admin.projections())
  const cells = states.map(({ name, version, position, lag, stalledBefore, rebuilding }) => [
    name,
    String(version),
    position,
    lag,
    stalledBefore !== null
      ? `stands before ${stalledBefore}`
      : rebuilding === null
        ? "running"
        : `rebuilding at ${rebuilding}`
  ])
  await print({
    json: options.json === true,
    value: states,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Read model" },
            { title: "Version" },
            { title: "Position", align: "right" },
            { title: "Lag", align: "right" },
            { title: "State" }
          ],
          rows: cells,
          end: ""
        },
        columns
      )
  })
}
