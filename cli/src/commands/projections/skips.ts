/** `driverdex projections skips`: every event that is left out, who decided it, when and why. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareSkips(projections: Command): void {
  const skips = projections
    .command("skips")
    .description("list the skipped events; in a pipe: read model, stream, revision, type, by, at, reason")
    .action(listSkips)
  withExamples(withConnection(skips), [["driverdex projections skips", "Newest first"]])
}

async function listSkips(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const skips = await client.ask((calls) => calls.admin.skips())
  const cells = skips.map(({ projection, event, actor, at, reason }) => [
    projection,
    event.stream,
    event.revision,
    event.type,
    actor,
    at,
    reason
  ])
  await print({
    json: options.json === true,
    value: skips,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Read model" },
            { title: "Stream", flexible: true },
            { title: "Revision", align: "right" },
            { title: "Type" },
            { title: "By" },
            { title: "At" },
            { title: "Reason", flexible: true }
          ],
          rows: cells,
          end: skips.length === 0 ? "Nothing is skipped." : ""
        },
        columns
      )
  })
}
