/** Inbox: contact messages and privacy requests, what is due first, fifty at a time (P-PRIV-2, P-PRIV-9, P-PRIV-11). */
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { useSite } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { counted } from "../parts/count-text.ts"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { type InboxSummary, inboxQuery, markEntry } from "../queries/admin-inbox.ts"
import { DeleteEntry } from "./delete-entry.tsx"
import { InboxItem } from "./inbox-item.tsx"
import { fullWords, storedWords } from "./inbox-text.ts"

export const InboxPart = () => {
  const queryClient = useQueryClient()
  const { inbox } = useSite()
  const query = useInfiniteQuery(inboxQuery)
  const { refetch, isFetching, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const [deleting, setDeleting] = useState<InboxSummary | null>(null)
  const [deleted, setDeleted] = useState<number | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const outcome = useRef<HTMLParagraphElement>(null)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
  const mark = useMutation({
    mutationFn: ({ id, state }: { readonly id: string; readonly state: "confirmed" | "completed" }) =>
      markEntry(id, state),
    onSettled: (_, error) => (isForLater(error) ? undefined : readAgain())
  })
  return (
    <SettingsSection
      title="Inbox"
      text="Contact messages and privacy requests, what is due first. An answer is due within 24 hours, a privacy request within 30 days. The audit says who looked."
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
        <p ref={outcome} tabIndex={-1} role="status" className={deleted === null ? "sr-only" : ""}>
          {deleted !== null && `Deleted ${counted(deleted, "entry", "entries")}.`}
        </p>
        <ProblemNotice lines={mark.error === null ? [] : [problemText(mark.error)]} />
        <QueryResult query={query} what="The inbox" waiting="Loading the inbox...">
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries)
            const [newest] = pages.slice(-1)
            const full = newest === undefined ? null : fullWords(newest)
            if (newest === undefined || entries.length === 0) {
              return <p className="text-muted">Nothing has been received.</p>
            }
            return (
              <>
                {full !== null && <Notice>{full}</Notice>}
                <p className="text-muted">{storedWords(newest)}</p>
                <ul className="space-y-4">
                  {entries.map((entry) => (
                    <InboxItem
                      key={entry.id}
                      entry={entry}
                      now={query.dataUpdatedAt}
                      busy={mark.isPending}
                      onMark={(state) => mark.mutate({ id: entry.id, state })}
                      onDelete={(button) => {
                        opener.current = button
                        setDeleting(entry)
                      }}
                    />
                  ))}
                </ul>
                {hasNextPage && (
                  <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    Show more
                  </Button>
                )}
              </>
            )
          }}
        </QueryResult>
      </div>
      {deleting !== null && (
        <DeleteEntry
          entry={deleting}
          opener={opener}
          onClose={() => setDeleting(null)}
          onDeleted={(count) => {
            setDeleted(count)
            // The button that was pressed goes with its entry.
            opener.current = outcome.current
            void readAgain()
          }}
        />
      )}
    </SettingsSection>
  )
}
