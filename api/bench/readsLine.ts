/**
 * What a download costs the next readers of a large catalogue: each read after a download of its own, then lists and downloads
 * together. Usage: node api/bench/readsLine.ts [drivers] [main.js …]; each built server named is measured on the same data.
 */
import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import nodeFlags from "../node-flags.json" with { type: "json" }
import { countShipped } from "./grownCatalogue.ts"
import { growCatalogue } from "./site.ts"
import { median } from "./statistics.ts"

const [drivers = "100000", ...mains] = process.argv.slice(2)
const ROUNDS = 15
const MIXED_MS = 10_000

const READS = ["/api/download-stats", "/api/drivers/featured", "/api/drivers", "/api/categories", "/", "/driver-guides"]

const start = async (main: string, dataDir: string) => {
  const child = spawn(process.execPath, [...nodeFlags, main], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: "a-password-for-benchmarks",
      // Downloads that are counted are what the reads come after, and all are of one network.
      DOWNLOADS_PER_SOURCE: "off",
      DOWNLOADS_PER_SOURCE_DRIVER: "off",
      DOWNLOADS_PER_SOURCE_DAY: "off",
      SOURCES: "off"
    },
    stdio: ["ignore", "pipe", "inherit"]
  })
  const url = await new Promise<string>((found) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const ready = /Driverdex is ready: (http:\S+)/.exec(text)?.[1]
      if (ready !== undefined) found(ready)
    })
  })
  const ended = new Promise((done) => child.once("close", done))
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM")
      await ended
    }
  }
}

const read = async (url: string, path: string): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { "accept-encoding": "identity" } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - began
}
const download = async (url: string, id: number): Promise<number> => {
  const began = performance.now()
  const answer = await fetch(`${url}/api/drivers/${id}/download`, { method: "POST" })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`download: ${answer.status}`)
  return performance.now() - began
}
const quantile = (all: ReadonlyArray<number>, part: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? Number.NaN

const measure = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const figures: Record<string, string> = {}
  for (const path of READS) {
    for (let n = 0; n < 3; n++) await read(url, path)
    const after: Array<number> = []
    for (let n = 0; n < ROUNDS; n++) {
      await download(url, 1001 + n)
      after.push(await read(url, path))
    }
    figures[`${path} after a download, ms (median, longest)`] =
      `${median(after).toFixed(1)}, ${Math.max(...after).toFixed(0)}`
  }
  const ends = performance.now() + MIXED_MS
  const took = new Map<string, Array<number>>()
  const client = async (name: string, ask: () => Promise<number>) => {
    const all = took.get(name) ?? []
    took.set(name, all)
    while (performance.now() < ends) all.push(await ask())
  }
  let id = 0
  await Promise.all([
    ...Array.from({ length: 8 }, () => client("download", () => download(url, 1001 + (id++ % 500)))),
    ...[
      "/api/categories",
      "/api/drivers/featured",
      "/api/download-stats",
      "/",
      "/api/drivers?category=Cameras&manufacturer=Logitech"
    ].map((path) => client(path, () => read(url, path))),
    client("/api/drivers", async () => {
      await new Promise((resolve) => setTimeout(resolve, 200))
      return read(url, "/api/drivers")
    })
  ])
  for (const [name, all] of took) {
    figures[`mixed: ${name}, a second (p50, p99 ms)`] =
      `${((all.length * 1000) / MIXED_MS).toFixed(1)} (${quantile(all, 0.5).toFixed(1)}, ${quantile(all, 0.99).toFixed(0)})`
  }
  return figures
}

const dataDir = mkdtempSync(join(tmpdir(), "driverdex-reads-"))
try {
  const servers = mains.length === 0 ? ["api/dist/main.js"] : mains
  // The first one makes the database: an older server does not start on a newer one's.
  await (await start(resolve(servers[0] ?? ""), dataDir)).stop()
  await growCatalogue(dataDir, await countShipped(), Number(drivers))
  const results: Record<string, Readonly<Record<string, string>>> = {}
  for (const main of servers) {
    const site = await start(resolve(main), dataDir)
    results[main] = await measure(site.url)
    await site.stop()
  }
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
} finally {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
}
