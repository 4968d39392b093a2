/**
 * How a process announces that it is building a schema: it holds a lock of a session of its own until it is done.
 * Without it, a rebuild by another process would look like an interrupted one.
 */
import type { Sql } from "postgres"
import { inOwnSession } from "./OwnSession.ts"

/** The first half of each such lock's key; the second is the schema's name, hashed. */
const BUILDING_LOCK = 5_202_602

/**
 * Runs work that may announce the schemas it builds, until its end. If the session is lost in between, so is the
 * announcement, and another process may drop what is built: the rebuild then fails and shows nothing.
 */
export const whileBuilding = <A>(
  sql: Sql,
  work: (announce: (schema: string) => Promise<void>) => Promise<A>
): Promise<A> =>
  inOwnSession(sql, (session) =>
    work(async (schema) => {
      await session`select pg_advisory_lock(${BUILDING_LOCK}::int, hashtext(${schema}))`
    })
  )

/** Whether a schema that is not shown is being built, by any process; if not, no build will begin before `tx` ends. */
export const isBeingBuilt = async (tx: Sql, schema: string): Promise<boolean> => {
  const [lock] = await tx<[{ free: boolean }]>`
    select pg_try_advisory_xact_lock(${BUILDING_LOCK}::int, hashtext(${schema})) as free`
  return !lock.free
}
