/** The question by which a PostgreSQL is known to be there, on a connection that nothing else uses. */
import { connectPostgres, dropConnections } from "./connect.ts"

export interface Probe {
  /** Whether the database is read-only. */
  readonly ask: () => Promise<boolean>
  /** The next question goes over a new connection; the one under way, if there is one, fails. */
  readonly giveUp: () => void
}

export const postgresProbe = (url: string): Probe => {
  // Made on the first question: whoever only stops opens nothing.
  let sql = connectPostgres(url, 1)
  return {
    ask: async () => {
      const [row] = await sql<[{ isReadOnly: boolean }]>`
        select current_setting('transaction_read_only')::boolean as "isReadOnly"`
      return row.isReadOnly
    },
    giveUp: () => {
      const old = sql
      sql = connectPostgres(url, 1)
      // Ended first: a pool whose sockets are cut would connect again for what waits in it.
      void old.end({ timeout: 0 }).finally(() => dropConnections(old))
    }
  }
}
