/** What is wrong with the catalogue's facts, heaviest first (P-QUAL-1). */

import type { QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

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
