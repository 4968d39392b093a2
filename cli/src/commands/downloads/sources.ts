/** `driverdex downloads sources`: the networks that most downloads came from, for abuse handling. */
import type { Command } from "commander"
import { isoDay } from "../../verb/arguments.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

interface SourcesOptions extends ConnectionOptions {
  readonly from?: string
  readonly to?: string
}

export function declareSources(downloads: Command): void {
  const sources = downloads
    .command("sources")
    .description("list the networks with the most downloads, to see abuse; each use is recorded in the audit")
    .option("--from <day>", "first UTC day, YYYY-MM-DD (default: six days before the last)", isoDay)
    .option("--to <day>", "last UTC day, included (default: today)", isoDay)
    .action(listSources)
  withExamples(withConnection(sources), [
    ["driverdex downloads sources", "The last seven days"],
    ["driverdex downloads sources --from 2026-11-20 --to 2026-11-20", "One unusual day"]
  ])
}

async function listSources({ from, to, ...options }: SourcesOptions): Promise<void> {
  if (from !== undefined && to !== undefined && from > to) {
    throw new Failure("--from must not be later than --to.", EXIT.usage)
  }
  const { client } = await openConnection(options)
  const query = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const answer = await client.ask((calls) => calls.downloads.sources({ query }))
  const cells = answer.sources.map(({ source, downloads, share, agents }) => [
    source,
    downloads,
    `${(share * 100).toFixed(1)} %`,
    agents
  ])
  await print({
    json: options.json === true,
    value: answer,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Network", flexible: true },
            { title: "Downloads", align: "right" },
            { title: "Share", align: "right" },
            { title: "Browsers", align: "right" }
          ],
          rows: cells,
          end: `${answer.from} to ${answer.to}: ${answer.complete ? "" : "the latest "}${answer.looked} downloads`
        },
        columns
      )
  })
}
