/**
 * Removes what is past its time, the oldest first, and at most a tenth of a table in one call: what a clock is wrong about, or a site
 * that was away for long, goes over days, in which someone can notice.
 */
import type { Fragment, Sql } from "postgres"

const SHARE = 0.1

export interface DueRows {
  /** With its schema. */
  readonly table: string
  /** Which rows are due, by their columns; the table is `t`. */
  readonly due: Fragment
  /** The column by which the oldest row is known. */
  readonly by: string
  /** A column that is emptied; left out: the whole row is removed. */
  readonly only?: string
}

/** Answers the number of rows. */
export const deleteExpired = async (sql: Sql, { table, due, by, only }: DueRows): Promise<number> => {
  const chosen = sql`
    where ctid = any (array(
      select t.ctid from ${sql(table)} t where (${due}) order by t.${sql(by)}
      limit (select ceil(count(*) * ${SHARE}::float8)::int from ${sql(table)})
    ))`
  const gone =
    only === undefined
      ? await sql`delete from ${sql(table)} ${chosen}`
      : await sql`update ${sql(table)} set ${sql(only)} = null ${chosen}`
  return gone.count
}
