/** `driverdex downloads replay`: recorded downloads from the log, as they are or grouped. No person is in them. */
import type { ReplayedDownload } from "@driverdex/api/contract/Downloads"
import { aggregateBy, GROUPINGS, type GroupCount, type Grouping } from "@driverdex/domain/downloads/aggregate"
import { type Command, Option } from "commander"
import { RAW_CELLS, RECORD_FORMATS, type RecordFormat, writeRecords } from "../../files/records.ts"
import { isoDay } from "../../verb/arguments.ts"
import type { Client } from "../../verb/client.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { isTerminal, print, tell, write } from "../../verb/output.ts"

interface ReplayOptions extends ConnectionOptions {
  readonly from?: string
  readonly to?: string
  readonly driver?: string
  readonly category?: string
  readonly format?: RecordFormat
  readonly rawCells?: boolean
  readonly groupBy?: Grouping
}

type Fact = typeof ReplayedDownload.Type

const COLUMNS = ["position", "at", "type", "subject", "id", "category", "manufacturer", "day", "by"]

export function declareReplay(downloads: Command): void {
  const replay = downloads
    .command("replay")
    .description("stream recorded downloads, read guides and corrections from the log, or count them by a group")
    .option("--from <day>", "first UTC day, YYYY-MM-DD", isoDay)
    .option("--to <day>", "last UTC day, included", isoDay)
    .option("--driver <id or key>", "only this driver, or this printer model by its number")
    .option("--category <name>", "only this category, by its exact name")
    .addOption(new Option("--format <format>", "format of the facts (default: ndjson)").choices(RECORD_FORMATS))
    .option("--raw-cells", RAW_CELLS)
    .addOption(new Option("--group-by <group>", "count downloads and guides instead").choices(GROUPINGS))
    .action(replayDownloads)
  withExamples(withConnection(replay), [
    ["driverdex downloads replay --from 2026-11-01 > november.ndjson", "Every fact since a day"],
    ["driverdex downloads replay --group-by week", "Downloads of each week"],
    ["driverdex downloads replay --category Printers --group-by driver --format csv", "Printers for a spreadsheet"]
  ])
}

async function replayDownloads({ groupBy, format, rawCells, ...options }: ReplayOptions): Promise<void> {
  const { from, to, driver, category } = options
  if (from !== undefined && to !== undefined && from > to) {
    throw new Failure("--from must not be later than --to.", EXIT.usage)
  }
  const { client } = await openConnection(options)
  const query = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(driver !== undefined && { driver }),
    ...(category !== undefined && { category })
  }
  const facts = counted(client.stream((calls) => calls.downloads.replay({ query })))
  const wanted = options.json === true ? "json" : format
  const defuse = rawCells !== true
  if (groupBy === undefined) {
    await writeRecords({ records: facts, format: wanted ?? "ndjson", columns: COLUMNS, defuse, send: write })
    return
  }
  const { add, counts } = aggregateBy(groupBy)
  for await (const fact of facts) add(fact)
  await printCounts(client, groupBy, counts(), { format: wanted, defuse })
}

/** Says how many facts went by and how fast, on standard error: at the end, and every five seconds until then. */
async function* counted(facts: AsyncIterable<Fact>): AsyncGenerator<Fact> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let count = 0
  let next = 5
  const report = () => {
    const rate = Math.round(count / Math.max(seconds(), 0.001))
    tell(`${count.toLocaleString("en-US")} ${count === 1 ? "fact" : "facts"}, ${rate.toLocaleString("en-US")} a second`)
  }
  for await (const fact of facts) {
    yield fact
    count++
    if (count % 1000 !== 0 || seconds() < next || isTerminal(process.stdout)) continue
    next = seconds() + 5
    report()
  }
  report()
}

async function printCounts(
  client: Client,
  groupBy: Grouping,
  counts: ReadonlyArray<GroupCount>,
  { format, defuse }: { readonly format: RecordFormat | undefined; readonly defuse: boolean }
): Promise<void> {
  const isDrivers = groupBy === "driver"
  const rows = isDrivers ? await named(client, counts) : counts
  const columns = isDrivers ? ["group", "id", "name", "downloads", "guides"] : ["group", "downloads", "guides"]
  if (format !== undefined) {
    await writeRecords({ records: rows.map((row) => ({ ...row })), format, columns, defuse, send: write })
    return
  }
  const cells = rows.map((row) =>
    columns.map((column) => textOf(column, (row as unknown as Record<string, unknown>)[column]))
  )
  await print({
    json: false,
    value: rows,
    lines: () => cells,
    view: async (width) => {
      const { drawTable } = await import("../../verb/drawTable.tsx")
      const titles = columns.map((column) => {
        const isNumber = column === "downloads" || column === "guides"
        const title = column === "group" ? groupBy : column
        return {
          title: `${(title[0] as string).toUpperCase()}${title.slice(1)}`,
          ...(isNumber ? { align: "right" as const } : { flexible: true as const })
        }
      })
      return drawTable({ columns: titles, rows: cells, end: rows.length === 0 ? "No downloads found." : "" }, width)
    }
  })
}

/** With the drivers' names of today; a driver that is gone has none. */
async function named({ ask }: Client, counts: ReadonlyArray<GroupCount>) {
  const drivers = await ask((calls) => calls.drivers.list({ query: {} }))
  const names = new Map(drivers.map(({ id, name }) => [id, name]))
  return counts.map((count) => ({ ...count, name: names.get(count.id ?? 0) ?? null }))
}

/** An id is a name, not an amount: no separators. */
function textOf(column: string, value: unknown): string | number {
  if (typeof value === "number" && column !== "id") return value
  return value === null || value === undefined ? "" : String(value)
}
