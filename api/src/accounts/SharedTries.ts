/**
 * Failed tries of all processes of a database, also of those that have ended: what Throttle.ts does in memory, which a guesser would
 * get around by another process or a restart. The memory comes first, so that a flood does not reach the database; only what was looked at
 * and found wrong is written. By the database's clock.
 */
import { createHash } from "node:crypto"
import type { Sql } from "postgres"
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
  const [first, longest, forget] = [limits.firstWaitMs / 1000, limits.longestWaitMs / 1000, limits.forgetMs / 1000]
  return {
    wait: async (keys) => {
      // The exponent is bounded before the power: far above any wait, far below what overflows.
      const [row] = await sql<Array<{ seconds: number }>>`
        select coalesce(max(ceil(extract(epoch from t.last_at - clock_timestamp()) + case
          when t.tries < ${limits.free} then 0
          else least(${first} * power(2::float8, least(t.tries - ${limits.free}, 40)), ${longest}::float8) end)), 0)::int as seconds
        from admin.tries t join jsonb_array_elements_text(${sql.json(keys.map(hashOf))}) as wanted (key_hash) using (key_hash)
        where t.last_at between clock_timestamp() - make_interval(secs => ${forget})
          and clock_timestamp() + make_interval(mins => ${AHEAD_MINUTES})`
      return Math.max(0, row?.seconds ?? 0)
    },
    note: async (keys) => {
      // In one order: two who note the same keys at the same moment wait for each other and not in a circle.
      await sql`
        with wanted as (
          select key_hash from jsonb_array_elements_text(${sql.json(keys.map(hashOf).toSorted())}) as key_hash
        ), old as (
          delete from admin.tries
          where last_at < clock_timestamp() - make_interval(hours => ${KEPT_HOURS})
            and key_hash not in (select key_hash from wanted)
        )
        insert into admin.tries as t (key_hash, tries, last_at) select key_hash, 1, clock_timestamp() from wanted
        on conflict (key_hash) do update
        set last_at = clock_timestamp(), tries = case
          when t.last_at between clock_timestamp() - make_interval(secs => ${forget})
            and clock_timestamp() + make_interval(mins => ${AHEAD_MINUTES})
          then t.tries + 1 else 1 end`
    },
    clear: async (keys) => {
      await sql`
        delete from admin.tries t using jsonb_array_elements_text(${sql.json(keys.map(hashOf))}) as wanted (key_hash)
        where t.key_hash = wanted.key_hash`
    }
  }
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex")
