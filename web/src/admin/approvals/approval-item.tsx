/** What a proposal would change, who proposed it, and what the operator who looks at it may do. */
import { type VendorChange, vendorChangesOf } from "@driverdex/domain/decide/Approvals"
import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { counted } from "../parts/count-text.ts"
import { Moment } from "../parts/moment.tsx"
import type { ApprovalDecision, ApprovalEntry } from "../queries/admin-approvals.ts"
import { addressChanges, approvalTitle, personOf, STATE_WORDS } from "./approval-text.ts"

interface ApprovalItemProps {
  readonly entry: ApprovalEntry
  /** Who looks at it. */
  readonly me: string
  readonly busy: boolean
  readonly onSettle: (decision: ApprovalDecision) => void
}

const WORDS: Readonly<Record<ApprovalDecision, string>> = { approve: "Approve", reject: "Reject", withdraw: "Withdraw" }

export const ApprovalItem = ({ entry, me, busy, onSettle }: ApprovalItemProps) => {
  const { id, state, proposer, reason, at, expiresAt, settled, left } = entry
  const isOwn = personOf(proposer) === me
  const decisions: ReadonlyArray<ApprovalDecision> =
    state === "waiting"
      ? isOwn
        ? ["withdraw"]
        : ["approve", "reject"]
      : state === "approved" && !isOwn
        ? ["approve"]
        : []
  return (
    <li className={`${cardClass} p-4 md:p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">
          {id}. {approvalTitle(entry)}
        </h3>
        <p className="text-sm text-muted">{STATE_WORDS[state]}</p>
      </div>
      <ProposedChange entry={entry} />
      {reason !== null && <p className="mt-2 break-words">Reason: {reason}</p>}
      <p className="mt-2 text-sm text-muted">
        Proposed <Moment at={at} /> by {proposer}
        {settled !== null && (
          <>
            , {STATE_WORDS[state].toLowerCase()} <Moment at={settled.at} /> by {settled.by}
            {settled.reason !== null && `: ${settled.reason}`}
          </>
        )}
      </p>
      {left.map((sentence) => (
        <p key={sentence} className="mt-1 break-words">
          Left as it is. {sentence}
        </p>
      ))}
      {decisions.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-border pt-3">
          {decisions.map((decision) => (
            <Button key={decision} size="small" busy={busy} onClick={() => onSettle(decision)}>
              {WORDS[decision]}
              <VisuallyHidden> proposal {id}</VisuallyHidden>
            </Button>
          ))}
          <span className="text-sm text-muted">
            {isOwn && "Another operator has to approve it. "}
            Expires <Moment at={expiresAt} />
          </span>
        </div>
      )}
    </li>
  )
}

const ProposedChange = ({ entry: { change } }: { readonly entry: ApprovalEntry }) => {
  if (change.kind !== "removals") {
    return vendorChangesOf(change).map((one) => (
      <Addresses key={one.after.name} change={one} title={change.kind === "vendors" ? one.after.name : null} />
    ))
  }
  return (
    <details className="mt-2">
      <summary className="min-h-8 py-1 font-semibold text-accent pointer-coarse:py-2.5">
        {counted(change.drivers.length, "driver")}
        {change.batch !== undefined && `, batch ${change.batch}`}
      </summary>
      <ul className="max-h-64 overflow-y-auto text-sm">
        {change.drivers.map(({ key, name, id }) => (
          <li key={key} className="break-words">
            {id === null ? (
              name
            ) : (
              <a href={`/drivers/${id}`} className="text-link">
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What is added to and taken from one manufacturer's record. */
const Addresses = ({ change, title }: { readonly change: VendorChange; readonly title: string | null }) => {
  const { added, gone } = addressChanges(change)
  return (
    <>
      {title !== null && <h4 className="mt-3 font-semibold break-words">{title}</h4>}
      <ul className="mt-2 space-y-1">
        {added.map((address) => (
          <li key={address} className="font-semibold break-all">
            Add {address}
          </li>
        ))}
        {gone.map((address) => (
          <li key={address} className="break-all">
            Take away {address}
          </li>
        ))}
      </ul>
    </>
  )
}
