/**
 * Which tables there are of each read model, from which log they were folded and up to where: `read.generations`,
 * `read.positions`, and both together as the view `read.checkpoints`.
 */
import type { Position } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import type { AnyTables, Projection, Table } from "./Projection.ts"

export interface Checkpoint {
  /** The Postgres schema that holds the tables. */
  readonly schema: string
  readonly version: number
  /** Of the log that the rows were folded from (LogIdentity.ts); null while no event was applied. */
  readonly origin: string | null
  /** The rows are up to date to here. */
  readonly position: Position
  /** The id of the event at the position; null while no event was applied, or when a former release applied it. */
  readonly lastId: string | null
}

/** The checkpoint of the tables that are shown to visitors. */
export const activeCheckpoint = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Pick<Projection<Tables>, "name">
): Promise<Checkpoint | null> =>
  one(
    await sql<Array<Row>>`
      select schema, version, origin, position, last_id as "lastId" from read.checkpoints
      where projection = ${projection.name} and active`
  )

/** The checkpoint of tables by the name of their schema, shown or not. */
export const checkpointOf = async (sql: Sql, schema: string): Promise<Checkpoint | null> =>
  one(
    await sql<Array<Row>>`
      select schema, version, origin, position, last_id as "lastId" from read.checkpoints where schema = ${schema}`
  )

/**
 * Reads from the shown tables; again from the new ones when a swap took these away in between.
 *
 * @param read is given the checkpoint of the shown tables, and returns null when they are no longer shown
 */
export const fromShown = async <Tables extends AnyTables, A>(
  sql: Sql,
  projection: Pick<Projection<Tables>, "name">,
  read: (shown: Checkpoint) => Promise<A | null>
): Promise<A> => {
  for (;;) {
    const shown = await activeCheckpoint(sql, projection)
    if (shown === null) throw new Error(`The read model ${projection.name} has no tables.`)
    const answer = await unlessGone(() => read(shown))
    if (answer !== null) return answer
  }
}

/** The result of a query on a generation's tables; null when they were dropped, as they are after a swap. */
export const unlessGone = async <A>(query: () => Promise<A | null>): Promise<A | null> => {
  try {
    return await query()
  } catch (error) {
    if (isUndefinedTable(error)) return null
    throw error
  }
}

/** PostgreSQL's 'undefined table' and 'invalid schema name'. */
export const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "42P01" || error.code === "3F000")

type Shape = Pick<Table<Record<string, unknown>>, "columns" | "isForOperators">

/** Whether tables of another version have every column, of the same type, that this version shows visitors. */
export const isReadable = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Projection<Tables>,
  schema: string
): Promise<boolean> => {
  const rows = await sql<Array<{ table: string; column: string; type: string }>>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns where table_schema = ${schema}`
  const there = new Set(rows.map(({ table, column, type }) => `${table} ${column} ${type}`))
  return Object.entries(projection.tables as Readonly<Record<string, Shape>>)
    .filter(([, { isForOperators }]) => isForOperators !== true)
    .flatMap(([table, { columns }]) => Object.entries(columns).map(([column, type]) => `${table} ${column} ${type}`))
    .every((column) => there.has(column))
}

/**
 * Creates what is missing, and migrates what releases before these tables have left; part of the caller's transaction.
 *
 * Each move of a checkpoint is a row of its own; the last hundred or two stay. One row that changes would leave a dead version of
 * itself per move, and every look-up has to skip all of them for as long as any old snapshot (a dump, a report) is open. The row of
 * `read.generations` is only locked, to take turns by.
 */
export const createCheckpointTables = async (tx: Sql): Promise<void> => {
  const [found] = await tx<[{ made: boolean; former: boolean }]>`
    select to_regclass('read.generations') is not null as made, exists (
      select from pg_class where oid = to_regclass('read.checkpoints') and relkind = 'r'
    ) as former`
  if (found.made) return
  await tx.unsafe(found.former ? `create schema if not exists read; ${FROM_FORMER}` : CREATE)
  await tx.unsafe(VIEW_AND_FUNCTION)
}

interface Row {
  readonly schema: string
  readonly version: number
  readonly origin: string | null
  readonly position: string
  readonly lastId: string | null
}

const one = ([row]: ReadonlyArray<Row>): Checkpoint | null =>
  row === undefined ? null : { ...row, position: Number(row.position) }

const POSITIONS = `
  create table read.positions (
    schema text not null,
    step bigint not null,
    position bigint not null,
    last_id text,
    primary key (schema, step)
  );`

const CREATE = `
  create schema if not exists read;
  create sequence if not exists read.generation;
  create table read.generations (
    schema text primary key,
    projection text not null,
    version integer not null,
    origin text,
    active boolean not null default false
  );
  create unique index one_active on read.generations (projection) where active;
  ${POSITIONS}`

/**
 * The origin was one row for all tables. Those whose own is not known for certain (none was noted, or a move of the log
 * was interrupted after it had set the position to 0) get one that no log has, and are rebuilt.
 */
const FROM_FORMER = `
  create table if not exists read.log_origin (one boolean primary key default true check (one), origin text);
  alter table read.checkpoints rename to generations;
  ${POSITIONS}
  insert into read.positions (schema, step, position) select schema, 1, position from read.generations where position > 0;
  alter table read.generations add column origin text;
  update read.generations set origin = coalesce(
    case when position > 0 then (select origin from read.log_origin) end, 'unknown'
  );
  alter table read.generations drop column position;
  drop table read.log_origin;`

/**
 * `read.advance`: the compare-and-set of a checkpoint; true when it moved from `expected` to `reached`. Its lock is a
 * statement of its own: only the next one's snapshot holds all that was committed before the lock was given.
 */
const VIEW_AND_FUNCTION = `
  create view read.checkpoints as
    select g.schema, g.projection, g.version, g.origin, g.active, coalesce(p.position, 0) as position, p.last_id
    from read.generations g left join lateral (
      select position, last_id from read.positions where schema = g.schema order by step desc limit 1
    ) p on true;

  create function read.advance(
    tables text, log text, expected bigint, reached bigint, last text, also_hidden boolean
  )
  returns boolean language plpgsql set lock_timeout = '5s' as $$
  declare
    known record;
    new_step bigint;
  begin
    perform from read.generations g where g.schema = tables for update;
    select g.origin, p.step, p.position into known
    from read.generations g left join lateral (
      select step, position from read.positions where schema = g.schema order by step desc limit 1
    ) p on true
    where g.schema = tables and (g.active or also_hidden);
    if not found or coalesce(known.position, 0) <> expected then
      return false;
    end if;
    if known.origin is null and expected = 0 then
      update read.generations set origin = log where schema = tables;
    elsif known.origin is distinct from log then
      return false;
    end if;
    new_step := coalesce(known.step, 0) + 1;
    insert into read.positions (schema, step, position, last_id) values (tables, new_step, reached, last);
    if new_step % 100 = 0 then
      -- A range of its own each time: never again over what an old snapshot keeps of the ranges before.
      delete from read.positions where schema = tables and step > new_step - 200 and step <= new_step - 100;
    end if;
    return true;
  end
  $$;`
