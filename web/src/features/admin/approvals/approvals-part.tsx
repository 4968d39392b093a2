/** Approvals: what one operator may not do alone, until another one has looked at it (P-ADM-16). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import {
  type ApprovalDecision,
  type ApprovalEntry,
  approvalsQuery,
  settleApproval
} from "../../../data/admin/admin-approvals.ts"
import { isForLater } from "../../../data/admin/admin-calls.ts"
import { sessionQuery } from "../../../data/admin/admin-session.ts"
import { problemText } from "../../../data/problem-text.ts"
import { Button } from "../../../ui/button.tsx"
import { ProblemNotice } from "../../../ui/forms/problem-notice.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { ApprovalItem } from "./approval-item.tsx"
import { approvalTitle } from "./approval-words.ts"

const DONE: Readonly<Record<ApprovalDecision, string>> = {
  approve: "Approved",
  reject: "Rejected",
  withdraw: "Withdrawn"
}

export const ApprovalsPart = () => {
  const queryClient = useQueryClient()
  const outcome = useRef<HTMLParagraphElement>(null)
  const query = useQuery(approvalsQuery)
  const { refetch, isFetching } = query
  const me = useQuery(sessionQuery).data?.name ?? ""
  const settle = useMutation({
    mutationFn: ({ entry, decision }: { readonly entry: ApprovalEntry; readonly decision: ApprovalDecision }) =>
      settleApproval(entry.id, decision),
    onSettled: (_, error) => (isForLater(error) ? undefined : queryClient.invalidateQueries()),
    // The pressed button is gone with its entry.
    onSuccess: () => outcome.current?.focus()
  })
  const settled = settle.isSuccess ? settle.variables : undefined
  return (
    <SettingsSection
      title="Approvals"
      text="What leads visitors to more addresses of a manufacturer, and removals beyond ten drivers a day, needs two persons where the site asks for it. Look at the maker's own page first. Approving does exactly what is shown here."
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="space-y-4">
        <p ref={outcome} tabIndex={-1} role="status" className={settled ? "" : "sr-only"}>
          {settled && `${DONE[settled.decision]}: ${approvalTitle(settled.entry)}.`}
        </p>
        <ProblemNotice lines={settle.error === null ? [] : problemText(settle.error).split("\n")} />
        <QueryResult query={query} what="The list of approvals" waiting="Loading approvals...">
          {(data) =>
            data.length === 0 ? (
              <p className="text-muted">Nothing waits for a second operator.</p>
            ) : (
              <ul className="space-y-4">
                {data.map((entry) => (
                  <ApprovalItem
                    key={entry.id}
                    entry={entry}
                    me={me}
                    busy={settle.isPending}
                    onSettle={(decision) => settle.mutate({ entry, decision })}
                  />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </div>
    </SettingsSection>
  )
}
