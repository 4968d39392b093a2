/**
 * The audit table: sign-ins, ended sessions, changes of operators and reads of personal data. A change writes its
 * record in its own statement (Operators.ts, Sessions.ts, Tokens.ts, SecondFactors.ts, downloads/Visitors.ts); here are the rest and the reads.
 */
import type { Sql } from "postgres"
import { deleteExpired } from "../platform/deleteExpired.ts"
import { isStorable } from "../store/log/EncodedCommit.ts"

/** Who makes the request, and from which network: /24, or /48 for IPv6. */
export interface Actor {
  /** Of the operator, or `operator/token` (P-ADM-14). */
  readonly name: string
  readonly source: string
}

export interface AuditEntry {
  readonly id: number
  /** ISO 8601 UTC; the beginning of the minute for failed sign-ins. */
  readonly at: string
  readonly kind: string
  readonly operator: string | null
  readonly by: string | null
  readonly source: string | null
  readonly detail: string | null
  /** How many failed sign-ins the entry stands for; 1 for everything else. */
  readonly times: number
}

export interface AuditQuery {
  /** Entries about this operator, or by this operator. */
  readonly operator?: string
  /** First UTC day, YYYY-MM-DD. */
  readonly from?: string
  /** Entries older than this id: the next page. */
  readonly before?: number
}

export interface Audit {
  /** Newest first, at most 200. */
  readonly list: (query: AuditQuery) => Promise<ReadonlyArray<AuditEntry>>
  /** Counts a failed sign-in. The name is stored only if an operator has it: people may type a password there. */
  readonly noteFailure: (actor: Actor) => Promise<void>
  /** Networks of successful sign-ins of the last 30 days, at most 1,000. */
  readonly knownSources: () => Promise<ReadonlySet<string>>
  /** Removes entries past their retention period; returns the number of rows. */
  readonly expire: (at: Date) => Promise<number>
}

const PAGE = 200
/** Rows of failed sign-ins a minute; the failures beyond them share one row without a source. */
const FAILURE_ROWS_A_MINUTE = 10
/** Sign-ins and every network are retained for 90 days, changes for two years. */
const SIGN_INS = ["sign-in", "sign-in-failed", "code-failed", "recovery-code-used", "sign-out"]
const SIGN_INS_DAYS = 90
const CHANGES_DAYS = 730
const KNOWN_DAYS = 30
const MAX_KNOWN = 1_000

export const makeAudit = (sql: Sql): Audit => ({
  list: async ({ operator, from, before }) => {
    if (operator !== undefined && !isStorable(operator)) return []
    const rows = await sql<Array<Omit<AuditEntry, "id" | "at"> & { id: string; at: Date }>>`
      select id, at, kind, operator, by, source, detail, times from admin.audit
      where (${operator ?? null}::text is null or operator = ${operator ?? null} or by = ${operator ?? null}
          or starts_with(by, ${operator ?? null} || '/'))
        and (${from ?? null}::date is null or at >= ${from ?? null}::date::timestamp at time zone 'UTC')
        and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
      order by id desc limit ${PAGE}`
    return rows.map((row) => ({ ...row, id: Number(row.id), at: row.at.toISOString() }))
  },
  noteFailure: async ({ name, source }) => {
    await sql`
      with minute as (
        select date_trunc('minute', now()) as at,
          (select o.name from admin.operators o where o.name = ${isStorable(name) ? name : ""}) as operator
      ), failures as (
        select a.source, a.operator from admin.audit a, minute where a.kind = 'sign-in-failed' and a.at = minute.at
      ), place as (
        select (select count(*) from failures) < ${FAILURE_ROWS_A_MINUTE} or exists (
          select from failures f, minute m
          where f.source = ${source} and f.operator is not distinct from m.operator
        ) as own
      )
      insert into admin.audit as a (at, kind, operator, source)
      select at, 'sign-in-failed', case when own then operator end, case when own then ${source}::text end
      from minute, place
      on conflict (at, source, operator) where kind = 'sign-in-failed' do update set times = a.times + 1`
  },
  knownSources: async () => {
    const rows = await sql<Array<{ source: string }>>`
      select source from admin.audit
      where kind = 'sign-in' and at > now() - make_interval(days => ${KNOWN_DAYS}) and source is not null
      group by source order by max(at) desc limit ${MAX_KNOWN}`
    return new Set(rows.map(({ source }) => source))
  },
  expire: async (at) => {
    const before = (days: number) => sql`at < ${at}::timestamptz - make_interval(days => ${days})`
    await deleteExpired(sql, {
      table: "admin.audit",
      due: sql`source is not null and ${before(SIGN_INS_DAYS)} and kind not in ${sql(SIGN_INS)}`,
      by: "at",
      only: "source"
    })
    return deleteExpired(sql, {
      table: "admin.audit",
      due: sql`${before(CHANGES_DAYS)} or (${before(SIGN_INS_DAYS)} and kind in ${sql(SIGN_INS)})`,
      by: "at"
    })
  }
})
