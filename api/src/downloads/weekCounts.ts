/** What was asked for most in the last seven UTC days, today included, for everyone (P-STAT-6): counts only. */
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { countDownloads, type GroupRow } from "@driverdex/projections/downloads/DownloadCounts"
import { ReadModelMismatched } from "@driverdex/projections/Mismatch"
import type { Sql } from "postgres"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import { utcDay } from "../catalogue/downloadStats.ts"
import type { Status } from "../contract/Status.ts"

export interface WeekCounts {
  /** YYYY-MM-DD. */
  readonly from: string
  readonly drivers: ReadonlyArray<GroupRow>
  readonly categories: ReadonlyArray<GroupRow>
}

const DAY_MS = 86_400_000
const MAX_COUNTED = 50_000
const MAX_SHOWN = 10
/** A driver with fewer downloads is not named, as little as a question of fewer networks is stored (P-QUAL-3). */
const MIN_DOWNLOADS = 3

/** Null while the rows are being built. */
export const readWeek = (sql: Sql, now: number) => {
  const from = utcDay(now - 6 * DAY_MS)
  return Promise.all([
    countDownloads(sql, ["driver"], { from }, MAX_COUNTED),
    countDownloads(sql, ["category"], { from }, MAX_COUNTED)
  ]).then(
    ([drivers, categories]): WeekCounts => ({ from, drivers: drivers ?? [], categories: categories ?? [] }),
    (error: unknown) => {
      if (error instanceof ReadModelMismatched) return null
      throw error
    }
  )
}

/** With the names of today; what was removed since has none and is left out. */
export const shownWeek = (
  { from, drivers, categories }: WeekCounts,
  catalogue: Pick<CatalogueSnapshot, "idOf" | "driver">,
  printerModels: ReadonlyMap<number, PrinterModel>
): NonNullable<(typeof Status.Type)["week"]> => {
  const counted = categories.filter(({ downloads }) => downloads > 0)
  return {
    from,
    downloads: counted.reduce((sum, { downloads }) => sum + downloads, 0),
    drivers: drivers
      .filter(({ downloads }) => downloads >= MIN_DOWNLOADS)
      .flatMap(({ groups: [subject = ""], downloads }) => {
        const [kind, key = ""] = (subject ?? "").split(":")
        const id = kind === "model" ? Number(key) : (catalogue.idOf(key) ?? 0)
        const name = kind === "model" ? printerModels.get(id)?.fullName : catalogue.driver(id)?.name
        return name === undefined ? [] : [{ id, name, downloads }]
      })
      .slice(0, MAX_SHOWN),
    categories: counted.map(({ groups: [category], downloads }) => ({ category: category ?? "", downloads }))
  }
}
