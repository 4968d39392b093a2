/** One webhook: where to, what about, how it fares, and its last deliveries when they are asked for. */
import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { type Delivery, type Webhook, webhookQuery } from "../queries/admin-webhooks.ts"

/** What a button of a webhook does. */
export type WebhookTask = "test" | "pause" | "resume" | "rotate" | "remove"

interface WebhookItemProps {
  readonly webhook: Webhook
  readonly busy: boolean
  readonly onTask: (task: WebhookTask) => void
}

const TASKS: ReadonlyArray<readonly [WebhookTask, string]> = [
  ["test", "Send a test"],
  ["rotate", "New secret"],
  ["remove", "Remove"]
]

export const WebhookItem = ({ webhook, busy, onTask }: WebhookItemProps) => {
  const { id, address, topic, note, state, attempts, failingSince, nextAt } = webhook
  const [open, setOpen] = useState(false)
  const region = useId()
  const { label, tone } = STATES[state]
  const toggle: readonly [WebhookTask, string] = state === "active" ? ["pause", "Pause"] : ["resume", "Resume"]
  return (
    <li className={`${cardClass} space-y-3 p-4 md:p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg break-all">{address}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-sm text-muted">
        {topicWords(topic)}
        {note !== "" && `, ${note}`}
      </p>
      {failingSince !== null && (
        <p className="text-sm">
          Nothing was taken since <Moment at={failingSince} />.
          {nextAt !== null && (
            <>
              {" "}
              Attempt {attempts + 1} follows at <Moment at={nextAt} />.
            </>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {[toggle, ...TASKS].map(([task, text]) => (
          <Button key={task} size="small" busy={busy} onClick={() => onTask(task)}>
            {text}
            <VisuallyHidden> ({address})</VisuallyHidden>
          </Button>
        ))}
        <Button size="small" aria-expanded={open} aria-controls={region} onClick={() => setOpen(!open)}>
          Last deliveries
          <VisuallyHidden> ({address})</VisuallyHidden>
        </Button>
      </div>
      <div id={region}>{open && <Deliveries id={id} address={address} />}</div>
    </li>
  )
}

const Deliveries = ({ id, address }: { readonly id: string; readonly address: string }) => {
  const { data, error, refetch } = useQuery(webhookQuery(id))
  if (error !== null) {
    return <QueryFailed what="The list of deliveries" error={error} hasData={data !== undefined} retry={refetch} />
  }
  if (data === undefined) return <Waiting>Loading deliveries...</Waiting>
  return (
    <DataTable
      caption={`Last deliveries to ${address}`}
      rows={data.deliveries}
      keyOf={({ messageId, attempt, at }) => `${messageId} ${attempt} ${at}`}
      empty="Nothing was sent yet."
      columns={[
        { name: "When", cell: ({ at }) => <Moment at={at} /> },
        { name: "Message", cell: ({ type, attempt }) => (attempt === 1 ? type : `${type}, attempt ${attempt}`) },
        { name: "Outcome", cell: ({ outcome }) => OUTCOMES[outcome] },
        { name: "Status", cell: ({ status, failure }) => failure ?? status },
        { name: "ms", right: true, cell: ({ tookMs }) => tookMs },
        { name: "Next attempt", cell: ({ nextAt }) => (nextAt === null ? null : <Moment at={nextAt} />) }
      ]}
    />
  )
}

/** Words of the webhooks in the settings. */
const topicWords = (topic: Webhook["topic"]): string => {
  switch (topic.of) {
    case "all":
      return "Everything"
    case "operations":
      return "Failures of this site"
    case "driver":
      return `Driver ${topic.key}`
    default:
      return topic.key
  }
}

const STATES: Readonly<
  Record<Webhook["state"], { readonly label: string; readonly tone: "success" | "warning" | "neutral" | "danger" }>
> = {
  active: { label: "Active", tone: "success" },
  paused: { label: "Paused", tone: "neutral" },
  failing: { label: "Paused by itself", tone: "danger" },
  gone: { label: "Ended by the receiver", tone: "warning" }
}

const OUTCOMES: Readonly<Record<Delivery["outcome"], string>> = {
  delivered: "Delivered",
  failed: "Failed",
  "given-up": "Given up",
  paused: "Failed, paused",
  gone: "Ended by the receiver"
}
