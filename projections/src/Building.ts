/**
 * How a process says that it is building a schema: it holds a lock of the session, which PostgreSQL gives back whatever
 * way the process ends. Without it nobody could tell a rebuild of another process from one that was cut off.
 */
import postgres, { type Sql } from "postgres"

/** The first half of each such lock's key; the second is the schema's name, hashed. */
const BUILDING_LOCK = 5_202_602

/**
 * Runs work that may announce the schemas it builds, until its end. Should the connection be lost in between, so is the
 * announcement, and another process may drop what is built: the rebuild then fails and shows nothing.
 */
export const whileBuilding = async <A>(
  sql: Sql,
  work: (announce: (schema: string) => Promise<void>) => Promise<A>
): Promise<A> => {
  // A connection of its own: one of the pool's may be closed by age or be given to somebody else, and its locks with it.
  const own = { ...sql.options, max: 1, idle_timeout: 0, max_lifetime: null }
  // The driver takes its own read options back, as its `subscribe` does; only its types do not say so.
  const session = postgres(own as unknown as postgres.Options<Record<string, never>>)
  try {
    return await work(async (schema) => {
      await session`select pg_advisory_lock(${BUILDING_LOCK}::int, hashtext(${schema}))`
    })
  } finally {
    await session.end({ timeout: 1 })
  }
}

/** Those of a projection's schemas that the views do not show and that nobody is building, nor will before `tx` ends. */
export const abandonedSchemas = async (tx: Sql, projection: string): Promise<ReadonlyArray<string>> => {
  const hidden = await tx<Array<{ schema: string }>>`
    select schema from read.checkpoints where projection = ${projection} and not active`
  const free = await Promise.all(
    hidden.map(async ({ schema }) => {
      const [lock] = await tx<[{ taken: boolean }]>`
        select pg_try_advisory_xact_lock(${BUILDING_LOCK}::int, hashtext(${schema})) as taken`
      return lock.taken ? [schema] : []
    })
  )
  return free.flat()
}
