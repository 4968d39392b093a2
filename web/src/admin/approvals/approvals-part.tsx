/** Approvals: what one operator may not do alone, until another one has looked at it (P-ADM-16). */
import { useQuery } from "@tanstack/react-query"
import { SettleList } from "../parts/settle-list.tsx"
import { type ApprovalDecision, approvalsQuery, settleApproval } from "../queries/admin-approvals.ts"
import { sessionQuery } from "../queries/admin-session.ts"
import { ApprovalItem } from "./approval-item.tsx"
import { approvalTitle } from "./approval-text.ts"

const DONE: Readonly<Record<ApprovalDecision, string>> = {
  approve: "Approved",
  reject: "Rejected",
  withdraw: "Withdrawn"
}

export const ApprovalsPart = () => {
  const me = useQuery(sessionQuery).data?.name ?? ""
  return (
    <SettleList
      title="Approvals"
      text="What leads visitors to more addresses of a manufacturer, and removals beyond ten drivers a day, needs two persons where the site asks for it. Look at the maker's own page first. Approving does exactly what is shown here."
      query={approvalsQuery}
      what="approvals"
      empty="Nothing waits for a second operator."
      settle={({ id }, decision: ApprovalDecision) => settleApproval(id, decision)}
      settled={(entry, decision) => `${DONE[decision]}: ${approvalTitle(entry)}.`}
      keyOf={({ id }) => String(id)}
    >
      {(entry, busy, onSettle) => <ApprovalItem entry={entry} me={me} busy={busy} onSettle={onSettle} />}
    </SettleList>
  )
}
