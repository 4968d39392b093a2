/** Do the read models equal a fold of the log? The check behind `log verify` and many tests. */
import type { Position, ReadLog } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { foldLog } from "./Memory.ts"
import type { AnyTables, Projection } from "./Projection.ts"
import { rowHash } from "./RowHash.ts"

export interface Verification {
  readonly projection: string
  readonly position: Position
  readonly rows: string
  readonly fold: string
  readonly equal: boolean
}

/** Compares the rows with a fold of the log up to the rows' own checkpoint, in one snapshot. Hashes are SHA-256 hex. */
export const verifyProjection = async <Tables extends AnyTables>(
  sql: Sql,
  readLog: ReadLog,
  projection: Projection<Tables>
): Promise<Verification> => {
  const { position, hash } = await hashOfStoredRows(sql, projection)
  const fold = await foldLog(projection, upTo(readLog, position))
  const foldHash = rowHash(projection, (table) => fold[table].values() as Iterable<object>)
  return { projection: projection.name, position, rows: hash, fold: foldHash, equal: hash === foldHash }
}

/** In one statement, hence one snapshot; the names are the projection's own. */
const hashOfStoredRows = async <Tables extends AnyTables>(
  sql: Sql,
  projection: Projection<Tables>
): Promise<{ position: Position; hash: string }> => {
  const tables = Object.keys(projection.tables)
  const [row] = await sql.unsafe<Array<{ position: string | null; tables: Record<string, ReadonlyArray<object>> }>>(
    `select
      (select position from read.checkpoints where projection = $1 and active) as position,
      json_build_object(${tables.map((name) => `'${name}', (select coalesce(json_agg(t), '[]') from read."${name}" t)`).join(", ")}) as tables`,
    [projection.name]
  )
  if (row === undefined || row.position === null) throw new Error(`The read model ${projection.name} has no tables.`)
  const stored = row.tables
  return { position: Number(row.position), hash: rowHash(projection, (table) => stored[table] ?? []) }
}

const upTo = (readLog: ReadLog, last: Position): ReadLog =>
  async function* (after, options) {
    for await (const page of readLog(after, options)) {
      const within = page.filter((event) => event.position <= last)
      if (within.length > 0) yield within
      if (within.length < page.length) return
    }
  }
