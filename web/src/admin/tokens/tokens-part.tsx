/** Tokens: which scripts have access, making a token and revoking one (P-ADM-14). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DataTable } from "../parts/data-table.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { ShownOnce } from "../parts/shown-once.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { type NewToken, revokeToken, tokensQuery } from "../queries/admin-tokens.ts"
import { TokenDialog } from "./token-dialog.tsx"

export const TokensPart = () => {
  const queryClient = useQueryClient()
  const query = useQuery(tokensQuery)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<NewToken | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSettled: (_, failed) => (isForLater(failed) ? undefined : refresh())
  })
  return (
    <SettingsSection
      title="Tokens"
      text="For scripts and scheduled jobs, as DRIVERDEX_TOKEN of the terminal program. What is done with one is recorded under operator/name. A new password, role or disabling of its operator ends it too."
      actions={
        <Button
          look="solid"
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            setAdding(true)
          }}
        >
          Make a token
        </Button>
      }
    >
      <div className="space-y-3">
        <ProblemNotice lines={revoke.error === null ? [] : [problemText(revoke.error)]} />
        {made !== null && (
          <ShownOnce secret={made.token} onDone={() => setMade(null)}>
            This is the token <span className="font-semibold">{made.name}</span>. Copy it now: it is not shown again. It
            works up to {made.expiresOn} (UTC).
          </ShownOnce>
        )}
        <QueryResult query={query} what="The list of tokens" waiting="Loading tokens...">
          {(data) => (
            <DataTable
              caption="Tokens"
              rows={data}
              keyOf={({ id }) => id}
              empty="There are no tokens."
              columns={[
                { name: "Operator", cell: ({ operator }) => operator },
                { name: "Name", cell: ({ name }) => name },
                { name: "Scope", cell: ({ scope }) => scope },
                {
                  name: "Last day",
                  cell: ({ expiresOn, expired }) =>
                    expired ? <Badge tone="warning">Expired {expiresOn}</Badge> : expiresOn
                },
                { name: "Last used", cell: ({ lastUsedOn }) => lastUsedOn ?? "Never" },
                {
                  name: "Action",
                  cell: ({ id, operator, name }) => (
                    <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate(id)}>
                      Revoke
                      <VisuallyHidden>
                        {" "}
                        the token {name} of {operator}
                      </VisuallyHidden>
                    </Button>
                  )
                }
              ]}
            />
          )}
        </QueryResult>
      </div>
      {adding && (
        <TokenDialog
          opener={opener}
          onClose={() => setAdding(false)}
          onMade={(token) => {
            setMade(token)
            void refresh()
          }}
        />
      )}
    </SettingsSection>
  )
}
