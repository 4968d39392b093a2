/** `driverdex sources status`: the age of what the catalogue has from each public source (P-IMP-9). */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareSourceStatus(sources: Command): void {
  const status = sources
    .command("status")
    .description(
      "say how old the facts of each source are; in a pipe: name, drivers, oldest, newest, days, limit, last pull, held"
    )
    .action(showStatus)
  withExamples(withConnection(status), [
    ["driverdex sources status", "What should be pulled again"],
    ["driverdex sources status | awk -F'\\t' '$5 > $6 { print $1 }'", "Sources whose facts are too old for 'Latest'"]
  ])
}

async function showStatus(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const { sources } = await client.ask((calls) => calls.status.status())
  await print({
    json: options.json === true,
    value: sources,
    lines: () =>
      sources.map(({ id, drivers, oldest, newest, days, staleAfterDays, lastPull, held }) => [
        id,
        drivers,
        oldest,
        newest,
        days,
        staleAfterDays,
        lastPull ?? "",
        held
      ]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Source", flexible: true },
            { title: "Drivers", align: "right" },
            { title: "Oldest" },
            { title: "Newest" },
            { title: "Days", align: "right" },
            { title: "Limit", align: "right" },
            { title: "Last pull" },
            { title: "Held", align: "right" }
          ],
          rows: sources.map(({ id, drivers, oldest, newest, days, staleAfterDays, lastPull, held }) => [
            id,
            String(drivers),
            oldest,
            newest,
            days > staleAfterDays ? `${days} !` : String(days),
            String(staleAfterDays),
            lastPull === null ? "none" : lastPull.slice(0, 16).replace("T", " "),
            String(held)
          ]),
          end: sources.some(({ days, staleAfterDays }) => days > staleAfterDays)
            ? "! too old for 'Latest': pull it again."
            : ""
        },
        columns
      )
  })
}
