/** Imports and their batches (P-IMP-1). */
import type { BatchEntry as BatchSchema, RevertAnswer as RevertSchema } from "@driverdex/api/contract/Admin"
import type { ImportAnswer as AnswerSchema, ImportRequest as RequestSchema } from "@driverdex/api/contract/Imports"
import { queryOptions } from "@tanstack/react-query"
import { adminRead, adminSend } from "./admin-calls.ts"

export type ImportRequest = typeof RequestSchema.Type
export type ImportAnswer = typeof AnswerSchema.Type
export type Batch = typeof BatchSchema.Type
export type RevertAnswer = typeof RevertSchema.Type

/** What the server takes in one call (P-IMP-3: 4 MB, the envelope aside). */
export const MAX_ROWS_A_CALL = 500
export const MAX_BYTES_A_CALL = 3_500_000

export const importRows = (request: ImportRequest): Promise<ImportAnswer> => adminSend("POST", "/api/imports", request)

/** Newest first. */
export const batchesQuery = queryOptions({
  queryKey: ["admin", "batches"] as const,
  queryFn: ({ signal }) => adminRead<ReadonlyArray<Batch>>("/api/imports", signal)
})

/** A dry run changes nothing and answers what a real one would do. */
export const revertBatch = (batch: string, dryRun: boolean): Promise<RevertAnswer> =>
  adminSend("POST", `/api/imports/${encodeURIComponent(batch)}/revert`, { dryRun })
