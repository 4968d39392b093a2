/**
 * The side table of downloads: where they came from, cut short, for 90 days, erasable. It is read for abuse handling, each read and
 * each erasure recorded in the audit by the statement that makes it, and to know what a network has had counted today.
 */
import type { Sql } from "postgres"
import type { Actor } from "../accounts/Audit.ts"
import { deleteExpired } from "../platform/deleteExpired.ts"
import type { DayLimits } from "./DailyQuotas.ts"

export interface Visitor {
  /** A /24 network, or /48 for IPv6. */
  readonly source: string
  readonly agent: string | null
}

export interface NotedPress extends Visitor {
  readonly eventId: string
  /** UTC, YYYY-MM-DD. */
  readonly day: string
  /** The number of the driver or printer model. */
  readonly subject: number
}

export interface Visitors {
  /**
   * Stores those presses that are within the limits of their network's day, whichever process counted the others; answers the event
   * ids that may count. One that is stored already may, and uses up nothing.
   */
  readonly note: (rows: ReadonlyArray<NotedPress>) => Promise<ReadonlySet<string>>
  /** Removes what is older than 90 days; answers the number of rows. */
  readonly expire: (at: Date) => Promise<number>
  /** Removes rows of a source, or of a range of UTC days (both included), or of both; answers the number of rows. */
  readonly erase: (what: Which, by: Actor) => Promise<number>
  /** How many rows `erase` would remove. */
  readonly count: (what: Which) => Promise<number>
  /** The networks with the most downloads from one UTC day to another, both included, most first, at most 50. */
  readonly sources: (range: Days, by: Actor) => Promise<SourcesOfDownloads>
}

export interface Days {
  /** UTC days, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
}

export interface SourcesOfDownloads extends Days {
  /** Downloads that were looked at: those of the range that have a row, the latest 500,000 of them at most. */
  readonly looked: number
  /** Whether that is the whole range. */
  readonly complete: boolean
  readonly sources: ReadonlyArray<{
    readonly source: string
    readonly downloads: number
    /** Different agents; those without an agent count as one. */
    readonly agents: number
  }>
}

export interface Which {
  readonly source?: string
  /** UTC days, YYYY-MM-DD. */
  readonly from?: string
  readonly to?: string
}

const RETENTION_DAYS = 90
const MAX_LOOKED_AT = 500_000
const MAX_SOURCES = 50

export interface VisitorsOptions {
  readonly sql: Sql
  readonly limits: DayLimits
  /** Whether the log is in the same database: then this need not wait for the disk, as the append that follows does. */
  readonly inLogDatabase: boolean
}

export const makeVisitors = ({ sql, limits, inLogDatabase }: VisitorsOptions): Visitors => ({
  note: async (rows) => {
    if (rows.length === 0) return new Set()
    const list = rows.map(({ eventId, ...row }) => ({ event_id: eventId, ...row }))
    const noted = await sql<Array<{ id: string }>>`
      select admin.note_presses(
        ${sql.json(list)}, ${limits.perDriver}::int, ${limits.perNetwork}::int, ${inLogDatabase}
      ) as id`
    return new Set(noted.map(({ id }) => id))
  },
  expire: (at) =>
    deleteExpired(sql, {
      table: "admin.download_visitors",
      due: sql`day < (${at}::timestamptz at time zone 'UTC')::date - ${RETENTION_DAYS}::int`,
      by: "day"
    }),
  erase: async (what, by) => {
    const [gone] = await sql<[{ rows: number }]>`
      with gone as (
        delete from admin.download_visitors where ${matching(sql, what)} returning 1
      ), noted as (
        insert into admin.audit (kind, by, source, detail)
        select 'visitors-erased', ${by.name}, ${by.source}, count(*)::text || ' rows' from gone
      )
      select count(*)::int as rows from gone`
    return gone.rows
  },
  count: async (what) => {
    const [row] = await sql<[{ rows: number }]>`
      select count(*)::int as rows from admin.download_visitors where ${matching(sql, what)}`
    return row.rows
  },
  sources: async ({ from, to }, by) => {
    const [row] = await sql<[Omit<SourcesOfDownloads, "from" | "to">]>`
      with noted as (
        insert into admin.audit (kind, by, source, detail)
        values ('visitors-read', ${by.name}, ${by.source}, ${`${from} to ${to}`})
      ), looked as materialized (
        select source, agent from admin.download_visitors where day between ${from}::date and ${to}::date
        order by day desc limit ${MAX_LOOKED_AT + 1}
      ), counted as (
        select source, count(*)::int as downloads,
          (count(distinct agent) + bool_or(agent is null)::int)::int as agents
        from looked group by source order by count(*) desc, source limit ${MAX_SOURCES}
      )
      select least(count(*), ${MAX_LOOKED_AT})::int as looked, count(*) <= ${MAX_LOOKED_AT} as complete,
        (select coalesce(jsonb_agg(to_jsonb(counted) order by downloads desc, source), '[]') from counted) as sources
      from looked`
    return { from, to, ...row }
  }
})

const matching = (sql: Sql, { source, from, to }: Which) => sql`
  (${source ?? null}::text is null or source = ${source ?? null})
  and (${from ?? null}::date is null or day >= ${from ?? null}::date)
  and (${to ?? null}::date is null or day <= ${to ?? null}::date)`
