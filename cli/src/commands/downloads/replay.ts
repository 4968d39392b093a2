/** `driverdex downloads replay`: recorded downloads from the log, as they are or grouped. No person is in them. */
import type { DownloadCount, ReplayedDownload } from "@driverdex/api/contract/Downloads"
import { GROUPINGS, type Grouping, groupingsIn } from "@driverdex/domain/downloads/aggregate"
import { type Command, InvalidArgumentError, Option } from "commander"
import { MADE_UP, tellMadeUp } from "../../downloads/tellMadeUp.ts"
import { RAW_CELLS, RECORD_FORMATS, type RecordFormat, writeRecords } from "../../files/records.ts"
import { isoDay } from "../../verb/arguments.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { isTerminal, print, printNote, write } from "../../verb/output.ts"

interface ReplayOptions extends ConnectionOptions {
  readonly from?: string
  readonly to?: string
  readonly driver?: string
  readonly category?: string
  readonly manufacturer?: string
  readonly format?: RecordFormat
  readonly rawCells?: boolean
  readonly groupBy?: ReadonlyArray<Grouping>
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
    .option("--manufacturer <name>", "only this manufacturer, by its exact name")
    .addOption(new Option("--format <format>", "format of the facts (default: ndjson)").choices(RECORD_FORMATS))
    .option("--raw-cells", RAW_CELLS)
    .addOption(
      new Option("--group-by <groups>", "count downloads and guides instead, by one group or two joined by a comma")
        .choices(GROUPINGS)
        .argParser(groupings)
    )
    .action(replayDownloads)
  withExamples(withConnection(replay), [
    ["driverdex downloads replay --from 2026-11-01 > november.ndjson", "Every fact since a day"],
    ["driverdex downloads replay --group-by week", "Downloads of each week"],
    ["driverdex downloads replay --group-by month,category", "Downloads of each category by months"],
    ["driverdex downloads replay --category Printers --group-by driver --format csv", "Printers for a spreadsheet"]
  ])
}

async function replayDownloads({ groupBy, format, rawCells, ...options }: ReplayOptions): Promise<void> {
  const { from, to, driver, category, manufacturer } = options
  if (from !== undefined && to !== undefined && from > to) {
    throw new Failure("--from must not be later than --to.", EXIT.usage)
  }
  const { client } = await openConnection(options)
  const query = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(driver !== undefined && { driver }),
    ...(category !== undefined && { category }),
    ...(manufacturer !== undefined && { manufacturer })
  }
  const wanted = options.json === true ? "json" : format
  const defuse = rawCells !== true
  if (groupBy !== undefined) {
    const counts = await client.ask((calls) => calls.downloads.counts({ query: { by: groupBy.join(","), ...query } }))
    await printCounts(groupBy, counts, { format: wanted, defuse })
    await tellMadeUp(client)
    return
  }
  const facts = counted(client.stream((calls) => calls.downloads.replay({ query })))
  const first = await facts.next()
  const columns = first.done !== true && first.value.madeUp === true ? [...COLUMNS, "madeUp"] : COLUMNS
  const records = withFirst(first, facts)
  await writeRecords({ records, format: wanted ?? "ndjson", columns, defuse, send: write })
}

async function* withFirst<A>(first: IteratorResult<A, void>, others: AsyncGenerator<A>): AsyncGenerator<A> {
  if (first.done !== true) yield first.value
  yield* others
}

function groupings(text: string): ReadonlyArray<Grouping> {
  const named = groupingsIn(text)
  if (typeof named === "string") throw new InvalidArgumentError(named)
  return named
}

/** Says how many facts went by and how fast, on standard error: at the end, and every five seconds until then. */
async function* counted(facts: AsyncIterable<Fact>): AsyncGenerator<Fact> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  let count = 0
  let next = 5
  const report = () => {
    const rate = Math.round(count / Math.max(seconds(), 0.001))
    printNote(
      `${count.toLocaleString("en-US")} ${count === 1 ? "fact" : "facts"}, ${rate.toLocaleString("en-US")} a second`
    )
  }
  let isMadeUp = false
  for await (const fact of facts) {
    yield fact
    isMadeUp ||= fact.madeUp === true
    count++
    if (count % 1000 !== 0 || seconds() < next || isTerminal(process.stdout)) continue
    next = seconds() + 5
    report()
  }
  report()
  if (isMadeUp) printNote(MADE_UP)
}

type Cell = string | number | null

async function printCounts(
  groupBy: ReadonlyArray<Grouping>,
  counts: ReadonlyArray<typeof DownloadCount.Type>,
  { format, defuse }: { readonly format: RecordFormat | undefined; readonly defuse: boolean }
): Promise<void> {
  const columns = columnsOf(groupBy)
  const rows = counts.map((count) =>
    Object.fromEntries(columns.map(([column, field]) => [column, cellOf(field, count)] as const))
  )
  const names = columns.map(([column]) => column)
  if (format !== undefined) {
    await writeRecords({ records: rows, format, columns: names, defuse, send: write })
    return
  }
  const cells = rows.map((row) => names.map((name) => textOf(name, row[name] ?? null)))
  await print({
    json: false,
    value: rows,
    lines: () => cells,
    view: async (width) => {
      const { drawTable } = await import("../../verb/drawTable.tsx")
      const titles = columns.map(([column, field]) => {
        const isNumber = column === "downloads" || column === "guides"
        return {
          title: `${(field[0] as string).toUpperCase()}${field.slice(1)}`,
          ...(isNumber ? { align: "right" as const } : { flexible: true as const })
        }
      })
      return drawTable({ columns: titles, rows: cells, end: rows.length === 0 ? "No downloads found." : "" }, width)
    }
  })
}

/** Names of the columns, with the fields of the answer that they show. One group alone is called so. */
function columnsOf(
  groupBy: ReadonlyArray<Grouping>
): ReadonlyArray<readonly [string, keyof typeof DownloadCount.Type]> {
  return [
    ...groupBy.flatMap((grouping) => {
      const column = [groupBy.length === 1 ? "group" : grouping, grouping] as const
      return grouping === "driver" ? [column, ["id", "id"] as const, ["name", "name"] as const] : [column]
    }),
    ["downloads", "downloads"],
    ["guides", "guides"]
  ]
}

/** What was corrected belongs to no hour. */
function cellOf(field: keyof typeof DownloadCount.Type, count: typeof DownloadCount.Type): Cell {
  const value = count[field] ?? null
  return field === "hour" && value === null ? "corrected" : value
}

/** An id is a name, not an amount: no separators. */
function textOf(column: string, value: Cell): string | number {
  if (typeof value === "number" && column !== "id") return value
  return value === null ? "" : String(value)
}
