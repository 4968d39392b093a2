/** `driverdex sources list`: the public sources that releases can be pulled from. */
import { PULL_SOURCES } from "@driverdex/fixtures/catalogue/PullSources"
import type { Command } from "commander"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareSourceList(sources: Command): void {
  const list = sources
    .command("list")
    .description("list the sources; in a pipe: name, format, packages, licence, repository")
    .option("--json", "print JSON and nothing else on standard output")
    .action(listSources)
  withExamples(list, [
    ["driverdex sources list", "What can be pulled"],
    ["driverdex sources list --json | jq '.[0].packages'", "Which package is which driver"]
  ])
}

async function listSources(options: { readonly json?: true }): Promise<void> {
  const cells = PULL_SOURCES.map(({ id, format, packages, licence, repository }) => [
    id,
    format,
    String(Object.keys(packages).length),
    licence,
    repository
  ])
  await print({
    json: options.json === true,
    value: PULL_SOURCES,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Source" },
            { title: "Format" },
            { title: "Packages", align: "right" },
            { title: "Licence", flexible: true },
            { title: "Repository", flexible: true }
          ],
          rows: cells,
          end: `${cells.length} sources`
        },
        columns
      )
  })
}
