/** What waits for a second operator, and the word of one on it (P-ADM-16). */
import type { ApprovalAnswer, ApprovalEntry as ApprovalSchema } from "@driverdex/api/contract/Approvals"
import { queryOptions } from "@tanstack/react-query"
import { adminRead, adminSend } from "./admin-calls.ts"

export type ApprovalEntry = typeof ApprovalSchema.Type
export type ApprovalDecision = "approve" | "reject" | "withdraw"

export const approvalsQuery = queryOptions({
  queryKey: ["admin", "approvals"] as const,
  queryFn: ({ signal }) => adminRead<ReadonlyArray<ApprovalEntry>>("/api/approvals", signal),
  staleTime: 0
})

export const settleApproval = (id: number, decision: ApprovalDecision): Promise<typeof ApprovalAnswer.Type> =>
  adminSend("POST", "/api/approvals", { id, decision })
