/**
 * Failed tries of all processes of a database, also of those that have ended: what Throttle.ts does in memory, which a guesser would
 * get around by another process or a restart. The memory comes first, so that a flood does not reach the database; only what was looked at
 * and found wrong is written. By the database's clock.
 */
import { createHash } from "node:crypto"
import type { PendingQuery, Row, Sql } from "postgres"
import type { ThrottleOptions } from "./Throttle.ts"

export interface SharedTries {
  /** Seconds until something may be tried under these keys; 0 now. */
  readonly wait: (keys: ReadonlyArray<string>) => Promise<number>
  /** Counts a failed try under each key. */
  readonly note: (keys: ReadonlyArray<string>) => Promise<void>
  /** Forgets the tries of the keys, after a success. */
  readonly clear: (keys: ReadonlyArray<string>) => Promise<void>
}

export type TryLimits = Pick<ThrottleOptions, "free" | "firstWaitMs" | "longestWaitMs" | "forgetMs">

/** No limit remembers a try for longer. */
const KEPT_HOURS = 24
/** The clock was set back since: such a try is not waited for. */
const AHEAD_MINUTES = 1

export const makeSharedTries = (sql: Sql, limits: TryLimits): SharedTries => {
  const { free, firstWaitMs, longestWaitMs, forgetMs } = limits
  const isRecalled = sql`
    t.last_at between clock_timestamp() - make_interval(secs => ${forgetMs / 1000})
      and clock_timestamp() + make_interval(mins => ${AHEAD_MINUTES})`
  /** After so many tries. The exponent is bounded before the power: far above any wait, far below what overflows. */
  const notBefore = (tries: PendingQuery<Row[]>) => sql`
    clock_timestamp() + make_interval(secs => case when ${tries} < ${free} then 0 else
      least(${firstWaitMs / 1000}::float8 * power(2, least(${tries} - ${free}, 40)), ${longestWaitMs / 1000}::float8) end)`
  const counted = sql`case when ${isRecalled} then t.tries + 1 else 1 end`
  return {
    wait: async (keys) => {
      const [row] = await sql<Array<{ seconds: number }>>`
        select coalesce(ceil(extract(epoch from max(t.not_before) - clock_timestamp())), 0)::int as seconds
        from admin.tries t where t.key_hash in ${sql(keys.map(hashOf))} and ${isRecalled}`
      return Math.max(0, row?.seconds ?? 0)
    },
    note: async (keys) => {
      // In one order: two who note the same keys at the same moment wait for each other and not in a circle.
      const hashes = keys.map(hashOf).toSorted()
      await sql`
        with old as (
          delete from admin.tries
          where last_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS}) and key_hash not in ${sql(hashes)}
        )
        insert into admin.tries as t (key_hash, tries, last_at, not_before)
        select key_hash, 1, clock_timestamp(), ${notBefore(sql`1`)}
        from jsonb_array_elements_text(${sql.json(hashes)}) as key_hash
        on conflict (key_hash) do update
        set tries = ${counted}, last_at = clock_timestamp(), not_before = ${notBefore(counted)}`
    },
    clear: async (keys) => {
      await sql`delete from admin.tries where key_hash in ${sql(keys.map(hashOf))}`
    }
  }
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex")
