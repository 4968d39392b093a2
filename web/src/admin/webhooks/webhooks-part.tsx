/** Webhooks: which servers are sent news, adding one, and what became of the last messages (P-HOOK-1). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { ShownOnce } from "../parts/shown-once.tsx"
import {
  type Delivery,
  type NewWebhook,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  rotateWebhook,
  testWebhook,
  type Webhook,
  webhooksQuery
} from "../queries/admin-webhooks.ts"
import { WebhookDialog } from "./webhook-dialog.tsx"
import { WebhookItem, type WebhookTask } from "./webhook-item.tsx"

export const WebhooksPart = () => {
  const queryClient = useQueryClient()
  const query = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<NewWebhook | null>(null)
  const [tested, setTested] = useState<(Delivery & { readonly address: string }) | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
  const act = useMutation({
    mutationFn: async ({ task, webhook: { id, address } }: { task: WebhookTask; webhook: Webhook }) => {
      switch (task) {
        case "test":
          return setTested({ ...(await testWebhook(id)), address })
        case "rotate":
          return setMade(await rotateWebhook(id))
        case "pause":
          return pauseWebhook(id)
        case "resume":
          return resumeWebhook(id)
        case "remove":
          return removeWebhook(id)
      }
    },
    onSettled: refresh
  })
  return (
    <SettingsSection
      title="Webhooks"
      text="News of releases, sent to other servers and signed as Standard Webhooks has it. Nothing about people is sent."
      actions={
        <Button
          look="solid"
          onClick={({ currentTarget }) => {
            opener.current = currentTarget
            setAdding(true)
          }}
        >
          Add a webhook
        </Button>
      }
    >
      <div className="space-y-3">
        <ProblemNotice lines={act.error === null ? [] : [problemText(act.error)]} />
        {made !== null && (
          <ShownOnce secret={made.secret} onDone={() => setMade(null)}>
            This is the secret that signs messages to <span className="font-semibold">{made.address}</span>. Copy it
            now: it is not shown again.
            {made.oldSecretUntil !== null && (
              <>
                {" "}
                The one before signs too until <Moment at={made.oldSecretUntil} />.
              </>
            )}
          </ShownOnce>
        )}
        {tested !== null && (
          <p role="status" className="rounded-control bg-accent-soft p-4 break-words">
            {tested.failure === null
              ? `The test was delivered to ${tested.address} in ${tested.tookMs} ms.`
              : `The test was not delivered to ${tested.address}: ${tested.failure}`}
          </p>
        )}
        <QueryResult query={query} what="The list of webhooks" waiting="Loading webhooks...">
          {(data) =>
            data.length === 0 ? (
              <p className="text-muted">There are no webhooks.</p>
            ) : (
              <ul className="space-y-4">
                {data.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    webhook={webhook}
                    busy={act.isPending}
                    onTask={(task) => act.mutate({ task, webhook })}
                  />
                ))}
              </ul>
            )
          }
        </QueryResult>
      </div>
      {adding && (
        <WebhookDialog
          opener={opener}
          onClose={() => setAdding(false)}
          onMade={(webhook) => {
            setMade(webhook)
            void refresh()
          }}
        />
      )}
    </SettingsSection>
  )
}
