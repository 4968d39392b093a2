/** `driverdex downloads stats`: the last thirty days at a glance, and unusual days. */
import type { Command } from "commander"
import { type Anomaly, findAnomalies } from "../../downloads/anomalies.ts"
import { tellMadeUp } from "../../downloads/tellMadeUp.ts"
import type { Client } from "../../verb/client.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, printNote } from "../../verb/output.ts"
import { Refused } from "../../verb/refusals.ts"

export function declareStats(downloads: Command): void {
  const stats = downloads
    .command("stats")
    .description("show download figures of the last 30 UTC days, and unusual days to signed-in operators")
    .action(showStats)
  withExamples(withConnection(stats), [
    ["driverdex downloads stats", "A chart, categories, the most downloaded drivers, unusual days"],
    ["driverdex downloads stats --json | jq .anomalies", "Only the unusual days"]
  ])
}

async function showStats(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const stats = await client.ask((calls) => calls.catalogue.downloadStats())
  const anomalies = await anomaliesOf(client, stats.daily)
  await tellMadeUp(client)
  if (anomalies === null) printNote("Unusual days are shown after `driverdex login`.")
  await print({
    json: options.json === true,
    value: { ...stats, anomalies },
    *lines() {
      yield ["total", stats.totalDownloads]
      yield ["today", stats.today]
      yield ["last-7-days", stats.last7Days]
      yield ["last-30-days", stats.last30Days]
      for (const { date, downloads } of stats.daily) yield ["day", date, downloads]
      for (const { category, downloads } of stats.byCategory) yield ["category", category, downloads]
      for (const { id, name, downloads } of stats.topDrivers) yield ["driver", id, name, downloads]
      for (const { day, subject, downloads, usual } of anomalies ?? []) {
        yield ["unusual", day, subject, downloads, usual.toFixed(1)]
      }
    },
    view: async (columns) => (await import("../../views/drawStats.tsx")).drawStats({ stats, anomalies }, columns)
  })
}

/** Null when not signed in, or without the right: single downloads are for analysts. */
async function anomaliesOf(
  client: Client,
  daily: ReadonlyArray<{ readonly date: string }>
): Promise<ReadonlyArray<Anomaly> | null> {
  const from = daily[0]?.date
  const { add, found } = findAnomalies()
  try {
    const query = from === undefined ? {} : { from }
    for await (const fact of client.stream((calls) => calls.downloads.replay({ query }))) add(fact)
    return found(daily.length)
  } catch (error) {
    if (error instanceof Refused && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}
