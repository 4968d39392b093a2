/** Rebuilding read models from the whole log: events per second, next to the same counts made by emmett with Pongo. */
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { fromShown } from "@driverdex/projections/Checkpoints"
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { readCatalogueSince } from "@driverdex/projections/catalogue/CatalogueQueries"
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import { readDownloadsSince } from "@driverdex/projections/downloads/DownloadsQueries"
import { prepareReadSchema } from "@driverdex/projections/ReadSchema"
import { rebuild } from "@driverdex/projections/Rebuild"
import type { EventStore } from "../src/store/log/EventStore.ts"
import { postgresLog } from "../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../src/store/postgres/connect.ts"
import { withDatabase } from "./database.ts"
import { openEmmett, rebuildWithEmmett } from "./emmett.ts"
import { appendDrivers } from "./grownCatalogue.ts"
import { type Check, type Figure, figure, type Measured, type Options, target } from "./Report.ts"
import { inTurns } from "./statistics.ts"

const OURS = "Driverdex"
const EMMETT = "emmett with Pongo"
const UNIT = "events/s"
const SUBJECTS = 725
/** Its best of 100, 1,000 and 2,000 when this line was made. */
const EMMETT_BATCH = 1000

export const measureProjections = async (options: Options): Promise<Measured> => {
  const downloads = await measureDownloads(options)
  const catalogue = await measureCatalogue(options)
  const largest = (work: string, contender: string) =>
    downloads.figures.findLast((one) => one.work === work && one.contender === contender)?.median ?? Number.NaN
  const ours = largest(DOWNLOADS, OURS)
  return {
    figures: [...downloads.figures, ...catalogue.figures],
    checks: [...downloads.checks, ...catalogue.checks],
    targets: [
      target("downloads: at least 100,000 events/s", ours, { least: 100_000 }, UNIT),
      target("downloads: at least 100 × emmett", ours / largest(DOWNLOADS, EMMETT), { least: 100 }, "×")
    ],
    notes: [
      `emmett rebuilds fewer events, ${EMMETT_BATCH.toLocaleString("en-US")} a batch: more would take it minutes.`,
      "No peer rebuilds the catalogue: emmett has no such projection to compare with.",
      "A rebuild ends when the new tables are shown to visitors."
    ]
  }
}

const DOWNLOADS = "counts of downloads"
const CATALOGUE = "the catalogue"

interface Part {
  readonly figures: ReadonlyArray<Figure>
  readonly checks: ReadonlyArray<Check>
}

const measureDownloads = ({ directory, rounds, quick }: Options): Promise<Part> =>
  withDatabase(join(directory, "downloads"), async ({ sql, databaseFor }) => {
    const store = postgresLog(sql)
    const peerUrl = await databaseFor("emmett")
    const figures: Array<Figure> = []
    const checks: Array<Check> = []
    await prepareReadSchema(sql, downloadsProjection)
    const again = () =>
      timed(async () => void (await rebuild({ sql, readLog: store.readLog, projection: downloadsProjection })))

    const peerEvents = quick ? 1_000 : 2_000
    await fillEmmett(peerUrl, peerEvents)
    const sizes = quick ? [10_000] : [10_000, 100_000]
    let [appended, rebuilds] = [0, 0]
    for (const events of sizes) {
      await appendDownloads(store, appended, events)
      appended = events
      const works = new Map([[OURS, again]])
      // Only next to the largest size: it would take minutes each time.
      if (events === sizes.at(-1))
        works.set(EMMETT, () => timed(() => rebuildWithEmmett(peerUrl, EMMETT_BATCH, `downloads_${++rebuilds}`)))
      for (const [contender, seconds] of await inTurns(rounds, works)) {
        const size = contender === OURS ? events : peerEvents
        figures.push(
          figure(
            { work: DOWNLOADS, contender, unit: UNIT, size },
            seconds.map((one) => size / one)
          )
        )
      }
    }
    const { totals } = await fromShown(sql, downloadsProjection, ({ schema }) =>
      readDownloadsSince(sql, schema, 0, "2026")
    )
    const counted = new Map(
      totals.map(({ subject, downloads }) => [subject.replace(/^driver:/, ""), Number(downloads)])
    )
    checks.push({ contender: OURS, checked: CHECKED, right: isEvery(counted, appended) })
    const peer = connectPostgres(peerUrl, 1)
    const documents = await peer<Array<{ _id: string; downloads: string }>>`
      select _id, data ->> 'downloads' as downloads from ${peer(`downloads_${rebuilds}`)}`
    await peer.end()
    const documented = new Map(documents.map(({ _id, downloads }) => [_id, Number(downloads)]))
    checks.push({ contender: EMMETT, checked: CHECKED, right: isEvery(documented, peerEvents) })
    await store.close()
    return { figures, checks }
  })

const CHECKED = "each driver's count equals the number of its events"

const measureCatalogue = ({ directory, rounds, quick }: Options): Promise<Part> =>
  withDatabase(join(directory, "catalogue"), async ({ sql }) => {
    const store = postgresLog(sql)
    await prepareReadSchema(sql, catalogueProjection)
    const figures: Array<Figure> = []
    let appended = 0
    for (const size of quick ? [725, 10_000] : [725, 10_000, 100_000]) {
      await appendDrivers(store, appended, size, randomUUID)
      appended = size
      const again = () =>
        timed(async () => void (await rebuild({ sql, readLog: store.readLog, projection: catalogueProjection })))
      const seconds = (await inTurns(rounds, new Map([[OURS, again]]))).get(OURS) ?? []
      figures.push(
        figure(
          { work: CATALOGUE, contender: OURS, size, unit: UNIT },
          seconds.map((one) => size / one)
        )
      )
    }
    const { drivers } = await fromShown(sql, catalogueProjection, ({ schema }) => readCatalogueSince(sql, schema, 0))
    await store.close()
    const right = drivers.length === appended && drivers.every(({ id }, n) => id === 1001 + n)
    return { figures, checks: [{ contender: OURS, checked: "every driver is there, numbered without gaps", right }] }
  })

const key = (n: number): string => `driver-${n % SUBJECTS}`

const isEvery = (counts: ReadonlyMap<string, number>, events: number): boolean =>
  Array.from({ length: SUBJECTS }, (_, n) => n).every(
    (n) => counts.get(key(n)) === Math.floor(events / SUBJECTS) + (n < events % SUBJECTS ? 1 : 0)
  )

const download = (n: number) => ({
  type: "download-recorded" as const,
  data: { subject: { kind: "driver" as const, key: key(n) }, category: "Printers", manufacturer: "HP" }
})

const appendDownloads = async (store: EventStore, from: number, to: number): Promise<void> => {
  const at = new Date().toISOString()
  for (let start = from; start < to; start += 500) {
    const events = Array.from({ length: Math.min(500, to - start) }, (_, i) =>
      newEvent(download(start + i), { id: randomUUID(), at, actor: "visitor", requestId: "bench" })
    )
    await store.append([{ stream: `downloads-${start}`, expected: "no-stream", events }])
  }
}

const fillEmmett = async (url: string, events: number): Promise<void> => {
  const store = await openEmmett(url)
  for (let start = 0; start < events; start += 100) {
    const batch = Array.from({ length: Math.min(100, events - start) }, (_, i) => download(start + i))
    await store.appendToStream(`downloads-${start}`, batch)
  }
  await store.close()
}

/** Seconds. */
const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
