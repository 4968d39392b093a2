/** `driverdex sources status`: the age of what the catalogue has from each public source (P-IMP-9). */
import { isTooOld } from "@driverdex/domain/catalogue/SourceStates"
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareSourceStatus(sources: Command): void {
  const status = sources
    .command("status")
    .description(
      "say how old the facts of each source are; in a pipe: name, drivers, oldest, newest, days, limit, last pull, held, last answer, failures"
    )
    .action(showStatus)
  withExamples(withConnection(status), [
    ["driverdex sources status", "What should be pulled again"],
    ["driverdex sources status | awk -F'\\t' '$5 > $6 { print $1 }'", "Sources whose facts are too old for 'Latest'"]
  ])
}

async function showStatus(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const { sources: ages, refresh } = await client.ask((calls) => calls.status.status())
  const reads = new Map(refresh?.sources.map((read) => [read.id, read]))
  const sources = ages.map((age) => {
    const { answeredAt = null, failures = 0, fault = null } = reads.get(age.id) ?? {}
    return { ...age, answeredAt, failures, fault }
  })
  await print({
    json: options.json === true,
    value: sources,
    lines: () =>
      sources.map(({ id, drivers, oldest, newest, days, staleAfterDays, lastPull, held, answeredAt, failures }) => [
        id,
        drivers,
        oldest,
        newest,
        days,
        staleAfterDays,
        lastPull ?? "",
        held,
        answeredAt ?? "",
        failures
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
            { title: "Held", align: "right" },
            { title: "Answered" }
          ],
          rows: sources.map((one) => [
            one.id,
            String(one.drivers),
            one.oldest,
            one.newest,
            isTooOld(one) ? `${one.days} !` : String(one.days),
            String(one.staleAfterDays),
            momentOf(one.lastPull) ?? "none",
            String(one.held),
            one.failures > 0 ? `failed ${one.failures}×` : (momentOf(one.answeredAt) ?? "")
          ]),
          end: [
            ...(sources.some(isTooOld) ? ["! too old for 'Latest': pull it again."] : []),
            ...(refresh?.sources ?? []).flatMap(({ name, failures, fault }) =>
              failures > 0 ? [`${name}: ${fault}`] : []
            )
          ].join("\n")
        },
        columns
      )
  })
}

const momentOf = (at: string | null): string | null => at?.slice(0, 16).replace("T", " ") ?? null
