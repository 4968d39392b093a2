/** Entries of the inbox as they are listed: 50 a page, with their texts cut, so that no answer is large (P-PRIV-11). */
import type { Sql } from "postgres"
import type { InboxEntry, InboxPage, InboxWaiting } from "../../contract/Inbox.ts"
import { MAX_BYTES, MAX_ENTRIES } from "./InboxRoom.ts"

export interface InboxRow {
  readonly id: string
  readonly kind: "message" | "privacy-request"
  readonly received_at: Date
  readonly confirmed_at: Date | null
  readonly completed_at: Date | null
  readonly network: string | null
  readonly data: Readonly<Record<string, string>>
}

const PAGE = 50
/** Characters of each text in a list. */
const SHOWN = { message: 150, description: 150, email: 100 }
const SHOWN_ELSE = 50
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** P-PRIV-9: confirmation within 24 hours, completion within 30 days. */
const CONFIRM_MS = 24 * HOUR_MS
const COMPLETE_MS = 30 * DAY_MS
/** Ranks of what is done begin here: far beyond every moment in milliseconds. */
const DONE = 10_000_000_000_000

export const pageOf = async (
  sql: Sql,
  { after, waiting = false }: { readonly after?: string; readonly waiting?: boolean }
): Promise<typeof InboxPage.Type> => {
  const [rank = "-1", id = "00000000-0000-0000-0000-000000000000"] = after?.split(".") ?? []
  const ranked = rankedEntries(sql)
  const [rows, [stored]] = await Promise.all([
    sql<Array<InboxRow & { readonly rank: string; readonly cut: boolean }>>`
      with page as (
        select * from (${ranked}) as ranked
        where (rank, id) > (${rank}::int8, ${id}::uuid) and (not ${waiting} or rank < ${DONE}::int8)
        order by rank, id limit ${PAGE + 1}
      )
      select id, kind, received_at, confirmed_at, completed_at, network, rank, texts.data, texts.cut
      from page, lateral (
        select coalesce(jsonb_object_agg(key, left(value, length)), '{}') as data, bool_or(length(value) > length) as cut
        from jsonb_each_text(page.data), lateral (
          select coalesce((${sql.json(SHOWN)}::jsonb ->> key)::int, ${SHOWN_ELSE}) as length
        ) as shown
      ) as texts
      order by rank, id`,
    sql<[{ entries: number; waiting: number; bytes: number }]>`
      select count(*)::int as entries, count(*) filter (where rank < ${DONE}::int8)::int as waiting,
        coalesce(sum(bytes), 0)::float8 as bytes
      from (${ranked}) as ranked`
  ])
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
  return {
    entries: rows.slice(0, PAGE).map((row) => ({ ...toEntry(row), cut: row.cut })),
    next: last === undefined ? null : `${last.rank}.${last.id}`,
    stored,
    most: { entries: MAX_ENTRIES, bytes: MAX_BYTES }
  }
}

/** How many entries wait for something, and of how many the time for it is over. */
export const waitingIn = async (sql: Sql, at: Date): Promise<typeof InboxWaiting.Type> => {
  const [counts] = await sql<[typeof InboxWaiting.Type]>`
    select count(*)::int as waiting, count(*) filter (where rank < ${at.getTime()}::int8)::int as overdue
    from (${rankedEntries(sql)}) as ranked where rank < ${DONE}::int8`
  return counts
}

/** Ranked by the moment at which something is due, in milliseconds; what is done comes after all of that. */
const rankedEntries = (sql: Sql) => sql`
  select *, case
    when confirmed_at is null then (extract(epoch from received_at) * 1000)::int8 + ${CONFIRM_MS}
    when kind = 'privacy-request' and completed_at is null
      then (extract(epoch from received_at) * 1000)::int8 + ${COMPLETE_MS}
    else ${DONE}::int8 * 2 - (extract(epoch from received_at) * 1000)::int8
  end as rank from admin.inbox`

export const toEntry = (row: InboxRow): typeof InboxEntry.Type => {
  const after = (ms: number) => new Date(row.received_at.getTime() + ms).toISOString()
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at.toISOString(),
    confirmBy: after(CONFIRM_MS),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    completeBy: row.kind === "privacy-request" ? after(COMPLETE_MS) : null,
    completedAt: row.completed_at?.toISOString() ?? null,
    network: row.network,
    data: row.data
  }
}
