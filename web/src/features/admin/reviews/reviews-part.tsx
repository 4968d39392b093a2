/** Held releases: what the guards of pulls doubt, until an operator accepts or dismisses it (P-IMP-10). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { isForLater } from "../../../data/admin/admin-calls.ts"
import { type ReviewDecision, type ReviewEntry, reviewsQuery, settleReview } from "../../../data/admin/admin-reviews.ts"
import { problemText } from "../../../data/problem-text.ts"
import { Button } from "../../../ui/button.tsx"
import { ProblemNotice } from "../../../ui/forms/problem-notice.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { ReviewItem } from "./review-item.tsx"

export const ReviewsPart = () => {
  const queryClient = useQueryClient()
  const outcome = useRef<HTMLParagraphElement>(null)
  const query = useQuery(reviewsQuery)
  const { refetch, isFetching } = query
  const settle = useMutation({
    mutationFn: ({ entry, decision }: { readonly entry: ReviewEntry; readonly decision: ReviewDecision }) =>
      settleReview(entry, decision),
    onSettled: (_, error) => (isForLater(error) ? undefined : queryClient.invalidateQueries()),
    // The pressed button is gone with its entry.
    onSuccess: () => outcome.current?.focus()
  })
  const settled = settle.isSuccess ? settle.variables : undefined
  return (
    <SettingsSection
      title="Held releases"
      text="Look at the maker's page first. What you accept becomes the driver's record, and a revert of its batch takes it back. What you dismiss is not shown again for the same reason."
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="space-y-4">
        <p ref={outcome} tabIndex={-1} role="status" className={settled ? "" : "sr-only"}>
          {settled &&
            `${settled.decision === "accept" ? "Accepted" : "Dismissed"}: ${settled.entry.name ?? settled.entry.key}.`}
        </p>
        <ProblemNotice lines={settle.error === null ? [] : [problemText(settle.error)]} />
        <QueryResult query={query} what="The list of held releases" waiting="Loading held releases...">
          {(data) =>
            data.length === 0 ? (
              <p className="text-muted">Nothing is held back.</p>
            ) : (
              <ul className="space-y-4">
                {data.map((entry) => (
                  <ReviewItem
                    key={`${entry.key} ${entry.source.id}`}
                    entry={entry}
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
