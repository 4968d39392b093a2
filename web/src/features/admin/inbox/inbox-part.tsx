/** Inbox: contact messages and privacy requests, what is due first (P-PRIV-2, P-PRIV-9). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { isForLater } from "../../../data/admin/admin-calls.ts"
import { inboxQuery, markEntry } from "../../../data/admin/admin-inbox.ts"
import { problemText } from "../../../data/problem-text.ts"
import { useSite } from "../../../data/use-api.ts"
import { Button } from "../../../ui/button.tsx"
import { Notice } from "../../../ui/feedback/notice.tsx"
import { ProblemNotice } from "../../../ui/forms/problem-notice.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { inOrder } from "./inbox-clocks.ts"
import { InboxItem } from "./inbox-item.tsx"

export const InboxPart = () => {
  const queryClient = useQueryClient()
  const { inbox } = useSite()
  const query = useQuery(inboxQuery)
  const { refetch, isFetching } = query
  const mark = useMutation({
    mutationFn: ({ id, state }: { readonly id: string; readonly state: "confirmed" | "completed" }) =>
      markEntry(id, state),
    onSettled: (_, error) =>
      isForLater(error) ? undefined : queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
  })
  return (
    <SettingsSection
      title="Inbox"
      text="Contact messages and privacy requests, what is due first. An answer is due within 24 hours, a privacy request within 30 days."
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="space-y-4">
        {!inbox && (
          <Notice>
            Delivery is not turned on here, so the forms send nothing. Start the server with INBOX=on to receive them.
          </Notice>
        )}
        <ProblemNotice lines={mark.error === null ? [] : [problemText(mark.error)]} />
        <QueryResult query={query} what="The inbox" waiting="Loading the inbox...">
          {(data) =>
            data.length === 0 ? (
              <p className="text-muted">Nothing has been received.</p>
            ) : (
              <ul className="space-y-4">
                {inOrder(data).map((entry) => (
                  <InboxItem
                    key={entry.id}
                    entry={entry}
                    now={query.dataUpdatedAt}
                    busy={mark.isPending}
                    onMark={(state) => mark.mutate({ id: entry.id, state })}
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
