/** The drill itself: started by main.ts with a folder, and whether a small disk can be mounted in it. */
import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { openProxy } from "../test/faults/proxy.ts"
import { openCluster } from "./Cluster.ts"
import { runDrill } from "./drill.ts"
import { type Fault, faultsOfCluster, faultsOfProxy, faultsOfStore, together } from "./Faults.ts"
import { type FaultReport, lineOf, MIN_REQUESTS, shortfallsOf } from "./report.ts"
import { openStore } from "./Store.ts"

/** Sent to main.ts for each PostgreSQL that was started. */
export interface Started {
  readonly postgres: number
}

const DISK_MB = 1_200
const SECONDS = 60

const [directory = "", disk = "", ...rest] = process.argv.slice(2)
const { values } = parseArgs({
  args: rest,
  options: {
    seconds: { type: "string", default: String(SECONDS) },
    fault: { type: "string", multiple: true },
    "event-store": { type: "string" },
    hook: { type: "string" },
    report: { type: "string" }
  }
})
const seconds = Number(values.seconds)

/** A fault was chosen that this run cannot make, such as a full disk without the right to mount one. */
class FaultNotThere extends Error {}

const ending = new AbortController()
const end = () => ending.abort()
process.on("SIGTERM", end).on("SIGINT", end).on("disconnect", end)

const data = join(directory, "data")
mkdirSync(data, { mode: 0o755 })
if (disk === "disk") execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", data])
else process.stderr.write("The fault 'full' is left out: a small disk can be mounted as root on Linux only.\n")

const store = await openStore(data, directory, (postgres) => {
  if (process.connected) process.send?.({ postgres } satisfies Started)
})
const proxies = [await openProxy(store.url), await openProxy(store.url)] as const
const cluster = await openCluster(values["event-store"], values.hook)
const reports: Array<FaultReport> = []
const onReport = (report: FaultReport) => {
  reports.push(report)
  process.stdout.write(`${lineOf(report)}\n`)
  const failures = { ...report.visitors.failures, ...report.operators.failures }
  for (const [what, n] of Object.entries(failures)) process.stderr.write(`  ${n} × ${what}\n`)
  for (const sentence of report.broken.slice(0, 5)) process.stderr.write(`  ${sentence}\n`)
}
try {
  const ofDatabase =
    values["event-store"] === undefined
      ? [...faultsOfStore(store, proxies[1], disk === "disk"), ...faultsOfProxy(together(proxies))]
      : []
  const ofCluster = faultsOfCluster(cluster.hook)
  const names = [...ofDatabase, ...ofCluster].map(({ name }) => name)
  const unknown = values.fault?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new FaultNotThere(`Here --fault takes one of '${names.join("', '")}', not '${unknown}'.`)
  const chosen = (faults: ReadonlyArray<Fault>) => faults.filter(({ name }) => values.fault?.includes(name) ?? true)
  const common = { seconds, signal: ending.signal, onReport }
  if (chosen(ofDatabase).length > 0) {
    await runDrill({
      ...common,
      databaseUrls: [proxies[0].url, proxies[1].url],
      directUrl: store.url,
      faults: chosen(ofDatabase)
    })
  }
  if (chosen(ofCluster).length > 0) {
    // Its own database: the read models of the other one come from another log.
    const directUrl = await store.anotherDatabase()
    await cluster.hook("heal")
    await runDrill({
      ...common,
      databaseUrls: [directUrl, directUrl],
      directUrl,
      eventStoreUrl: cluster.url,
      faults: chosen(ofCluster)
    })
  }
  const requests = reports.reduce((sum, { visitors }) => sum + visitors.requests, 0)
  const isWhole = values.fault === undefined && seconds >= SECONDS && values["event-store"] === undefined
  const shortfalls = [
    ...reports.flatMap(shortfallsOf).map(({ sentence }) => sentence),
    ...(isWhole && requests < MIN_REQUESTS ? [`only ${requests} of ${MIN_REQUESTS} requests were made`] : []),
    ...(ending.signal.aborted ? ["the drill was ended early"] : [])
  ]
  const verdict = shortfalls.length === 0 ? "all goals met" : `falls short: ${shortfalls.join("; ")}`
  process.stdout.write(`${requests} requests of visitors in all\n${verdict}\n`)
  if (values.report !== undefined) {
    const report = { seconds, cores: cpus().length, requests, faults: reports, shortfalls }
    writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`)
  }
  process.exitCode = shortfalls.length === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof FaultNotThere)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
} finally {
  store.freeze(false)
  for (const proxy of proxies) await proxy.close()
  await cluster.close()
  await store.stop()
  if (disk === "disk") execFileSync("umount", [data])
  rmSync(directory, { recursive: true, force: true, maxRetries: 10 })
  // The channel would keep the process alive.
  if (process.connected) process.disconnect()
}
