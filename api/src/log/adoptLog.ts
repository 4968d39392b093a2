/**
 * Makes sure that the read models come from the log that this process works with. Positions of one log mean nothing in
 * another: after a move, or a change of EVENT_STORE_URL, a checkpoint would skip events or apply them twice.
 */

import { inOwnSession } from "@driverdex/projections/OwnSession"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { inReadSchema } from "@driverdex/projections/ReadSchema"
import { rebuild } from "@driverdex/projections/Rebuild"
import type { Sql } from "postgres"
import type { EventStore } from "./EventStore.ts"

export interface AdoptLogOptions {
  readonly sql: Sql
  readonly store: EventStore
  readonly projections: ReadonlyArray<Projection<AnyTables>>
  readonly onProgress: (sentence: string) => void
}

/** The log is empty and the read models are not: most likely the wrong log, and to seed it would hide that. */
export class LogMissing extends Error {
  readonly _tag = "LogMissing"
  constructor() {
    super(
      "The event log is empty, but the database has read models of another one: bring that log here first (log export, log import) or set EVENT_STORE_URL as it was."
    )
  }
}

/**
 * Builds the read models anew when they come from another log. To be called before anything else reads or moves them.
 * @throws LogMissing
 */
export const adoptLog = async ({ sql, store, projections, onProgress }: AdoptLogOptions): Promise<void> => {
  await inOwnSession(sql, async (session) => {
    await session`select pg_advisory_lock(hashtext('driverdex log origin'))`
    const [origin, before] = [await originOf(store), await readOrigin(sql)]
    if (origin === null && before.furthest > 0) throw new LogMissing()
    if (origin === before.origin || before.furthest === 0) return
    onProgress("The event log is another one than before: building the read models anew")
    // What is shown stays until the swap, but may no longer count as ahead of what is built.
    await inReadSchema(sql, (reading) => reading`update read.checkpoints set position = 0`)
    for (const projection of projections) await rebuild({ sql, readLog: store.readLog, projection })
    await writeOrigin(sql, origin)
  })
}

/** Notes which log the read models come from; to be called when it has its first event. */
export const noteOrigin = async (sql: Sql, store: EventStore): Promise<void> => {
  const origin = await originOf(store)
  if (origin !== null && origin !== (await readOrigin(sql)).origin) await writeOrigin(sql, origin)
}

/** The first event and its place: equal for two logs exactly if the positions of one hold in the other, or an older copy. */
const originOf = async ({ readLog, head }: EventStore): Promise<string | null> => {
  if ((await head()) === 0) return null
  for await (const [first] of readLog(0, { page: 1 })) if (first !== undefined) return `${first.id}@${first.position}`
  return null
}

const readOrigin = (sql: Sql): Promise<{ readonly origin: string | null; readonly furthest: number }> =>
  inReadSchema(sql, async (tx) => {
    await tx`create table if not exists read.log_origin (one boolean primary key default true check (one), origin text)`
    const [row] = await tx<[{ origin: string | null; furthest: string }]>`
      select (select origin from read.log_origin), coalesce(max(position), 0) as furthest
      from read.checkpoints where active`
    return { origin: row.origin, furthest: Number(row.furthest) }
  })

const writeOrigin = async (sql: Sql, origin: string | null): Promise<void> => {
  await sql`
    insert into read.log_origin (origin) values (${origin}) on conflict (one) do update set origin = excluded.origin`
}
