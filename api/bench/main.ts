/**
 * `npm run bench`: measures the product against its peers, prints a table, and writes docs/benchmarks.
 *
 *   npm run bench -- [--quick] [--only search,scan,log,projections,http,import,event-store,start] [--json FILE]
 *
 * A full run takes about twenty minutes, most of it the search at a million drivers, and renews docs/benchmarks;
 * a quick one takes a few and writes only the file of --json. The line 'event-store' takes the KurrentDB of EVENT_STORE_URL where
 * there is one. Everything else runs on this machine: a PostgreSQL of its own in a
 * temporary folder, servers on 127.0.0.1. Exit code 1 when the product answered anything wrong; a peer that does is
 * only reported.
 */
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { installPeers } from "./installPeers.ts"
import { commitOf, describeMachine, load } from "./machine.ts"
import { writePages } from "./page.ts"
import { LINES, type Line, type LineName, type Measured, type Options, type Report } from "./Report.ts"
import { tableOf } from "./table.ts"

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..")
const DOCS = join(ROOT, "docs/benchmarks")
const OURS = ["Driverdex", "SearchIndex", "plain rules"]

/** Loaded lazily: most lines need packages that are installed first. */
const MEASURES: Readonly<Record<LineName, () => Promise<(options: Options) => Promise<Measured>>>> = {
  search: async () => (await import("./searchLine.ts")).measureSearch,
  scan: async () => (await import("./scanLine.ts")).measureScan,
  log: async () => (await import("./logLine.ts")).measureLog,
  projections: async () => (await import("./projectionsLine.ts")).measureProjections,
  http: async () => (await import("./httpLine.ts")).measureHttp,
  import: async () => (await import("./importLine.ts")).measureImport,
  "event-store": async () => (await import("./eventStoreLine.ts")).measureEventStore,
  start: async () => (await import("./startLine.ts")).measureStart
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { quick: { type: "boolean", default: false }, only: { type: "string" }, json: { type: "string" } }
  })
  const names = values.only?.split(",").flatMap((name) => LINES.filter((known) => known === name)) ?? LINES
  installPeers(ROOT)
  const quick = values.quick
  const measured: { -readonly [N in LineName]?: Line } = {}
  for (const name of names) {
    measured[name] = await measureLine(name, quick)
    process.stdout.write(tableOf(name, measured[name]))
    // After each line, so that results are not lost when a later line fails.
    if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(measured, null, 2)}\n`)
    if (!quick) await writePages(DOCS, { ...(await earlierReport()), [name]: measured[name] })
  }
  const wrong = Object.values(measured)
    .flatMap(({ checks }) => checks)
    .filter(({ contender, right }) => OURS.includes(contender) && !right)
  for (const { contender, checked } of wrong) process.stderr.write(`Wrong: ${contender}: ${checked}\n`)
  if (wrong.length > 0) process.exitCode = 1
}

const measureLine = async (name: LineName, quick: boolean): Promise<Line> => {
  const directory = await mkdtemp(join(tmpdir(), "driverdex-bench-"))
  const say = (sentence: string) => process.stderr.write(`${sentence}\n`)
  try {
    say(`${name} …`)
    const measure = await MEASURES[name]()
    const before = load()
    const options: Options = { quick, rounds: quick ? 1 : 5, roundMs: quick ? 400 : 600, directory, say }
    const result = await measure(options)
    return {
      at: new Date().toISOString(),
      ...commitOf(ROOT),
      quick,
      machine: describeMachine(directory),
      load: { before, after: load() },
      ...result
    }
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

const earlierReport = async (): Promise<Report> => {
  const file = join(DOCS, "report.json")
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Report) : {}
}

await main()
