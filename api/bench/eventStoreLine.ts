/**
 * The site with its log in PostgreSQL and in an event store: the KurrentDB of EVENT_STORE_URL, whose log only benchmarks have
 * written, else the small server of the tests. The latter is no KurrentDB: it shows what our own half costs, not what a real one does.
 */
import { randomInt, randomUUID } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { exportLog } from "../src/store/log/dump.ts"
import { startEmbeddedPostgres } from "../src/store/postgres/EmbeddedPostgres.ts"
import { memoryLog } from "../test/store/log/memoryLog.ts"
import { startChild } from "./child.ts"
import { appendDrivers, writeRows } from "./grownCatalogue.ts"
import { importFile } from "./importLine.ts"
import { type Check, type Figure, figure, type Measured, type Options, target } from "./Report.ts"
import { runCommand, type Site, startSite } from "./site.ts"
import { inTurns, median, percentile } from "./statistics.ts"

/** Concurrent visitors; each presses again as soon as it has its guide. */
const AT_ONCE = [1, 16, 32, 200]
const ROWS = 2_000
/** Downloads that one process takes and another one has to show. */
const PUSHED = 30
const DRIVER = 1001
const POSTGRES = "log in PostgreSQL"

interface Place {
  readonly name: string
  /** Settings of a site whose log is there, in an event store that is its own. */
  readonly open: () => Promise<{ environment: Readonly<Record<string, string>>; close: () => Promise<void> }>
}

interface Pressed {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Of the site's own process, a download. */
  readonly cpuUs: number
}

export const measureEventStore = async ({ directory, rounds, quick, say }: Options): Promise<Measured> => {
  const places = [{ name: POSTGRES, open: async () => ({ environment: {}, close: async () => {} }) }, otherPlace()]
  const events = quick ? 20_000 : 100_000
  const figures: Array<Figure> = []
  const checks: Array<Check> = []
  const file = join(directory, "log.ndjson")
  await writeLog(file, events)

  const running = new Map<string, Site>()
  const ends: Array<() => Promise<void>> = []
  const pressed = new Map<string, ReadonlyArray<Pressed>>()
  const imported = new Map<string, Array<{ readonly perSecond: number; readonly cpuUs: number }>>()
  try {
    for (const { name, open } of places) {
      const { environment, close } = await open()
      ends.push(close)
      const site = await startSite(join(directory, name), environment)
      ends.push(site.stop)
      running.set(name, site)
    }
    // What is counted begins with the first press after the start.
    const uncounted = new Map(places.map(({ name }) => [name, 0]))
    for (const visitors of AT_ONCE) {
      say(`event store: ${visitors} at once`)
      const works = new Map(
        [...running].map(([name, site]) => [
          name,
          async () => {
            const one = await press(site, visitors, quick ? 1_500 : 3_000)
            uncounted.set(name, (uncounted.get(name) ?? 0) + one.uncounted)
            return one
          }
        ])
      )
      for (const [name, all] of await inTurns(rounds, works)) pressed.set(`${name} ${visitors}`, all)
    }
    for (const [contender, count] of uncounted) {
      checks.push({ contender, checked: "every download was answered as counted", right: count === 0 })
      if (count > 0) say(`event store: ${contender}: ${count} downloads were answered without being counted`)
    }
    for (let round = 0; round < rounds; round++) {
      for (const [name, site] of running) {
        const rows = join(directory, `${round}.ndjson`)
        // Rows that no earlier run has imported.
        const from = randomInt(1_000_000, 2_000_000_000)
        await writeRows(rows, from, from + ROWS)
        const [token, cpuBefore] = [await site.signIn(), site.cpuMs() ?? Number.NaN]
        const [seconds, { added }] = await importFile(site, token, rows)
        const cpuUs = (((site.cpuMs() ?? Number.NaN) - cpuBefore) * 1000) / added
        imported.set(name, [...(imported.get(name) ?? []), { perSecond: added / seconds, cpuUs }])
      }
    }
  } finally {
    for (const end of ends.toReversed()) await end()
  }
  for (const visitors of AT_ONCE) {
    for (const { name: contender } of places) {
      const all = pressed.get(`${contender} ${visitors}`) ?? []
      const what = { work: `downloads, ${visitors} at once`, contender }
      figures.push(
        figure(
          { ...what, unit: "downloads/s" },
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
        figure(
          { ...what, unit: "µs processor time" },
          all.map(({ cpuUs }) => cpuUs)
        )
      )
    }
  }
  for (const [contender, all] of imported) {
    const what = { work: "import of rows", contender }
    figures.push(
      figure(
        { ...what, unit: "rows/s" },
        all.map(({ perSecond }) => perSecond)
      ),
      figure(
        { ...what, unit: "µs processor time" },
        all.map(({ cpuUs }) => cpuUs)
      )
    )
  }

  for (const place of places) {
    say(`event store: shown by another process, ${place.name}`)
    const work = "a download, until another process shows it"
    figures.push(
      figure({ work, contender: place.name, unit: "ms" }, await shownElsewhere(join(directory, randomUUID()), place))
    )
  }

  const works = new Map(
    places.map((place) => [
      place.name,
      async () => {
        say(`event store: a log of ${events} events, ${place.name}`)
        return moved(join(directory, randomUUID()), place, file)
      }
    ])
  )
  for (const [contender, all] of await inTurns(quick ? 1 : 3, works)) {
    const seconds = (work: string, of: (one: Moved) => number, unit: string) =>
      figures.push(figure({ work, contender, size: events, unit }, all.map(of)))
    seconds("import of the log", ({ importS }) => events / importS, "events/s")
    seconds("first start on it", ({ firstS }) => firstS, "s")
    seconds("first start on it, processor time", ({ firstCpuS }) => firstCpuS, "s")
    seconds("next start", ({ nextS }) => nextS, "s")
  }
  const of = (contender: string, work: string, unit: string) =>
    figures.find((one) => one.contender === contender && one.work === work && one.unit === unit)?.median ?? Number.NaN
  const other = places[1]?.name ?? ""
  const share = (work: string, unit: string) => of(other, work, unit) / of(POSTGRES, work, unit)
  return {
    figures,
    checks,
    targets: [
      ...AT_ONCE.map((visitors) =>
        target(
          `${visitors} at once: at least 0.9 × the downloads with the log in PostgreSQL`,
          share(`downloads, ${visitors} at once`, "downloads/s"),
          { least: 0.9 },
          "×"
        )
      ),
      target("one visitor: p50 at most 8 ms", of(other, "downloads, 1 at once", "ms p50"), { most: 8 }, "ms"),
      target("rows: at least 0.8 × PostgreSQL's", share("import of rows", "rows/s"), { least: 0.8 }, "×"),
      target(
        "a log: at least 15,000 events/s",
        of(other, "import of the log", "events/s"),
        { least: 15_000 },
        "events/s"
      ),
      ...places.map(({ name }) =>
        target(
          `shown by another process within 100 ms, ${name}`,
          of(name, "a download, until another process shows it", "ms"),
          { most: 100 },
          "ms"
        )
      ),
      target("first start: at most 1.5 × PostgreSQL's", share("first start on it", "s"), { most: 1.5 }, "×")
    ],
    notes: [
      "The site as `npm start` runs it, loaded by the process of this program over HTTP; the event store has a process of its own on the same machine.",
      "Every commit of the file is one driver or nine downloads: the import of the log is the command `log import`, from its start to its end.",
      "PostgreSQL's files are there before the import and the first start, with either store. Processor time is that of the site's own process.",
      ...(process.env["EVENT_STORE_URL"] === undefined
        ? ["The small server of the tests is no KurrentDB: it holds its log in memory, and is written in JavaScript."]
        : [])
    ]
  }
}

const otherPlace = (): Place => {
  const url = process.env["EVENT_STORE_URL"]
  if (url !== undefined) {
    return {
      name: "log in KurrentDB",
      open: async () => ({ environment: { EVENT_STORE_URL: url }, close: async () => {} })
    }
  }
  return {
    name: "log in the small server of the tests",
    open: async () => {
      const server = startChild("smallServer.ts")
      return { environment: { EVENT_STORE_URL: await server.ask<string>("address") }, close: server.stop }
    }
  }
}

interface Moved {
  readonly importS: number
  readonly firstS: number
  /** Processor time of the site's own process. */
  readonly firstCpuS: number
  readonly nextS: number
}

const moved = async (dataDir: string, { open }: Place, file: string): Promise<Moved> => {
  const { environment, close } = await open()
  try {
    // The import makes the database where the log is in it, and the first start where it is not: here neither does.
    await (await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") })).stop()
    const begun = performance.now()
    await runCommand(dataDir, environment, ["log", "import", file])
    const importS = (performance.now() - begun) / 1000
    const start = async () => {
      const site = await startSite(dataDir, environment)
      const cpuMs = site.cpuMs() ?? Number.NaN
      await site.stop()
      return { seconds: site.startMs / 1000, cpuSeconds: cpuMs / 1000 }
    }
    const first = await start()
    const next = await start()
    return { importS, firstS: first.seconds, firstCpuS: first.cpuSeconds, nextS: next.seconds }
  } finally {
    await close()
  }
}

/** Milliseconds from the answer of one of two processes until the other one has the count. */
const shownElsewhere = async (dataDir: string, { open }: Place): Promise<ReadonlyArray<number>> => {
  const { environment, close } = await open()
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") })
  const sites: Array<Site> = []
  try {
    for (const name of ["one", "other"]) {
      const site = await startSite(join(dataDir, name), { ...environment, DATABASE_URL: database.adminUrl })
      sites.push(site)
    }
    const [one, other] = sites as [Site, Site]
    const shown = async () =>
      ((await (await fetch(`${other.url}/api/drivers/${DRIVER}`)).json()) as { downloadCount: number }).downloadCount
    const times: Array<number> = []
    for (let n = 0; n < PUSHED; n++) {
      const before = await shown()
      await delay(randomInt(200, 400))
      await fetch(`${one.url}/api/drivers/${DRIVER}/download`, { method: "POST" })
      const begun = performance.now()
      while ((await shown()) === before) await delay(1)
      times.push(performance.now() - begun)
    }
    return times
  } finally {
    for (const site of sites) await site.stop()
    await database.stop()
    await close()
  }
}

const DRIVERS_AT_ONCE = 500

/** A tenth are drivers, the others downloads of them, nine a commit. */
const writeLog = async (file: string, events: number): Promise<void> => {
  const log = memoryLog()
  const at = new Date().toISOString()
  for (let n = 0; n < events / 10; n++) {
    if (n % DRIVERS_AT_ONCE === 0) await appendDrivers(log, n, Math.min(events / 10, n + DRIVERS_AT_ONCE), randomUUID)
    const downloads = Array.from({ length: 9 }, (_, i) =>
      newEvent(
        {
          type: "download-recorded",
          data: {
            subject: { kind: "driver", key: `driver-${(n * 9 + i) % 700}` },
            category: "Printers",
            manufacturer: "HP"
          }
        },
        { id: randomUUID(), at, actor: "visitor", requestId: "bench" }
      )
    )
    await log.append([{ stream: `downloads-${n}`, expected: "no-stream", events: downloads }])
  }
  const lines: Array<string> = []
  for await (const line of exportLog(log)) lines.push(line)
  await writeFile(file, `${lines.join("\n")}\n`)
}

const press = async (site: Site, visitors: number, ms: number): Promise<Pressed & { readonly uncounted: number }> => {
  const [begun, cpuBefore] = [performance.now(), site.cpuMs() ?? Number.NaN]
  const times: Array<number> = []
  let uncounted = 0
  const visit = async () => {
    for (let at = begun; at < begun + ms; ) {
      const answer = await fetch(`${site.url}/api/drivers/${DRIVER}/download`, { method: "POST" })
      const { counted = true } = (await answer.json()) as { readonly counted?: boolean }
      if (answer.ok && counted) times.push(performance.now() - at)
      else uncounted += 1
      at = performance.now()
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  const seconds = (performance.now() - begun) / 1000
  return {
    perSecond: times.length / seconds,
    p50: median(times),
    p99: percentile(times, 0.99),
    cpuUs: (((site.cpuMs() ?? Number.NaN) - cpuBefore) * 1000) / times.length,
    uncounted
  }
}
