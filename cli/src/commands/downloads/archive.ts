/** `driverdex downloads archive FOLDER`: one Parquet file for each UTC day, for DuckDB and its like. */
import { setFlagsFromString } from "node:v8"
import type { Command } from "commander"
import { archivedNames, dayOfName, lastCompleteDay, nameOf, openDayArchive } from "../../downloads/dayArchive.ts"
import { untilStopped } from "../../files/untilStopped.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

interface ArchiveOptions extends ConnectionOptions {
  readonly check?: true
}

export function declareArchive(downloads: Command): void {
  const command = downloads
    .command("archive")
    .description("write one Parquet file for each UTC day that is over; files that are there never change")
    .argument("<folder>", "the folder of the files; days after its newest one are added")
    .option("--check", "write nothing, and compare every file with the log")
    .action(archive)
  withExamples(withConnection(command), [
    ["driverdex downloads archive facts", "From cron, once a day"],
    [`duckdb -c "select count(*) from 'facts/*.parquet'"`, "All days in one question"]
  ])
}

/** Days that are read in one go: their facts are in memory, in columns. */
const DAYS_AT_ONCE = 7

/**
 * Nearly everything here becomes garbage at once, and the heap would grow to twice what a million facts need; V8 reads both flags
 * whenever it would grow.
 */
const SMALL_HEAP = ["--semi-space-growth-factor=1", "--heap-growing-percent=30"]

async function archive(folder: string, options: ArchiveOptions): Promise<void> {
  for (const flag of SMALL_HEAP) setFlagsFromString(flag)
  const writes = options.check !== true
  const known = await archivedNames(folder)
  const { client } = await openConnection(options)
  const replay = (from: string, to: string) =>
    untilStopped(
      client.stream((calls) => calls.downloads.replay({ query: { from, to, correctionsBy: "recorded" } })),
      "the files that are there are whole"
    )
  const until = lastCompleteDay(Date.now())
  const days = known.map(dayOfName)
  const [oldest, newest] = [days[0], days.at(-1)]
  const begin = writes && newest !== undefined ? dayAfter(newest, 1) : (oldest ?? (await firstDay(replay, until)))
  const end = writes ? until : (newest ?? "")
  let facts = 0
  const seen = new Set<string>()
  const unnamed: Array<string> = []
  for (let from = begin; from !== null && from <= end; from = dayAfter(from, DAYS_AT_ONCE)) {
    const last = dayAfter(from, DAYS_AT_ONCE - 1)
    const files = openDayArchive(folder, writes)
    try {
      for await (const fact of replay(from, last < end ? last : end)) {
        await files.add(fact)
        seen.add(nameOf(fact))
        facts += 1
      }
      unnamed.push(...(await files.finish()))
    } finally {
      await files.discard()
    }
  }
  if (!writes) refuseDifferences(known, seen, unnamed)
  await print({
    json: options.json === true,
    value: { folder, until: end, facts, ...(writes ? { written: unnamed } : { same: known.length }) },
    lines: () => (writes ? unnamed.map((day) => ["written", day]) : [["same", known.length]]),
    view: async () =>
      writes
        ? `Wrote ${counted(unnamed.length, "file")} with ${counted(facts, "fact")}, until ${end}.`
        : `${counted(known.length, "file")} compared: the log says the same.`
  })
}

/** @throws Failure */
function refuseDifferences(
  known: ReadonlyArray<string>,
  seen: ReadonlySet<string>,
  unnamed: ReadonlyArray<string>
): void {
  const empty = known.filter((day) => !seen.has(day))
  if (unnamed.length > 0) throw new Failure(`Days without a file: ${unnamed.join(", ")}.`)
  if (empty.length > 0) throw new Failure(`Days without anything in the log: ${empty.join(", ")}.`)
}

/** The day of the oldest fact; null where there is none until then. */
async function firstDay(
  replay: (from: string, to: string) => AsyncIterable<{ readonly at: string }>,
  until: string
): Promise<string | null> {
  for await (const { at } of replay("2000-01-01", until)) return at.slice(0, "YYYY-MM-DD".length)
  return null
}

const DAY_MS = 86_400_000

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length)
}

function counted(n: number, word: string): string {
  return `${n.toLocaleString("en-US")} ${word}${n === 1 ? "" : "s"}`
}
