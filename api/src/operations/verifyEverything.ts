/** The whole check of `log verify`: the log itself, its past against what was published of it, and each read model against a fold of it. In turn, for memory. */

import { ReadModelMismatched } from "@driverdex/projections/Mismatch"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { isOfTheEvents } from "@driverdex/projections/ProjectionStalled"
import { withoutSkipped } from "@driverdex/projections/Skips"
import { type Verification, verifyProjection } from "@driverdex/projections/Verify"
import type { Sql } from "postgres"
import { type EventStore, StoreUnavailable } from "../store/log/EventStore.ts"
import { type LogVerdict, verifyLog } from "../store/log/verifyLog.ts"

export interface WholeVerdict extends LogVerdict {
  readonly projections: ReadonlyArray<Verification>
}

export const verifyEverything = async (
  sql: Sql,
  store: EventStore,
  projections: ReadonlyArray<Projection<AnyTables>>,
  /** Compares the past of the log with what was published of it: the sentence of a fault, or null. */
  auditPublished: (() => Promise<string | null>) | null
): Promise<WholeVerdict> => {
  const verdict = await verifyLog(store)
  const changed = auditPublished === null ? null : await auditPublished()
  const faults = changed === null ? verdict.faults : [...verdict.faults, changed]
  const verified: Array<Verification> = []
  for (const projection of projections) {
    try {
      verified.push(await verifyProjection(sql, withoutSkipped(store, projection.name).readLog, projection))
    } catch (error) {
      // What is left of a log that has lost events may make no sense to a fold: the faults say why.
      const isPassing = error instanceof StoreUnavailable || error instanceof ReadModelMismatched
      if (faults.length === 0 || isPassing || !isOfTheEvents(error)) throw error
      verified.push({ projection: projection.name, position: 0, rows: "", fold: "", equal: false })
    }
  }
  return { ...verdict, faults, projections: verified }
}
