/** What is wrong with the catalogue's facts, heaviest first (P-QUAL-1). */

import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { HttpError } from "../../client/http.ts"
import { newIdempotencyKey } from "../../client/idempotency-key.ts"
import { adminCall } from "./admin-calls.ts"
import { applyChanges, type ChangesReport } from "./admin-imports.ts"

/** An edit of a driver may mend something: every key begins with these. */
export const QUALITY_KEY = ["admin", "quality"] as const

/** @param kind null: all kinds. @param limit the maximum number of items, up to 500 */
export const qualityQuery = (kind: QualityKind | null, limit: number) =>
  queryOptions({
    queryKey: [...QUALITY_KEY, kind, limit] as const,
    queryFn: ({ signal }) =>
      adminCall("GET /api/quality", { query: { limit, ...(kind !== null && { kind }) } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData
  })

/** By a batch of its own; entries of the record can be undone. Rejects with the server's sentence where it refuses. */
export const confirmFact = async (edit: object | null): Promise<ChangesReport> => {
  const batch = `confirmed-${newIdempotencyKey().slice(0, 8)}`
  const report = await applyChanges({
    batch,
    source: "catalogue",
    dryRun: false,
    commands: [{ line: 1, command: edit }]
  })
  const [refusal] = report.refused
  if (refusal !== undefined) throw new HttpError(400, refusal.message)
  return report
}
