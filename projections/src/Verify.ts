/** Do the read models equal a fold of the log? The check behind `log verify` and many tests. */
import type { Position, ReadLog } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { foldLog } from "./Memory.ts"
import type { AnyTables, Projection } from "./Projection.ts"
import { activeCheckpoint } from "./ReadSchema.ts"
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

const hashOfStoredRows = <Tables extends AnyTables>(sql: Sql, projection: Projection<Tables>) =>
  sql.begin("isolation level repeatable read read only", async (tx) => {
    const checkpoint = await activeCheckpoint(tx as unknown as Sql, projection)
    if (checkpoint === null) throw new Error(`The read model ${projection.name} has no tables.`)
    const stored = new Map<string, Array<object>>()
    for (const table of Object.keys(projection.tables)) {
      const rows = await tx<Array<{ row: object }>>`
        select to_jsonb(t) as row from ${tx(checkpoint.schema)}.${tx(table)} t`
      stored.set(
        table,
        rows.map(({ row }) => row)
      )
    }
    return { position: checkpoint.position, hash: rowHash(projection, (t) => stored.get(t) ?? []) }
  }) as Promise<{ position: Position; hash: string }>

const upTo = (readLog: ReadLog, last: Position): ReadLog =>
  async function* (after, options) {
    for await (const page of readLog(after, options)) {
      const within = page.filter((event) => event.position <= last)
      if (within.length > 0) yield within
      if (within.length < page.length) return
    }
  }
