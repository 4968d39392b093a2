/** The figures of `GET /api/download-stats`, from what the catalogue in memory counts as it goes. */
import type { DownloadStats } from "../contract/Catalogue.ts"
import type { Catalogue } from "./LiveCatalogue.ts"

const DAY_MS = 86_400_000

/** The UTC day of an instant, YYYY-MM-DD. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The first of the last 30 UTC days, today included. */
export const firstOf30Days = (nowMs: number): string => utcDay(nowMs - 29 * DAY_MS)

/** `topDrivers` lists only drivers that were downloaded; ties by name, then id. Printer models count under Printers. */
export const downloadStats = (
  { days, categories, figures }: Pick<Catalogue, "days" | "categories" | "figures">,
  nowMs: number
): typeof DownloadStats.Type => {
  const daily = Array.from({ length: 30 }, (_, i) => {
    const date = utcDay(nowMs - (29 - i) * DAY_MS)
    return { date, downloads: days.get(date) ?? 0 }
  })
  const sum = (some: typeof daily) => some.reduce((all, { downloads }) => all + downloads, 0)
  return {
    totalDownloads: figures.totalDownloads(),
    today: daily.at(-1)?.downloads ?? 0,
    last7Days: sum(daily.slice(-7)),
    last30Days: sum(daily),
    byCategory: categories.map(({ name }) => ({ category: name, downloads: figures.downloadsOf(name) })),
    topDrivers: figures.topDrivers().map(({ driver: { id, name }, recorded }) => ({ id, name, downloads: recorded })),
    daily
  }
}
