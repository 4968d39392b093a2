/** Another writer of the same database, at work while the code under test wants the same rows. */
import { setTimeout as delay } from "node:timers/promises"
import type { Sql } from "postgres"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import type { FreshDatabase } from "../store/postgres/database.ts"

/** In an open transaction: what it has changed stays locked until it commits. */
export const inTransaction = async (database: FreshDatabase, work: (tx: Sql) => PromiseLike<unknown>) => {
  const other = connectPostgres(database.url, 1)
  await other`begin`
  await work(other)
  return {
    commit: async () => {
      await other`commit`
      await other.end({ timeout: 1 })
    }
  }
}

/** Until someone waits for a lock. */
export const untilWaiting = async ({ sql }: FreshDatabase): Promise<void> => {
  const isWaiting = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0
  while (!(await isWaiting())) await delay(5)
}
