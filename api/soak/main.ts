/**
 * R16: `npm run soak -- --minutes N [--report FILE]`. Visitors, operators, imports and rebuilds at once, while the API
 * and PostgreSQL are killed again and again; then the invariants of R1, R3 and R8, and memory. Prints a JSON report.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { parseArgs } from "node:util"
import { judge } from "./invariants.ts"
import type { Memory } from "./memoryAfterCollection.ts"
import { startSite } from "./Site.ts"
import { newRecord, work } from "./Workload.ts"

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" }, report: { type: "string" } } })
const minutes = Number(values.minutes)

/** The API's memory growth without a restart, from the second quarter to the last, up to which it counts as flat. */
const FLAT = 1.1
/** Below this a run is too short to tell a leak from a warm-up. */
const MIN_MINUTES_FOR_MEMORY = 30

/** In turn; the last two name the read model to rebuild. */
const FAULTS = ["kill the API", "catalogue", "kill PostgreSQL", "downloads"] as const

/** Live memory, without garbage waiting for collection: a leak shows in it, and nothing else does. */
const memory: Array<Memory> = []
const growthOf = (of: keyof Memory) => {
  const quarter = (n: number) =>
    medianOf(memory.map((one) => one[of]).slice((memory.length * n) >> 2, (memory.length * (n + 1)) >> 2))
  return { middle: Math.round(quarter(1)), last: Math.round(quarter(3)) }
}
const medianOf = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const directory = mkdtempSync(join(tmpdir(), "driverdex-soak-"))
const site = await startSite(directory)
const record = newRecord()
const end = performance.now() + minutes * 60_000
const going = () => performance.now() < end
const working = work(site, record, going)

const faults = { apiKills: 0, postgresKills: 0, rebuilds: 0 }
let turn = 0
// The first two thirds with faults; then one process runs on, so that its memory can be observed.
const calm = performance.now() + minutes * 40_000
try {
  while (going()) {
    await delay(Math.min(4_000 + Math.random() * 4_000, Math.max(0, end - performance.now())))
    if (!going()) break
    if (performance.now() > calm) {
      memory.push(await site.memory())
      continue
    }
    const fault = FAULTS[turn++ % FAULTS.length]
    if (fault === "kill the API") {
      await site.killApi()
      faults.apiKills += 1
    } else if (fault === "kill PostgreSQL") {
      await site.killPostgres()
      faults.postgresKills += 1
    } else {
      const answer = await site.asAdmin("POST", `/api/projections/${fault}/rebuild`).catch(() => null)
      if (answer?.status === 202) faults.rebuilds += 1
    }
    process.stderr.write(`${JSON.stringify({ ...faults, requests: record.requests, away: record.away })}\n`)
  }
  await working
  const { violations, ...counts } = await judge(site, record)
  const growth = { live: growthOf("live"), resident: growthOf("resident") }
  const grown = Object.entries(growth).filter(([, { middle, last }]) => last > middle * FLAT)
  const all = [
    ...violations,
    ...(minutes < MIN_MINUTES_FOR_MEMORY ? [] : grown).map(
      ([name, { middle, last }]) => `${name} memory grew from ${middle} to ${last} MB`
    )
  ]
  const downloads = [...record.downloads.values()].reduce((sum, n) => sum + n, 0)
  const presses = [...record.presses.values()].reduce((sum, { answered }) => sum + answered, 0)
  const report = {
    minutes,
    cores: cpus().length,
    ...faults,
    requests: record.requests,
    away: record.away,
    fromMemory: record.fromMemory,
    longestGapMs: Math.round(record.longestGap),
    acknowledged: { downloads, presses, rows: record.keys.size, edits: record.descriptions.size },
    ...counts,
    memoryMb: growth,
    violations: all.slice(0, 50),
    passed: all.length === 0
  }
  const text = `${JSON.stringify(report, null, 2)}\n`
  process.stdout.write(text)
  if (values.report !== undefined) writeFileSync(values.report, text)
  process.exitCode = report.passed ? 0 : 1
} finally {
  await site.stop()
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
}
