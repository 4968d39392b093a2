/** What the API asks of the catalogue's rows. Each answer carries the checkpoint of its own snapshot. */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { type Checkpoint, fromShown, unlessGone } from "../Checkpoints.ts"
import { type RowPage, rowsSince } from "../rowsSince.ts"
import type { BrandRow, CategoryRow, DriverRow, LinkRow, PrinterRow, VendorRow } from "./CatalogueTables.ts"

export interface CatalogueChanges {
  readonly position: Position
  /** The id of the event at the position; null where it is not known. */
  readonly lastId: string | null
  /** Drivers with an event after the position that was asked for, removed ones included. */
  readonly drivers: ReadonlyArray<DriverRow>
  /** Addresses that were checked after it. */
  readonly links: ReadonlyArray<LinkRow>
  /** Printer models that operators said something of after it. */
  readonly printers: ReadonlyArray<PrinterRow>
  /** All of them, by id. */
  readonly categories: ReadonlyArray<CategoryRow>
  readonly brands: ReadonlyArray<BrandRow>
  readonly vendors: ReadonlyArray<VendorRow>
}

type ChangedRow = DriverRow | LinkRow | PrinterRow
type Page = Omit<CatalogueChanges, "drivers" | "links" | "printers"> & RowPage<ChangedRow>

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
      // First how far the page goes: up to the end of the position at which it is full, since one event has many links.
      const [row] = await sql<Array<CatalogueChanges>>`
        with page as materialized (
          select max(position) as until from (
            (select position from ${sql(schema)}.drivers where position > ${after} order by position limit ${limit})
            union all
            (select position from ${sql(schema)}.links where position > ${after} order by position limit ${limit})
            union all
            (select position from ${sql(schema)}.printers where position > ${after} order by position limit ${limit})
            order by position limit ${limit}
          ) as first
        )
        select shown.position::float8 as position, shown.last_id as "lastId",
          (select coalesce(json_agg(d order by d.position), '[]') from ${sql(schema)}.drivers d
            where position > ${after} and position <= (select until from page)) as drivers,
          (select coalesce(json_agg(l order by l.position), '[]') from ${sql(schema)}.links l
            where position > ${after} and position <= (select until from page)) as links,
          (select coalesce(json_agg(p order by p.position), '[]') from ${sql(schema)}.printers p
            where position > ${after} and position <= (select until from page)) as printers,
          (select coalesce(json_agg(c order by c.id), '[]') from ${sql(schema)}.categories c) as categories,
          (select coalesce(json_agg(b order by b.id), '[]') from ${sql(schema)}.brands b) as brands,
          (select coalesce(json_agg(v order by v.name), '[]') from ${sql(schema)}.vendors v) as vendors
        from read.checkpoints shown where shown.schema = ${schema} and shown.active`
      if (row === undefined) return null
      const { drivers, links, printers, ...rest } = row
      const rows = [...drivers, ...links, ...printers].toSorted((a, b) => a.position - b.position)
      return { ...rest, rows }
    })
  const found = await rowsSince<ChangedRow, Page>(since, nameOf, page, pageRows)
  if (found === null) return null
  const { rows, ...rest } = found
  return {
    ...rest,
    drivers: rows.filter((row) => "key" in row),
    links: rows.filter((row) => "url" in row),
    printers: rows.filter((row) => "edit" in row)
  }
}

const nameOf = (row: ChangedRow): string =>
  "key" in row ? `driver ${row.key}` : "url" in row ? `link ${row.url}` : `printer ${row.model}`

export interface DecisionRows {
  readonly categories: ReadonlyArray<string>
  readonly vendors: ReadonlyArray<VendorRow>
  readonly broken: ReadonlyArray<string>
}

/** What decisions about drivers must know of the rest: the names of the categories, the manufacturers, the broken addresses. */
export const readDecisionContext = (sql: Sql): Promise<DecisionRows> =>
  fromShown(sql, { name: "catalogue" }, async ({ schema }) => {
    const [row] = await sql<[DecisionRows]>`
      select
        (select coalesce(json_agg(c.name order by c.id), '[]') from ${sql(schema)}.categories c) as categories,
        (select coalesce(json_agg(v), '[]') from ${sql(schema)}.vendors v) as vendors,
        (select coalesce(json_agg(l.url), '[]') from ${sql(schema)}.links l where l.is_broken) as broken
      where exists (select from read.checkpoints where schema = ${schema} and active)`
    return row ?? null
  })

export interface ShownCheckpoint extends Checkpoint {
  /** Whether the tables were at the given position, as far as the last hundred moves show. */
  readonly hasStoodThere: boolean
}

/**
 * The checkpoints of what is shown, by projection name; another schema means that the tables were built again.
 * @param seen by projection name, the position of the tables when they were read
 */
export const readCheckpoints = async (
  sql: Sql,
  seen: Readonly<Record<string, Pick<Checkpoint, "position" | "lastId">>>
): Promise<Readonly<Record<string, ShownCheckpoint>>> => {
  const places = Object.entries(seen).map(([projection, { position, lastId }]) => ({ projection, position, lastId }))
  const rows = await sql<Array<ShownCheckpoint & { projection: string }>>`
    select projection, schema, version, origin, position, last_id as "lastId", exists (
      select from jsonb_to_recordset(${sql.json(places)}) as place (projection text, position bigint, "lastId" text)
      join read.positions p on p.schema = shown.schema and p.position = place.position and p.last_id = place."lastId"
      where place.projection = shown.projection
    ) as "hasStoodThere"
    from read.checkpoints shown where active`
  return Object.fromEntries(
    rows.map(({ projection, ...row }) => [projection, { ...row, position: Number(row.position) }])
  )
}
