/** Sessions: who is signed in where, and ending one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { moment } from "../parts/count-text.ts"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { openSessionsQuery, revokeSession } from "../queries/admin-system.ts"

export const SessionsPart = () => {
  const queryClient = useQueryClient()
  const query = useQuery(openSessionsQuery)
  const revoke = useMutation({
    mutationFn: revokeSession,
    onSettled: (_, error) =>
      isForLater(error) ? undefined : queryClient.invalidateQueries({ queryKey: openSessionsQuery.queryKey })
  })
  return (
    <SettingsSection
      title="Sessions"
      text="Everyone who is signed in now. A browser's session ends after 30 minutes without use and after 12 hours in any case."
    >
      <ProblemNotice lines={revoke.error === null ? [] : [problemText(revoke.error)]} />
      <QueryResult query={query} what="The list of sessions" waiting="Loading sessions...">
        {(data) => (
          <DataTable
            caption="Sessions"
            rows={data}
            keyOf={({ id }) => id}
            empty="No one is signed in."
            columns={[
              { name: "Operator", cell: ({ operator }) => operator },
              { name: "Kind", cell: ({ kind }) => (kind === "cookie" ? "Browser" : "Terminal") },
              { name: "Signed in", cell: ({ createdAt }) => <Moment at={createdAt} /> },
              { name: "Last seen", cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
              { name: "Ends", cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
              {
                name: "Action",
                cell: ({ id, operator, createdAt, current }) =>
                  current ? (
                    <Badge tone="accent">This session</Badge>
                  ) : (
                    <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate(id)}>
                      Revoke
                      <VisuallyHidden>
                        {" "}
                        the session of {operator} from {moment(createdAt)}
                      </VisuallyHidden>
                    </Button>
                  )
              }
            ]}
          />
        )}
      </QueryResult>
    </SettingsSection>
  )
}
