/** The site over HTTP on loopback: lists and pages next to servers with the same bytes, then what only it can do. */
import { join } from "node:path"
import type { SearchableDriver } from "@driverdex/domain/search/rules/searchDrivers"
import { searchDrivers } from "@driverdex/domain/search/rules/searchDrivers"
import { type Child, startChild } from "./child.ts"
import { countShipped } from "./grownCatalogue.ts"
import { ask, type Case, cannedOf, casesOf, expectOf, wireRequest } from "./httpCases.ts"
import type { Load, Loaded } from "./loader.ts"
import { type Check, type Figure, figure, type Measured, type Options, type Target, target } from "./Report.ts"
import { cpuOf, growCatalogue, type Site, startSite } from "./site.ts"
import { inTurns, median } from "./statistics.ts"

const CLIENTS = 50
const OURS = "Driverdex"
const RAW = "node:http"
const FASTIFY = "Fastify"

type Run = () => Promise<Loaded & { readonly cpuMs: number | null }>

export const measureHttp = async (options: Options): Promise<Measured> => {
  const { directory, quick } = options
  const shipped = await countShipped()
  const sizes = quick ? [shipped] : [shipped, 10_000, 100_000]
  const dataDir = join(directory, "http")
  const figures: Array<Figure> = []
  const checks: Array<Check> = []
  const targets: Array<Target> = []
  const loader = startChild("loader.ts")
  try {
    let grown = shipped
    for (const size of sizes) {
      if (size > grown) {
        options.say(`http: growing the catalogue to ${size} drivers`)
        await growCatalogue(dataDir, grown, size)
        grown = size
      }
      const site = await startSite(dataDir)
      try {
        options.say(`http: ${size} drivers`)
        // Beyond this the list is tens of megabytes, and no page requests it (the web uses the search call instead).
        const parts = [...(size <= 10_000 ? [besidePeers] : []), alone]
        for (const part of parts) {
          const measured = await part({ options, site, loader, size, shipped })
          figures.push(...measured.figures)
          checks.push(...measured.checks)
          targets.push(...measured.targets)
        }
      } finally {
        await site.stop()
      }
    }
  } finally {
    await loader.stop()
  }
  return {
    figures,
    checks: [...new Map(checks.map((check) => [`${check.contender}${check.checked}`, check])).values()],
    targets,
    notes: [
      `${CLIENTS} connections with one request under way on each, from one other process of the same machine, which takes a core of its own while it asks.`,
      "The peers answer the product's own bytes and headers from memory and do nothing else: no request id, no look-up whether the catalogue changed, no database. The product asks its database at most once at a time whether there is news, for every answer.",
      "Processor time is that of the server's process, in all its threads; it says more than requests a second where the machine is busy.",
      "The list of 100,000 drivers is not measured: it is tens of megabytes, and the site asks for a list of it."
    ]
  }
}

interface Part {
  readonly options: Options
  readonly site: Site
  readonly loader: Child
  readonly size: number
  /** Drivers of the shipped catalogue. */
  readonly shipped: number
}

const besidePeers = async ({ options, site, loader, size, shipped }: Part): Promise<Omit<Measured, "notes">> => {
  const { rounds, roundMs } = options
  await settle(site)
  const all = await casesOf(site.url)
  // The others do not grow with the catalogue.
  const cases = size === shipped ? all : all.filter(({ path }) => path === "/api/drivers")
  const peers = new Map([
    [RAW, startChild("peerServer.ts", ["raw"])],
    [FASTIFY, startChild("peerServer.ts", ["fastify"])]
  ])
  try {
    const canned = cases.map((one, i) => cannedOf(one, `/${i}`))
    const ports = new Map<string, number>()
    for (const [name, peer] of peers) ports.set(name, await peer.ask<number>(canned))

    const works = new Map<{ readonly one: Case; readonly contender: string }, Run>()
    for (const [i, one] of cases.entries()) {
      const load = (port: number, path: string): Load => ({
        port,
        requests: [wireRequest("GET", path, one.headers)],
        clients: CLIENTS,
        milliseconds: roundMs,
        expect: expectOf(one)
      })
      works.set({ one, contender: OURS }, measured(loader, load(site.port, one.path), site.cpuMs))
      for (const [contender, peer] of peers) {
        works.set(
          { one, contender },
          measured(loader, load(ports.get(contender) ?? 0, `/${i}`), () => cpuOf(peer.pid))
        )
      }
    }
    for (const work of works.values()) await work()
    const results = [...(await inTurns(rounds, works))]
    const rate = (one: Case, contender: string): number =>
      median(
        results
          .find(([key]) => key.one === one && key.contender === contender)?.[1]
          .map(({ perSecond }) => perSecond) ?? []
      )
    const again = await casesOf(site.url)
    return {
      figures: results.flatMap(([{ one, contender }, all]) => figuresOf(one.work, contender, size, all)),
      checks: [OURS, RAW, FASTIFY].map((contender) => ({
        contender,
        checked: "every answer had the status and length of the first, and the last was the same bytes",
        right:
          results.every(([key, all]) => key.contender !== contender || all.every(({ wrong }) => wrong === 0)) &&
          (contender !== OURS || again.every(({ answer }, i) => all[i]?.answer.body.equals(answer.body) === true))
      })),
      targets: cases.map((one) =>
        target(
          `${one.work}, ${size.toLocaleString("en-US")} drivers: at least 80 % of node:http`,
          (100 * rate(one, OURS)) / rate(one, RAW),
          { least: 80 },
          "%"
        )
      )
    }
  } finally {
    for (const peer of peers.values()) await peer.stop()
  }
}

/** Queries as visitors type them: models, makers, words that most drivers have, and one that matches nothing. */
const QUERIES = ["geforce", "HL-L2350DW", "realtek", "usb", "driver", "printer", "intel wireless", "9025", "zzqx"]

const alone = async ({ options, site, loader, size }: Part): Promise<Omit<Measured, "notes">> => {
  const { rounds, roundMs } = options
  const load = (requests: ReadonlyArray<string>, status = 200, clients = CLIENTS): Load => ({
    port: site.port,
    requests,
    clients,
    milliseconds: roundMs,
    expect: { status, length: null }
  })
  const gzip = { "accept-encoding": "gzip" }
  const pages = Array.from(
    { length: 1000 },
    (_, n) => `/search?q=${encodeURIComponent(`${QUERIES[n % QUERIES.length]} ${n}`)}`
  )
  const ids = Array.from({ length: 500 }, (_, n) => 1001 + ((n * 37) % size))
  const works = new Map<string, Run>()
  const work = (name: string, one: Load) => works.set(name, measured(loader, one, site.cpuMs))
  work(SEARCH, load(QUERIES.map((q) => wireRequest("GET", `/api/search?q=${encodeURIComponent(q)}`, gzip))))
  work(
    "GET /api/suggestions",
    load(QUERIES.map((q) => wireRequest("GET", `/api/suggestions?q=${encodeURIComponent(q)}`, gzip)))
  )
  work("a page rendered for each request (/search?q=…)", load(pages.map((path) => wireRequest("GET", path, gzip))))
  work("one search that all ask for (/search?q=…)", load([wireRequest("GET", "/search?q=geforce", gzip)]))
  const body = JSON.stringify({ driverModel: "1", driverName: "One" })
  work(DOWNLOAD, load(ids.map((id) => wireRequest("POST", `/api/drivers/${id}/download`, {}, body))))

  const downloadsBefore = await totalDownloads(site)
  const searchRight = await isSearchRight(site)
  for (const run of works.values()) await run()
  const warm = await totalDownloads(site)
  const results = await inTurns(rounds, works)
  const downloads = results.get(DOWNLOAD) ?? []
  const acknowledged = downloads.reduce((sum, { requests }) => sum + requests, 0)
  const counted = (await totalDownloads(site)) - warm
  const rightStatus = [...results.values()].every((all) => all.every(({ wrong }) => wrong === 0))
  const of = (pick: (loaded: Loaded) => number) => median(downloads.map(pick))
  const at = `${size.toLocaleString("en-US")} drivers`
  return {
    figures: [...results].flatMap(([name, all]) => figuresOf(name, OURS, size, all)),
    checks: [
      { contender: OURS, checked: "every answer had the right status", right: rightStatus },
      {
        contender: OURS,
        checked: "the statistics count exactly the downloads that were answered",
        right: counted === acknowledged && warm > downloadsBefore
      },
      { contender: OURS, checked: "searches answer what the specified rules answer", right: searchRight }
    ],
    targets: [
      target(
        `downloads, ${at}: at least 2,000/s`,
        of(({ perSecond }) => perSecond),
        { least: 2000 },
        "req/s"
      ),
      target(
        `downloads, ${at}: p99 at most 50 ms`,
        of(({ p99 }) => p99),
        { most: 50 },
        "ms"
      )
    ]
  }
}

const SEARCH = "GET /api/search"
const DOWNLOAD = "a whole download, read back (POST)"

/** Rates, and processor time where the system reports it. */
const figuresOf = (
  work: string,
  contender: string,
  size: number,
  all: ReadonlyArray<Awaited<ReturnType<Run>>>
): ReadonlyArray<Figure> => {
  const what = { work, contender, size }
  const cpu = all.flatMap(({ cpuMs, requests }) => (cpuMs === null ? [] : [(cpuMs * 1000) / requests]))
  return [
    figure(
      { ...what, unit: "req/s" },
      all.map(({ perSecond }) => perSecond)
    ),
    figure(
      { ...what, unit: "ms p50" },
      all.map(({ p50 }) => p50)
    ),
    figure(
      { ...what, unit: "ms p99" },
      all.map(({ p99 }) => p99)
    ),
    ...(cpu.length === 0 ? [] : [figure({ ...what, unit: "µs processor time" }, cpu)])
  ]
}

const measured =
  (loader: Child, load: Load, cpuMs: () => number | null): Run =>
  async () => {
    const before = cpuMs()
    const loaded = await loader.ask<Loaded>(load)
    const after = cpuMs()
    return { ...loaded, cpuMs: before === null || after === null ? null : after - before }
  }

/** A version that is a second old is answered in its best form. */
const settle = async (site: Site): Promise<void> => {
  const page = () => ask(site.url, "/", { "accept-encoding": "gzip" })
  let before = await page()
  for (let turn = 0; turn < 20; turn++) {
    await ask(site.url, "/api/drivers", { "accept-encoding": "gzip" })
    await new Promise((resolve) => setTimeout(resolve, 1200))
    const now = await page()
    if (now.body.equals(before.body)) return
    before = now
  }
  throw new Error("The site's home page still changes after 24 seconds without a change of the catalogue.")
}

const json = async <A>(site: Site, path: string): Promise<A> => (await (await fetch(`${site.url}${path}`)).json()) as A

const totalDownloads = async (site: Site): Promise<number> =>
  (await json<{ readonly totalDownloads: number }>(site, "/api/download-stats")).totalDownloads

interface Found {
  readonly total: number
  readonly drivers: ReadonlyArray<{ readonly id: number }>
}

/** Leaves out close matches, which are for what the rules do not find. */
const isSearchRight = async (site: Site): Promise<boolean> => {
  const drivers = await json<ReadonlyArray<SearchableDriver>>(site, "/api/drivers")
  for (const query of QUERIES) {
    const right = searchDrivers(drivers, { query })
    const found = await json<Found>(site, `/api/search?q=${encodeURIComponent(query)}`)
    if (right.length === 0) continue
    const first = right.slice(0, found.drivers.length).map(({ id }) => id)
    if (found.total !== right.length || String(first) !== String(found.drivers.map(({ id }) => id))) return false
  }
  return true
}
