/** What the API asks of the download counts. */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { unlessGone } from "../Checkpoints.ts"
import { type RowPage, rowsSince } from "../rowsSince.ts"
import type { DownloadDayRow, DownloadTotalRow } from "./DownloadsProjection.ts"

export interface DownloadChanges {
  readonly position: Position
  /** The id of the event at the position; null where it is not known. */
  readonly lastId: string | null
  /** Subjects with an event after the position that was asked for. */
  readonly totals: ReadonlyArray<DownloadTotalRow>
  /** All days from the wanted one on, oldest first. */
  readonly days: ReadonlyArray<DownloadDayRow>
}

type Page = Omit<DownloadChanges, "totals"> & RowPage<DownloadTotalRow>

/**
 * What is news since a position (0: everything), and counts by day from a UTC day (YYYY-MM-DD) on, in the tables of a
 * schema, as they are at the position that is answered (rowsSince.ts); null when they are no longer shown.
 */
export const readDownloadsSince = async (
  sql: Sql,
  schema: string,
  since: Position,
  fromDay: string,
  pageRows?: number
): Promise<DownloadChanges | null> => {
  const page = (after: Position, limit: number) =>
    unlessGone(async () => {
      const [row] = await sql<Array<Page>>`
        select shown.position::float8 as position, shown.last_id as "lastId",
          (select coalesce(json_agg(t order by t.position), '[]') from (
            select * from ${sql(schema)}.download_totals where position > ${after} order by position limit ${limit}
          ) t) as rows,
          (select coalesce(json_agg(d order by d.day), '[]')
            from ${sql(schema)}.download_days d where d.day >= ${fromDay}) as days
        from read.checkpoints shown where shown.schema = ${schema} and shown.active`
      return row ?? null
    })
  const found = await rowsSince<DownloadTotalRow, Page>(since, ({ subject }) => subject, page, pageRows)
  if (found === null) return null
  const { rows, ...rest } = found
  return { ...rest, totals: rows }
}
