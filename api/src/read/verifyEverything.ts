/** The whole check of `log verify`: the log itself, and each read model beside a fold of it. One after the other, for memory. */
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { withoutSkipped } from "@driverdex/projections/Skips"
import { type Verification, verifyProjection } from "@driverdex/projections/Verify"
import type { Sql } from "postgres"
import type { EventStore } from "../log/EventStore.ts"
import { type LogVerdict, verifyLog } from "../log/verifyLog.ts"

export interface WholeVerdict extends LogVerdict {
  readonly projections: ReadonlyArray<Verification>
}

export const verifyEverything = async (
  sql: Sql,
  store: EventStore,
  projections: ReadonlyArray<Projection<AnyTables>>
): Promise<WholeVerdict> => {
  const verdict = await verifyLog(store)
  const verified: Array<Verification> = []
  for (const projection of projections) {
    verified.push(await verifyProjection(sql, withoutSkipped(store, projection.name).readLog, projection))
  }
  return { ...verdict, projections: verified }
}
