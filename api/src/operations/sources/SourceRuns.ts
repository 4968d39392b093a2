/** What became of the refreshes that the site did by itself, by source: kept in the database, so that all processes show the same (P-STAT-5). */
import type { Sql } from "postgres"

/** What the program says of a source, of which it prints more (cli/src/commands/sources/refreshSource.ts). */
export interface SourceReport {
  readonly source: string
  readonly isRead: boolean
  readonly new: ReadonlyArray<unknown>
  readonly unreachable: ReadonlyArray<string>
  readonly changedForm: ReadonlyArray<string>
  /** Earlier programs did not say it. */
  readonly beside?: ReadonlyArray<Beside>
}

/** A package, branch or product that a source lists and no record is (cli/src/sources/SourceFormat.ts). */
export type Beside = {
  readonly name: string
  readonly version: string
  /** YYYY-MM-DD. */
  readonly day: string
  readonly isReleased?: true
  readonly title?: string
  readonly address?: string
  /** Earlier programs did not say it. */
  readonly near?: { readonly of: "product" | "maker"; readonly packages: ReadonlyArray<string> }
}

export interface RefreshOutcome {
  readonly sources: ReadonlyArray<SourceReport>
  /** Why it ended early, in one sentence. */
  readonly failure: string | null
}

export interface SourceRead {
  readonly source: string
  /** Milliseconds since 1970. */
  readonly askedAt: number
  /** Milliseconds since 1970; null: it has not answered yet. */
  readonly answeredAt: number | null
  /** How often in a row it did not answer, and since when (null: it does). */
  readonly failures: number
  readonly failingSince: number | null
  /** What was wrong with the last answer, in one sentence; of some of its files where it answered. */
  readonly fault: string | null
  readonly beside: ReadonlyArray<Beside>
}

export interface Refreshes {
  /** Of the last one, milliseconds since 1970; null: there was none. */
  readonly endedAt: number | null
  readonly failure: string | null
  readonly reads: ReadonlyArray<SourceRead>
}

interface Row {
  readonly source: string
  readonly asked_at: Date
  readonly answered_at: Date | null
  readonly failures: number
  readonly failing_since: Date | null
  readonly fault: string | null
  readonly beside: ReadonlyArray<Beside>
}

export const makeSourceRuns = (sql: Sql) => ({
  last: async (): Promise<Refreshes> => {
    const [[run], rows] = await Promise.all([
      sql<Array<{ ended_at: Date; failure: string | null }>>`select ended_at, failure from admin.refreshes`,
      sql<
        Array<Row>
      >`select source, asked_at, answered_at, failures, failing_since, fault, beside from admin.source_reads order by source`
    ])
    return {
      endedAt: run?.ended_at.getTime() ?? null,
      failure: run?.failure ?? null,
      reads: rows.map(({ source, asked_at, answered_at, failures, failing_since, fault, beside }) => ({
        source,
        askedAt: asked_at.getTime(),
        answeredAt: answered_at?.getTime() ?? null,
        failures,
        failingSince: failing_since?.getTime() ?? null,
        fault,
        beside
      }))
    }
  },
  note: ({ sources, failure }: RefreshOutcome) => {
    const rows = sources.map(({ source, isRead, new: news, unreachable, changedForm, beside = [] }) => ({
      source,
      is_read: isRead,
      fault: [...unreachable, ...changedForm][0]?.slice(0, MAX_PER_FAULT) ?? null,
      changed: news.length,
      beside
    }))
    return sql`
      with run as (
        insert into admin.refreshes (ended_at, failure) values (now(), ${failure})
        on conflict (one) do update set ended_at = excluded.ended_at, failure = excluded.failure
      )
      insert into admin.source_reads as s (source, asked_at, answered_at, failures, failing_since, fault, changed, beside)
      select source, now(), case when is_read then now() end, case when is_read then 0 else 1 end,
        case when is_read then null else now() end, fault, changed, beside
      from jsonb_to_recordset(${sql.json(rows)}) as r (source text, is_read boolean, fault text, changed integer, beside jsonb)
      on conflict (source) do update set asked_at = excluded.asked_at, fault = excluded.fault, changed = excluded.changed,
        beside = case when excluded.answered_at is null then s.beside else excluded.beside end,
        answered_at = coalesce(excluded.answered_at, s.answered_at),
        failures = case when excluded.failures = 0 then 0 else s.failures + 1 end,
        failing_since = case when excluded.failures = 0 then null else coalesce(s.failing_since, excluded.failing_since) end`
  }
})

export type SourceRuns = ReturnType<typeof makeSourceRuns>

/** A source that fails so often in a row is said in the log, once, and is an item of the quality board. */
export const FAILS_OFTEN = 2

const MAX_PER_FAULT = 500
