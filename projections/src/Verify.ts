/** Do the read models equal a fold of the log? The check behind `log verify` and many tests. */
import type { Position, ReadLog } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { fromShown } from "./Checkpoints.ts"
import { identityOf, type LogIdentity } from "./LogIdentity.ts"
import { foldLog } from "./Memory.ts"
import { findMismatch, mismatchSentence, ReadModelMismatched } from "./Mismatch.ts"
import { inOwnSession } from "./OwnSession.ts"
import type { AnyTables, Projection } from "./Projection.ts"
import { rowHash } from "./RowHash.ts"

export interface Verification {
  readonly projection: string
  readonly position: Position
  readonly rows: string
  readonly fold: string
  readonly equal: boolean
}

/** Reading all rows of a million drivers, on a busy machine. */
const STATEMENT_TIMEOUT_MS = 600_000

/**
 * Compares the rows with a fold of the log up to the rows' own checkpoint, in one snapshot. Hashes are SHA-256 hex.
 *
 * @throws ReadModelMismatched when the shown tables are of another version or of another log
 */
export const verifyProjection = async <Tables extends AnyTables>(
  sql: Sql,
  readLog: ReadLog,
  projection: Projection<Tables>
): Promise<Verification> => {
  const log = identityOf(readLog)
  const { position, hash } = await inOwnSession(
    sql,
    (session) => hashOfStoredRows(session, projection, log),
    STATEMENT_TIMEOUT_MS
  )
  const fold = await foldLog(projection, upTo(readLog, position))
  const foldHash = rowHash(projection, (table) => fold[table].values() as Iterable<object>)
  return { projection: projection.name, position, rows: hash, fold: foldHash, equal: hash === foldHash }
}

/**
 * In one statement, hence one snapshot, read by a cursor: as one value the rows of a large catalogue would be more than
 * PostgreSQL or V8 can hold. The names are the projection's own.
 */
const hashOfStoredRows = <Tables extends AnyTables>(
  sql: Sql,
  projection: Projection<Tables>,
  log: LogIdentity
): Promise<{ position: Position; hash: string }> =>
  fromShown(sql, projection, async (shown) => {
    const mismatch = await findMismatch(shown, projection, log)
    if (mismatch !== null) throw new ReadModelMismatched(`${mismatchSentence(projection.name, mismatch)}.`)
    const tables = Object.keys(projection.tables)
    const pages = sql
      .unsafe<Array<{ table: string | null; row: object | number }>>(
        `select null as table, to_json(position) as row from read.checkpoints where schema = $1 and active
        ${tables.map((name) => `union all select '${name}', to_json(t) from "${shown.schema}"."${name}" t`).join("\n")}`,
        [shown.schema]
      )
      .cursor(ROWS_A_PAGE)
    const stored = new Map<string, Array<object>>(tables.map((name) => [name, []]))
    let position: Position | null = null
    for await (const page of pages) {
      for (const { table, row } of page) {
        if (table === null) position = Number(row)
        else stored.get(table)?.push(row as object)
      }
    }
    return position === null ? null : { position, hash: rowHash(projection, (table) => stored.get(table) ?? []) }
  })

const ROWS_A_PAGE = 2_000

const upTo = (readLog: ReadLog, last: Position): ReadLog =>
  async function* (after, options) {
    for await (const page of readLog(after, options)) {
      const within = page.filter((event) => event.position <= last)
      if (within.length > 0) yield within
      if (within.length < page.length) return
    }
  }
