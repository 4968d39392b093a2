/** The stored counts of questions that were not answered: text, day and number, for 90 days (P-QUAL-3). */
import type { UnansweredQuestion } from "@driverdex/domain/quality/QualityKinds"
import type { Sql } from "postgres"
import { deleteExpired } from "../../platform/deleteExpired.ts"
import type { CountedQuestion } from "./QuestionsOfDay.ts"

export interface UnansweredCounts {
  /** Adds to what is stored; of a day that is full only texts that it has. */
  readonly add: (questions: ReadonlyArray<CountedQuestion>) => Promise<void>
  /** Of one kind from a UTC day on, the most asked first, at most `limit` texts. */
  readonly mostAsked: (
    kind: UnansweredQuestion["kind"],
    from: string,
    limit: number
  ) => Promise<ReadonlyArray<UnansweredQuestion>>
  /** Removes what is older than 90 days; answers the number of rows. */
  readonly expire: (at: Date) => Promise<number>
}

const RETENTION_DAYS = 90
const MAX_PER_DAY = 500

export const makeUnansweredCounts = (sql: Sql): UnansweredCounts => ({
  add: async (questions) => {
    if (questions.length === 0) return
    const list = questions.map(({ day, kind, text, count }) => ({ day, kind, text, count }))
    await sql.begin(async (transaction) => {
      // So that processes that write at the same time see each other's rows, and the bound holds for all of them.
      await transaction`lock table admin.unanswered in share row exclusive mode`
      await transaction`
        with given as (
          select * from jsonb_to_recordset(${transaction.json(list)}) as g (day date, kind text, text text, count integer)
        ), known as (
          update admin.unanswered u set count = u.count + g.count from given g
          where (u.day, u.kind, u.text) = (g.day, g.kind, g.text) returning u.day, u.kind, u.text
        ), room as (
          select day, ${MAX_PER_DAY} - (select count(*) from admin.unanswered u where u.day = g.day) as rows
          from (select distinct day from given) g
        ), fresh as (
          select g.*, row_number() over (partition by g.day order by g.count desc, g.kind, g.text) as place
          from given g where (g.day, g.kind, g.text) not in (select day, kind, text from known)
        )
        insert into admin.unanswered select day, kind, text, count from fresh join room using (day) where place <= rows`
    })
  },
  mostAsked: (kind, from, limit) => sql<Array<UnansweredQuestion>>`
    select kind, text, sum(count)::int as count, min(day)::text as since
    from admin.unanswered where kind = ${kind} and day >= ${from}::date
    group by kind, text order by sum(count) desc, text limit ${limit}`,
  expire: (at) =>
    deleteExpired(sql, {
      table: "admin.unanswered",
      due: sql`day < (${at}::timestamptz at time zone 'UTC')::date - ${RETENTION_DAYS}::int`,
      by: "day"
    })
})
