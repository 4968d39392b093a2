/** The query that shows whether a PostgreSQL is there, on a dedicated connection. */
import { connectPostgres, dropConnections } from "./connect.ts"

export interface Probe {
  /** Whether the database is read-only. */
  readonly ask: () => Promise<boolean>
  /** The next query uses a new connection; the one in flight, if any, fails. */
  readonly abandon: () => void
}

export const postgresProbe = (url: string): Probe => {
  // Connects on the first query: a process that only stops opens nothing.
  let sql = connectPostgres(url, 1)
  return {
    ask: async () => {
      const [row] = await sql<[{ isReadOnly: boolean }]>`
        select current_setting('transaction_read_only')::boolean as "isReadOnly"`
      return row.isReadOnly
    },
    abandon: () => {
      const old = sql
      sql = connectPostgres(url, 1)
      // Ended first: a pool whose sockets are cut would reconnect for what waits in it.
      void old.end({ timeout: 0 }).finally(() => dropConnections(old))
    }
  }
}
