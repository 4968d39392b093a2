/** What pulls have held back, and an operator's decision on it (P-IMP-10). */
import type { ReviewEntry as ReviewEntrySchema } from "@driverdex/api/contract/Reviews"
import { queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

export type ReviewEntry = typeof ReviewEntrySchema.Type
export type ReviewDecision = "accept" | "dismiss"

export const reviewsQuery = queryOptions({
  queryKey: ["admin", "reviews"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/reviews", {}, { signal }),
  staleTime: 0
})

export const settleReview = ({ key, source }: ReviewEntry, decision: ReviewDecision): Promise<unknown> =>
  adminCall("POST /api/reviews", { payload: { key, source: source.id, decision } })
