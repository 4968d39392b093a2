/** How the site connects to PostgreSQL: one place for the driver's settings that decide what an outage does. */
import postgres, { type Sql } from "postgres"

/**
 * A pool of lazily opened connections. End it with `sql.end({ timeout: seconds })`: without a timeout the driver waits for
 * ever once a connection was lost in the middle of a question.
 * @param max most connections (default 10; the embedded server allows 60 for everybody)
 */
export const connectPostgres = (url: string, max = 10): Sql => {
  const sql = postgres(url, {
    max,
    // The driver's look-up of array types fails as an unhandled rejection, which ends the process, when the connection is
    // lost in the middle of it. Without it arrays are sent as `sql.array(values, typeOid)` or as jsonb.
    fetch_types: false,
    // Seconds before a lost connection is opened again; the driver's own grow to 20, long after the server is back.
    backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, 1),
    connect_timeout: 5,
    // Ends a question that hangs. Longer work sets its own: migrations, and what runs in a session of its own.
    connection: { statement_timeout: 30_000 },
    // The driver prints notices to the console otherwise.
    onnotice: () => {}
  })
  // Whatever the server, database or role is set to, and, since the address was read already, whatever that says: appends
  // and read models wait for each other by locks and must then see what the other wrote.
  Object.assign(sql.options.connection, { default_transaction_isolation: "read committed" })
  return sql
}

/**
 * Whether an error is not the answer to its question: the driver answers the first question on a new connection with what
 * ended the old one in the middle of another (57P01, 57P02). Nothing was asked then, so the question can be repeated.
 */
export const isLeftover = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && /^57P0[12]$/.test(error.code)

/** After a restart of the server: opens every connection of the pool, so that no caller meets a leftover of the old ones. */
export const reopenConnections = async (sql: Sql): Promise<void> => {
  await Promise.allSettled(Array.from({ length: sql.options.max }, async () => await sql`select`))
}
