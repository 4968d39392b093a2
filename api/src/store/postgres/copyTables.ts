/** Copies the rows of whole schemas from one server to another, in one transaction, and compares what has arrived. */
import type { Sql, TransactionSql } from "postgres"

/** What has arrived is not what was sent, or cannot be; nothing was written. The message is one sentence. */
export class TablesDiffer extends Error {
  readonly _tag = "TablesDiffer"
}

export interface Copied {
  readonly tables: number
  readonly rows: number
}

/**
 * The tables must be there on both sides, with the same columns; rows that are there already are replaced.
 * @param from a superuser's connection, which only reads
 * @param to a superuser's connection
 * @throws TablesDiffer
 */
export const copyTables = (from: Sql, to: Sql, schemas: ReadonlyArray<string>): Promise<Copied> =>
  from.begin("isolation level repeatable read read only", (old) =>
    to.begin(async (made) => {
      // Triggers and foreign keys have done their work where the rows come from.
      await made`set local session_replication_role = replica`
      const tables = await tablesOf(old, schemas)
      const there = await tablesOf(made, schemas)
      const differs = [...new Set([...tables.keys(), ...there.keys()])].find(
        (name) => tables.get(name)?.shape !== there.get(name)?.shape
      )
      if (differs !== undefined) throw new TablesDiffer(`The table ${differs} is not the same on both sides.`)
      let rows = 0
      for (const table of tables.values()) rows += await copyTable(old, made, table)
      await copySequences(old, made, schemas)
      return { tables: tables.size, rows }
    })
  )

interface Table {
  /** Quoted, with its schema. */
  readonly name: string
  /** All columns with their types. */
  readonly shape: string
  /** Those that PostgreSQL does not compute, quoted: of the table, and of a row `r`. */
  readonly written: string
  readonly sent: string
}

/** By name. */
const tablesOf = async (sql: TransactionSql, schemas: ReadonlyArray<string>): Promise<ReadonlyMap<string, Table>> => {
  const rows = await sql<Array<Table>>`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum) as shape,
      string_agg(format('%I', a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as written,
      string_agg(format('(r).%I', a.attname), ', ' order by a.attnum) filter (where a.attgenerated = '') as sent
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname in ${sql(schemas)}
    group by 1 order by 1`
  return new Map(rows.map((table) => [table.name, table]))
}

/** Rows travel as PostgreSQL writes and reads a whole row, so each value arrives exactly as it was. */
const copyTable = async (
  old: TransactionSql,
  made: TransactionSql,
  { name, written, sent: columns }: Table
): Promise<number> => {
  const [{ any }] = await made.unsafe<[{ any: boolean }]>(`select exists (select from ${name}) as any`)
  // Rows that a migration has written. A table that refuses it, as the log does, has none.
  if (any) await made.unsafe(`delete from ${name}`)
  const take = `insert into ${name} (${written}) overriding system value
    select ${columns} from (select x::${name} as r from jsonb_array_elements_text($1::text::jsonb) as x offset 0) as rows`
  for await (const rows of old
    .unsafe<Array<{ row: string }>>(`select (t.*)::text as row from ${name} t`)
    .cursor(AT_ONCE))
    await made.unsafe(take, [JSON.stringify(rows.map(({ row }) => row))])
  const [sent, arrived] = [await figuresOf(old, name), await figuresOf(made, name)]
  if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
    throw new TablesDiffer(`Of ${name} ${sent.rows} rows were sent, and ${arrived.rows} others have arrived.`)
  return sent.rows
}

const AT_ONCE = 500

/** How many rows, and a sum over the hash of each, whatever their order. */
const figuresOf = async (
  sql: TransactionSql,
  name: string
): Promise<{ readonly rows: number; readonly sum: string }> => {
  const [row] = await sql.unsafe<[{ rows: number; sum: string }]>(`
    select count(*)::int as rows, coalesce(sum(('x' || left(md5((t.*)::text), 15))::bit(60)::bigint), 0)::text as sum from ${name} t`)
  return row
}

const copySequences = async (
  old: TransactionSql,
  made: TransactionSql,
  schemas: ReadonlyArray<string>
): Promise<void> => {
  const sequences = await old<Array<{ name: string }>>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname in ${old(schemas)}`
  for (const { name } of sequences) {
    const [at] = await old.unsafe<[{ last: string; called: boolean }]>(
      `select last_value::text as last, is_called as called from ${name}`
    )
    await made`select setval(${name}::regclass, ${at.last}::bigint, ${at.called})`
  }
}
