/** The side table of downloads: where they came from, cut short, for 90 days, erasable (decision 39). */
import type { Sql } from "postgres"

export interface Visitor {
  /** A /24 network, or /48 for IPv6. */
  readonly source: string
  readonly agent: string | null
}

export interface Visitors {
  readonly note: (rows: ReadonlyArray<Visitor & { readonly eventId: string; readonly day: string }>) => Promise<void>
  /** Removes what is older than 90 days before a UTC day; answers the number of rows. */
  readonly expire: (today: string) => Promise<number>
  /** Removes rows of a source, or of a range of UTC days (both included), or of both; answers the number of rows. */
  readonly erase: (what: Which) => Promise<number>
  /** How many rows `erase` would remove. */
  readonly count: (what: Which) => Promise<number>
}

export interface Which {
  readonly source?: string
  /** UTC days, YYYY-MM-DD. */
  readonly from?: string
  readonly to?: string
}

const KEPT_DAYS = 90

export const makeVisitors = (sql: Sql): Visitors => ({
  note: async (rows) => {
    if (rows.length === 0) return
    const list = rows.map(({ eventId, day, source, agent }) => ({ event_id: eventId, day, source, agent }))
    await sql`
      insert into admin.download_visitors
      select * from jsonb_to_recordset(${sql.json(list)}) as r (event_id uuid, day date, source text, agent text)
      on conflict do nothing`
  },
  expire: async (today) => {
    const gone = await sql`delete from admin.download_visitors where day < ${today}::date - ${KEPT_DAYS}::int`
    return gone.count
  },
  erase: async (what) => (await sql`delete from admin.download_visitors where ${matching(sql, what)}`).count,
  count: async (what) => {
    const [row] = await sql<[{ rows: number }]>`
      select count(*)::int as rows from admin.download_visitors where ${matching(sql, what)}`
    return row.rows
  }
})

const matching = (sql: Sql, { source, from, to }: Which) => sql`
  (${source ?? null}::text is null or source = ${source ?? null})
  and (${from ?? null}::date is null or day >= ${from ?? null}::date)
  and (${to ?? null}::date is null or day <= ${to ?? null}::date)`
