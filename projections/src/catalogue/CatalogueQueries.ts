/** What the API asks of the catalogue's rows. Each answer carries the checkpoint of its own snapshot. */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { type Checkpoint, fromShown, unlessGone } from "../Checkpoints.ts"
import { type RowPage, rowsSince } from "../rowsSince.ts"
import type { BrandRow, CategoryRow, DriverRow, VendorRow } from "./CatalogueTables.ts"

export interface CatalogueChanges {
  readonly position: Position
  /** Drivers with an event after the position that was asked for, removed ones included. */
  readonly drivers: ReadonlyArray<DriverRow>
  /** All of them, by id. */
  readonly categories: ReadonlyArray<CategoryRow>
  readonly brands: ReadonlyArray<BrandRow>
  readonly vendors: ReadonlyArray<VendorRow>
}

type Page = Omit<CatalogueChanges, "drivers"> & RowPage<DriverRow>

/**
 * What is news since a position (0: everything) in the tables of a schema, as it is at the position that is answered
 * (rowsSince.ts); null when they are no longer shown.
 */
export const readCatalogueSince = async (
  sql: Sql,
  schema: string,
  since: Position,
  pageRows?: number
): Promise<CatalogueChanges | null> => {
  const page = (after: Position, limit: number) =>
    unlessGone(async () => {
      const [row] = await sql<Array<Page>>`
        select shown.position::float8 as position,
          (select coalesce(json_agg(d order by d.position), '[]') from (
            select * from ${sql(schema)}.drivers where position > ${after} order by position limit ${limit}
          ) d) as rows,
          (select coalesce(json_agg(c order by c.id), '[]') from ${sql(schema)}.categories c) as categories,
          (select coalesce(json_agg(b order by b.id), '[]') from ${sql(schema)}.brands b) as brands,
          (select coalesce(json_agg(v order by v.name), '[]') from ${sql(schema)}.vendors v) as vendors
        from read.checkpoints shown where shown.schema = ${schema} and shown.active`
      return row ?? null
    })
  const found = await rowsSince<DriverRow, Page>(since, ({ key }) => key, page, pageRows)
  if (found === null) return null
  const { rows, ...rest } = found
  return { ...rest, drivers: rows }
}

/** What decisions about drivers must know of the rest: the names of the categories, and the manufacturers. */
export const readDecisionContext = (
  sql: Sql
): Promise<{ readonly categories: ReadonlyArray<string>; readonly vendors: ReadonlyArray<VendorRow> }> =>
  fromShown(sql, { name: "catalogue" }, async ({ schema }) => {
    const [row] = await sql<[{ categories: ReadonlyArray<string>; vendors: ReadonlyArray<VendorRow> }]>`
      select
        (select coalesce(json_agg(c.name order by c.id), '[]') from ${sql(schema)}.categories c) as categories,
        (select coalesce(json_agg(v), '[]') from ${sql(schema)}.vendors v) as vendors
      where exists (select from read.checkpoints where schema = ${schema} and active)`
    return row ?? null
  })

/** The checkpoints of what is shown, by projection name; another schema means that the tables were built again. */
export const readCheckpoints = async (sql: Sql): Promise<Readonly<Record<string, Checkpoint>>> => {
  const rows = await sql<Array<Checkpoint & { projection: string }>>`
    select projection, schema, version, origin, position, last_id as "lastId" from read.checkpoints where active`
  return Object.fromEntries(
    rows.map(({ projection, ...row }) => [projection, { ...row, position: Number(row.position) }])
  )
}
