/** Counts of downloads and read guides by one or two groups, from the rows of days and subjects (P-DL-18). */
import type { Grouping } from "@driverdex/domain/downloads/aggregate"
import type { Sql } from "postgres"
import { fromShown } from "../Checkpoints.ts"
import { mismatchSentence, ReadModelMismatched } from "../Mismatch.ts"
import { downloadsProjection } from "./DownloadsProjection.ts"

export interface CountFilter {
  /** UTC days, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly subject?: string | undefined
  /** Of the moment of the download. */
  readonly category?: string | undefined
  readonly manufacturer?: string | undefined
}

export interface GroupRow {
  /** In the order of the question. An hour is null for what was corrected, which belongs to no hour. */
  readonly groups: ReadonlyArray<string | null>
  readonly downloads: number
  readonly guides: number
}

const COLUMNS: Readonly<Record<Grouping, string>> = {
  hour: "nullif(h.key, '')",
  day: "c.day",
  week: `to_char(c.day::date, 'IYYY-"W"IW')`,
  month: "left(c.day, 7)",
  driver: "c.subject",
  category: "c.category",
  manufacturer: "c.manufacturer"
}

/** Hour, day, week or month: groups that stand in the order of time. */
const isTime = (grouping: Grouping): boolean =>
  grouping === "hour" || grouping === "day" || grouping === "week" || grouping === "month"

/**
 * Those of time in its order, then by downloads, then guides, most first, then by name. Null where there are more than `most`.
 * A group from which everything was taken back stands there with 0.
 */
export const countDownloads = async (
  sql: Sql,
  by: ReadonlyArray<Grouping>,
  { from, to, subject, category, manufacturer }: CountFilter,
  most: number
): Promise<ReadonlyArray<GroupRow> | null> => {
  const isByHour = by.includes("hour")
  const [downloads, guides] = isByHour
    ? ["(h.value ->> 0)::bigint", "(h.value ->> 1)::bigint"]
    : ["c.downloads", "c.guides"]
  const groups = by.map((grouping) => COLUMNS[grouping])
  const { rows } = await fromCounts(sql, async (schema) => ({
    // Names are the projection's own and those of COLUMNS, never of a request: composing them is safe.
    rows: await sql.unsafe<Array<GroupRow>>(
      `select json_build_array(${groups.join(", ")}) as groups,
        sum(${downloads})::float8 as downloads, sum(${guides})::float8 as guides
      from "${schema}".download_counts c ${isByHour ? "cross join lateral jsonb_each(c.hours) h" : ""}
      where ($1::text is null or c.day >= $1) and ($2::text is null or c.day <= $2)
        and ($3::text is null or c.subject = $3) and ($4::text is null or c.category = $4)
        and ($5::text is null or c.manufacturer = $5)
      group by ${groups.join(", ")} limit ${most + 1}`,
      [from, to, subject, category, manufacturer].map((value) => value ?? null)
    )
  }))
  return rows.length > most ? null : rows.toSorted(inOrder(by))
}

const inOrder = (by: ReadonlyArray<Grouping>) => (a: GroupRow, b: GroupRow) =>
  firstDifference(by, isTime, a, b) ||
  b.downloads - a.downloads ||
  b.guides - a.guides ||
  firstDifference(by, () => true, a, b)

/** By the groups that are chosen; null comes last. */
const firstDifference = (
  by: ReadonlyArray<Grouping>,
  isChosen: (grouping: Grouping) => boolean,
  a: GroupRow,
  b: GroupRow
): number => {
  for (const [n, grouping] of by.entries()) {
    const [one, other] = [a.groups[n] ?? "~", b.groups[n] ?? "~"]
    if (isChosen(grouping) && one !== other) return one < other ? -1 : 1
  }
  return 0
}

/** Whether anything of the subject, category or manufacturer was ever asked for. */
export const isCounted = async (
  sql: Sql,
  column: "subject" | "category" | "manufacturer",
  name: string
): Promise<boolean> => {
  const [row] = await fromCounts(
    sql,
    (schema) => sql<Array<{ found: boolean }>>`
      select exists (select from ${sql(schema)}.download_counts where ${sql(column)} = ${name}) as found`
  )
  return row?.found === true
}

/** Whether the downloads are made up: those of the first day tell, for all are or none. */
export const areMadeUp = async (sql: Sql): Promise<boolean> => {
  const [row] = await fromCounts(
    sql,
    (schema) => sql<Array<{ made: boolean | null }>>`
      select bool_or(made_up) as made from ${sql(schema)}.download_counts
      where day = (select min(day) from ${sql(schema)}.download_counts)`
  )
  return row?.made === true
}

/** @throws ReadModelMismatched while tables of another release are shown: they may have no such rows */
const fromCounts = <A>(sql: Sql, read: (schema: string) => Promise<A>): Promise<A> =>
  fromShown(sql, downloadsProjection, async ({ schema, version }) => {
    const { name } = downloadsProjection
    if (version < downloadsProjection.version)
      throw new ReadModelMismatched(`${mismatchSentence(name, "older-version")}.`)
    if (version > downloadsProjection.version)
      throw new ReadModelMismatched(`${mismatchSentence(name, "newer-version")}.`)
    return read(schema)
  })
