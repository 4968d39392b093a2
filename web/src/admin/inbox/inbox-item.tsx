/** One thing that a visitor sent: who, what, and its clocks. */
import { CONTACT_CATEGORIES } from "@driverdex/domain/forms/contact"
import { REQUEST_TYPES } from "@driverdex/domain/forms/privacyRequest"
import { useMutation } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { Moment } from "../parts/moment.tsx"
import { type InboxSummary, readEntry } from "../queries/admin-inbox.ts"
import { clocksOf } from "./inbox-clocks.ts"
import { senderOf } from "./inbox-text.ts"

interface InboxItemProps {
  readonly entry: InboxSummary
  readonly now: number
  readonly busy: boolean
  readonly onMark: (state: "confirmed" | "completed") => void
  /** Receives the button that was pressed. */
  readonly onDelete: (button: HTMLElement) => void
}

const LABELS: Readonly<Record<string, string>> = {
  phone: "Phone",
  state: "State",
  requestType: "Request",
  category: "Category",
  subject: "Subject"
}
const TONES = { done: "success", due: "accent", late: "danger" } as const
const WORDS = { done: "Done", due: "Due", late: "Late" } as const

export const InboxItem = ({ entry, now, busy, onMark, onDelete }: InboxItemProps) => {
  const { kind, receivedAt, network } = entry
  const whole = useMutation({ mutationFn: () => readEntry(entry.id) })
  const data = whole.data?.data ?? entry.data
  const isCut = entry.cut && whole.data === undefined
  const name = senderOf({ data })
  const email = data["email"] ?? ""
  return (
    <li className={`${cardClass} p-4 md:p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">{name}</h3>
        <p className="text-sm text-muted">
          {kind === "message" ? "Message" : "Privacy request"}, received <Moment at={receivedAt} />
        </p>
      </div>
      <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`} className="text-link break-all">
        {email}
      </a>
      <dl className="mt-2 text-sm">
        {Object.entries(LABELS).map(([field, label]) =>
          data[field] ? (
            <div key={field} className="flex gap-3">
              <dt className="w-20 shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{choiceLabel(data[field])}</dd>
            </div>
          ) : null
        )}
      </dl>
      <p className="mt-3 max-w-prose break-words whitespace-pre-line">
        {data["message"] ?? data["description"]}
        {isCut && "…"}
      </p>
      {isCut && (
        <Button size="small" className="mt-2" busy={whole.isPending} onClick={() => whole.mutate()}>
          Show the whole text<VisuallyHidden> of {name}</VisuallyHidden>
        </Button>
      )}
      <ProblemNotice lines={whole.error === null ? [] : [problemText(whole.error)]} />
      <ul className="mt-4 space-y-2 border-t border-border pt-3">
        {clocksOf(entry, now).map((clock) => (
          <li key={clock.mark} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Badge tone={TONES[clock.state]}>{WORDS[clock.state]}</Badge>
            <span>
              {clock.name}: {clock.state === "done" ? "on" : "by"} <Moment at={clock.at} />
            </span>
            {clock.state !== "done" && (
              <Button size="small" busy={busy} onClick={() => onMark(clock.mark)}>
                Mark as {clock.name === "Answer" ? "answered" : clock.mark}
                <VisuallyHidden> for {name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button size="small" busy={busy} onClick={(event) => onDelete(event.currentTarget)}>
            Delete<VisuallyHidden> what {name} wrote</VisuallyHidden>
          </Button>
          {network !== null && <span className="text-sm text-muted">From the network {network}</span>}
        </li>
      </ul>
    </li>
  )
}

/** What was chosen in a form, as the form words it; other texts as they are. */
const choiceLabel = (text: string): string =>
  [...CONTACT_CATEGORIES, ...REQUEST_TYPES].find(({ value }) => value === text)?.label ?? text
