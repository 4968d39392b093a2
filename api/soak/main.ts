/**
 * R16: `npm run soak -- --minutes N [--report FILE]`. Visitors, operators, imports and rebuilds at once, while the API and
 * PostgreSQL are killed again and again; then the invariants of R1, R3 and R8, and memory. Prints a JSON report.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { parseArgs } from "node:util"
import { judge } from "./invariants.ts"
import { startSite } from "./Site.ts"
import { newRecord, work } from "./Workload.ts"

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" }, report: { type: "string" } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error("--minutes takes a number above 0.")

/** Growth of the API's memory from the middle of a run without a restart to its end that is still called flat. */
const FLAT = 1.1
/** Below this a run is too short to tell a leak from a warm-up. */
const LEAST_MINUTES_FOR_MEMORY = 30

/** In turn; the last two name the read model to build anew. */
const FAULTS = ["kill the API", "catalogue", "kill PostgreSQL", "downloads"] as const

const memoryOf = (pid: number): number | null => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
  } catch {
    return null // Only Linux tells it this way.
  }
}

const directory = mkdtempSync(join(tmpdir(), "driverdex-soak-"))
const site = await startSite(directory, memoryOf)
const record = newRecord()
const end = performance.now() + minutes * 60_000
const going = () => performance.now() < end
const working = work(site, record, going)

const faults = { apiKills: 0, postgresKills: 0, rebuilds: 0 }
const memory: Array<number> = []
let turn = 0
// The first two thirds with faults; then one process runs on, so that its memory can be looked at.
const calm = performance.now() + minutes * 40_000
const sample = () => {
  const now = site.memoryMb()
  if (now !== null) memory.push(now)
}
try {
  while (going()) {
    await delay(Math.min(4_000 + Math.random() * 4_000, Math.max(0, end - performance.now())))
    if (!going()) break
    if (performance.now() > calm) {
      sample()
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
  const [middle, last] = [memory[Math.floor(memory.length / 2)], memory.at(-1)]
  const isFlat =
    middle === undefined || last === undefined || minutes < LEAST_MINUTES_FOR_MEMORY || last <= middle * FLAT
  const all = isFlat ? violations : [...violations, `memory grew from ${middle} to ${last} MB`]
  const downloads = [...record.downloads.values()].reduce((sum, n) => sum + n, 0)
  const presses = [...record.presses.values()].reduce((sum, { answered }) => sum + answered, 0)
  const report = {
    minutes,
    cores: cpus().length,
    ...faults,
    requests: record.requests,
    away: record.away,
    longestGapMs: Math.round(record.longestGap),
    acknowledged: { downloads, presses, rows: record.keys.size, edits: record.descriptions.size },
    ...counts,
    memoryMb: {
      middle: middle === undefined ? null : Math.round(middle),
      last: last === undefined ? null : Math.round(last)
    },
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
