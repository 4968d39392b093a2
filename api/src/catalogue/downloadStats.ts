/** The figures of `GET /api/download-stats` (decision 18), from counts by subject and by UTC day. */
import type { DownloadStats } from "../contract/Catalogue.ts"
import type { CatalogueSnapshot } from "./CatalogueReads.ts"

const DAY_MS = 86_400_000
const TOP_DRIVERS = 5

/** The UTC day of an instant, YYYY-MM-DD. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first of the last 30 UTC days, today included. */
export const firstOf30Days = (nowMs: number): string => utcDay(nowMs - 29 * DAY_MS)

/** `topDrivers` lists only drivers that were downloaded; ties by name, then id. Printer models count under Printers. */
export const downloadStats = (snapshot: CatalogueSnapshot, nowMs: number): typeof DownloadStats.Type => {
  const daily = Array.from({ length: 30 }, (_, i) => {
    const date = utcDay(nowMs - (29 - i) * DAY_MS)
    return { date, downloads: snapshot.days.get(date) ?? 0 }
  })
  const sum = (days: ReadonlyArray<{ readonly downloads: number }>) => days.reduce((all, day) => all + day.downloads, 0)
  const drivers = snapshot.drivers.map(({ id, name, category }) => ({
    id,
    name,
    category,
    downloads: snapshot.downloads.get(`driver:${snapshot.keyOf(id)}`) ?? 0
  }))
  const models = [...snapshot.downloads].filter(([subject]) => subject.startsWith("model:"))
  const perCategory = Map.groupBy(
    [...drivers, ...models.map(([, downloads]) => ({ category: "Printers", downloads }))],
    ({ category }) => category
  )
  return {
    totalDownloads: [...snapshot.downloads.values()].reduce((all, n) => all + n, 0),
    today: daily.at(-1)?.downloads ?? 0,
    last7Days: sum(daily.slice(-7)),
    last30Days: sum(daily),
    byCategory: snapshot.categories.map(({ name }) => ({
      category: name,
      downloads: sum(perCategory.get(name) ?? [])
    })),
    topDrivers: drivers
      .filter(({ downloads }) => downloads > 0)
      .toSorted((a, b) => b.downloads - a.downloads || a.name.localeCompare(b.name, "en") || a.id - b.id)
      .slice(0, TOP_DRIVERS)
      .map(({ id, name, downloads }) => ({ id, name, downloads })),
    daily
  }
}
