/** What waits for a second operator, and the word of one on it (P-ADM-16). */
import type { ApprovalAnswer, ApprovalEntry as ApprovalSchema } from "@driverdex/api/contract/Approvals"
import { queryOptions } from "@tanstack/react-query"
import { adminCall } from "./admin-calls.ts"

export type ApprovalEntry = typeof ApprovalSchema.Type
export type ApprovalDecision = "approve" | "reject" | "withdraw"

export const approvalsQuery = queryOptions({
  queryKey: ["admin", "approvals"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/approvals", {}, { signal }),
  staleTime: 0
})

export const settleApproval = (id: number, decision: ApprovalDecision): Promise<typeof ApprovalAnswer.Type> =>
  adminCall("POST /api/approvals", { payload: { id, decision } })
