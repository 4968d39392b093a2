/**
 * A separate connection next to a pool's, for locks and statements that last longer than the pool's may. Not a
 * transaction: nothing has to stay open for as long.
 */
import postgres, { type Sql } from "postgres"

const CONNECT_SECONDS = 30

/**
 * Runs work with the connection, then closes it. PostgreSQL releases the session's locks however it ends; if that
 * is early, the work goes on without them, so they may only save double work, not protect correctness.
 */
export const inOwnSession = async <A>(
  sql: Sql,
  work: (session: Sql) => Promise<A>,
  statementTimeoutMs = 0
): Promise<A> => {
  const own = {
    ...sql.options,
    max: 1,
    // Work of minutes is not given up because a busy machine takes longer to connect than visitors may wait.
    connect_timeout: CONNECT_SECONDS,
    // Never closed by age or idleness, as the pool's are.
    idle_timeout: 0,
    max_lifetime: null,
    connection: { ...sql.options.connection, statement_timeout: statementTimeoutMs }
  }
  // The driver takes its own read options back, as its `subscribe` does; only its types do not say so.
  const session = postgres(own as unknown as postgres.Options<Record<string, never>>)
  try {
    return await work(session)
  } finally {
    await session.end({ timeout: 1 })
  }
}
