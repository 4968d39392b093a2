/** How long the site with the shipped catalogue takes to start, and the memory it holds, idle and after work. */
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { startChild } from "./child.ts"
import { countShipped } from "./grownCatalogue.ts"
import { wireRequest } from "./httpCases.ts"
import type { Load, Loaded } from "./loader.ts"
import { type Check, figure, type Measured, type Options, target } from "./Report.ts"
import { type Site, startSite } from "./site.ts"
import { median } from "./statistics.ts"

const OURS = "Driverdex"

export const measureStart = async ({ directory, rounds, roundMs, say }: Options): Promise<Measured> => {
  const shipped = await countShipped()
  const first: Array<number> = []
  const second: Array<number> = []
  const idle: Array<number> = []
  const busy: Array<number> = []
  const checks: Array<Check> = []
  const loader = startChild("loader.ts")
  try {
    for (let round = 0; round < rounds; round++) {
      say(`start: round ${round + 1} of ${rounds}`)
      const dataDir = join(directory, `start-${round}`)
      const fresh = await startSite(dataDir)
      await fresh.stop()
      const site = await startSite(dataDir)
      try {
        first.push(fresh.startMs / 1000)
        second.push(site.startMs / 1000)
        checks.push({
          contender: OURS,
          checked: "the site answers with every driver as soon as it says that it is ready",
          right: (await driversOf(site)).length === shipped
        })
        await new Promise((resolve) => setTimeout(resolve, 3000))
        idle.push(site.memoryMb() ?? Number.NaN)
        await visit(site, loader.ask, roundMs)
        busy.push(site.memoryMb() ?? Number.NaN)
      } finally {
        await site.stop()
      }
      await rm(dataDir, { recursive: true })
    }
  } finally {
    await loader.stop()
  }
  return {
    figures: [
      figure({ work: "first start, with the import of the catalogue", contender: OURS, unit: "s" }, first),
      figure({ work: "second start", contender: OURS, unit: "s" }, second),
      figure({ work: "memory three seconds after the start", contender: OURS, unit: "MB" }, idle),
      figure({ work: "memory after rounds of pages, searches and downloads", contender: OURS, unit: "MB" }, busy)
    ],
    checks: [checks.find(({ right }) => !right) ?? checks[0]].filter((one) => one !== undefined),
    targets: [
      target("second start in at most 5 s", median(second), { most: 5 }, "s"),
      target("at most 300 MB, idle", median(idle), { most: 300 }, "MB"),
      target("at most 300 MB, after work", median(busy), { most: 300 }, "MB")
    ],
    notes: [
      "Of the server's process that `npm start` runs, from its start until it says that it is ready, with the embedded PostgreSQL; npm's own start and the look whether the build is fresh come on top.",
      "Memory is what the process keeps resident; PostgreSQL's own processes are not in it."
    ]
  }
}

const driversOf = async (site: Site): Promise<ReadonlyArray<unknown>> =>
  (await (await fetch(`${site.url}/api/drivers`)).json()) as ReadonlyArray<unknown>

const visit = async (
  site: Site,
  ask: <Answer>(question: unknown) => Promise<Answer>,
  milliseconds: number
): Promise<void> => {
  const gzip = { "accept-encoding": "gzip" }
  const body = JSON.stringify({ driverModel: "1", driverName: "One" })
  for (const requests of [
    ["/", "/printers", "/graphics-cards", "/search?q=geforce"].map((path) => wireRequest("GET", path, gzip)),
    ["/api/drivers", "/api/search?q=usb"].map((path) => wireRequest("GET", path, gzip)),
    [wireRequest("POST", "/api/drivers/1001/download", {}, body)]
  ]) {
    const load: Load = { port: site.port, requests, clients: 50, milliseconds, expect: { status: 200, length: null } }
    await ask<Loaded>(load)
  }
}
