/** What the API asks of the download counts. */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import type { DownloadDayRow, DownloadTotalRow } from "./DownloadsProjection.ts"

export interface StoredDownloads {
  readonly position: Position
  readonly totals: ReadonlyArray<DownloadTotalRow>
  /** Days from `since` on, oldest first. */
  readonly days: ReadonlyArray<DownloadDayRow>
}

/** Counts by subject, and by day from a UTC day (YYYY-MM-DD) on, in one snapshot. */
export const readDownloads = async (sql: Sql, since: string): Promise<StoredDownloads> => {
  const [row] = await sql<[StoredDownloads & { position: string }]>`
    select
      (select position from read.checkpoints where projection = 'downloads' and active) as position,
      (select coalesce(json_agg(t), '[]') from read.download_totals t) as totals,
      (select coalesce(json_agg(d order by d.day), '[]') from read.download_days d where d.day >= ${since}) as days`
  return { ...row, position: Number(row.position) }
}
