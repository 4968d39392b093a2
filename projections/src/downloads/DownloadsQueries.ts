/** What the API asks of the download counts. */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import type { DownloadDayRow, DownloadTotalRow } from "./DownloadsProjection.ts"

export interface DownloadChanges {
  readonly position: Position
  /** Subjects with an event after the position that was asked for. */
  readonly totals: ReadonlyArray<DownloadTotalRow>
  /** All days from the wanted one on, oldest first. */
  readonly days: ReadonlyArray<DownloadDayRow>
}

/** What is news since a position (0: everything), and counts by day from a UTC day (YYYY-MM-DD) on, in one snapshot. */
export const readDownloadsSince = async (sql: Sql, since: Position, fromDay: string): Promise<DownloadChanges> => {
  const [row] = await sql<[DownloadChanges & { position: string }]>`
    select
      (select position from read.checkpoints where projection = 'downloads' and active) as position,
      (select coalesce(json_agg(t), '[]') from read.download_totals t where t.position > ${since}) as totals,
      (select coalesce(json_agg(d order by d.day), '[]') from read.download_days d where d.day >= ${fromDay}) as days`
  return { ...row, position: Number(row.position) }
}
