/** Imports and their batches (P-IMP-1). */
import type {
  BatchEntry as BatchSchema,
  RevertAnswer as RevertSchema,
  RevertWaiting
} from "@driverdex/api/contract/Admin"
import type { ChangesReport as ReportSchema, ChangesRequest as RequestSchema } from "@driverdex/api/contract/Changes"
import { queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

export type ChangesRequest = typeof RequestSchema.Type
export type ChangesReport = typeof ReportSchema.Type
export type Batch = typeof BatchSchema.Type
export type RevertAnswer = typeof RevertSchema.Type | typeof RevertWaiting.Type

/** What the server takes in one call (P-IMP-3). */
export const MAX_COMMANDS_A_CALL = 500

export const applyChanges = (request: ChangesRequest): Promise<ChangesReport> =>
  adminCall("POST /api/changes", { payload: request })

/** Newest first. */
export const batchesQuery = queryOptions({
  queryKey: ["admin", "batches"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/batches", {}, { signal })
})

/** A dry run changes nothing and answers what a real one would do. */
export const revertBatch = (batch: string, dryRun: boolean): Promise<RevertAnswer> =>
  adminCall("POST /api/batches/:batch/revert", { params: { batch }, payload: { dryRun } })
