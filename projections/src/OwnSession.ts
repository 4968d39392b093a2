/**
 * A connection of one's own beside a pool's, for locks and statements that last longer than the pool's may. Not a
 * transaction: nothing has to stay open for as long.
 */
import postgres, { type Sql } from "postgres"

/**
 * Runs work beside the connection, and closes it. PostgreSQL gives the locks of the session back whatever way it ends; should
 * that be early, the work goes on without them, so they may only save double work, not guard what is true.
 */
export const inOwnSession = async <A>(
  sql: Sql,
  work: (session: Sql) => Promise<A>,
  statementTimeoutMs = 0
): Promise<A> => {
  const own = {
    ...sql.options,
    max: 1,
    // Never closed by age or for want of questions, as the pool's are.
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
