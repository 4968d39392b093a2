/** What the API asks of the catalogue's rows. Each answer carries the checkpoint of its own snapshot. */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
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
  const page = async (after: Position, limit: number) => {
    const [row] = await sql<Array<Page>>`
      select shown.position::float8 as position,
        (select coalesce(json_agg(d order by d.position), '[]') from (
          select * from read.drivers where position > ${after} order by position limit ${limit}
        ) d) as rows,
        (select coalesce(json_agg(c order by c.id), '[]') from read.categories c) as categories,
        (select coalesce(json_agg(b order by b.id), '[]') from read.brands b) as brands,
        (select coalesce(json_agg(v order by v.name), '[]') from read.vendors v) as vendors
      from read.checkpoints shown where shown.schema = ${schema} and shown.active`
    return row ?? null
  }
  const found = await rowsSince<DriverRow, Page>(since, ({ key }) => key, page, pageRows)
  if (found === null) return null
  const { rows, ...rest } = found
  return { ...rest, drivers: rows }
}

/** What decisions about drivers must know of the rest: the names of the categories, and the manufacturers. */
export const readDecisionContext = async (
  sql: Sql
): Promise<{ readonly categories: ReadonlyArray<string>; readonly vendors: ReadonlyArray<VendorRow> }> => {
  const [row] = await sql<[{ categories: ReadonlyArray<string>; vendors: ReadonlyArray<VendorRow> }]>`
    select
      (select coalesce(json_agg(c.name order by c.id), '[]') from read.categories c) as categories,
      (select coalesce(json_agg(v), '[]') from read.vendors v) as vendors`
  return row
}

export interface ShownCheckpoint {
  /** The tables that the views show; another name means that they were built anew. */
  readonly schema: string
  readonly position: Position
}

/** The checkpoints of what the views show, by projection name. */
export const readCheckpoints = async (sql: Sql): Promise<Readonly<Record<string, ShownCheckpoint>>> => {
  const rows = await sql<Array<{ projection: string; schema: string; position: string }>>`
    select projection, schema, position from read.checkpoints where active`
  return Object.fromEntries(
    rows.map(({ projection, schema, position }) => [projection, { schema, position: Number(position) }])
  )
}
