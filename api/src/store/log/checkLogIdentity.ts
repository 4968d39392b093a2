/**
 * Compares the log that this process works with and the read models that the database shows. Positions of one log mean
 * nothing in another: after a move, or a change of EVENT_STORE_URL, a checkpoint would skip events or apply them twice. So
 * each generation of tables carries the origin of its log, and those of another log are only read until new ones are built.
 */
import { identityOf } from "@driverdex/projections/LogIdentity"
import { findMismatch, type Mismatch } from "@driverdex/projections/Mismatch"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { prepareReadSchema } from "@driverdex/projections/ReadSchema"
import type { Sql } from "postgres"
import type { EventStore } from "./EventStore.ts"

export interface LogIdentityOptions {
  readonly sql: Sql
  readonly store: EventStore
  readonly projections: ReadonlyArray<Projection<AnyTables>>
}

export interface Outdated {
  readonly projection: Projection<AnyTables>
  readonly mismatch: Mismatch
  /** Whether the shown tables hold anything that is worth showing until the new ones are built. */
  readonly hasRows: boolean
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
 * Makes sure that some tables are shown, and answers the read models whose shown tables this process may not write.
 * @throws LogMissing
 */
export const checkLogIdentity = async ({
  sql,
  store,
  projections
}: LogIdentityOptions): Promise<ReadonlyArray<Outdated>> => {
  const outdated: Array<Outdated> = []
  for (const projection of projections) {
    const shown = await prepareReadSchema(sql, projection)
    // After the shown position: two first starts at once may meet in the middle of the other's import.
    const log = identityOf(store.readLog)
    if ((await log.origin()) === null && shown.position > 0) throw new LogMissing()
    const mismatch = await findMismatch(shown, projection, log)
    if (mismatch !== null) outdated.push({ projection, mismatch, hasRows: shown.position > 0 })
  }
  return outdated
}
