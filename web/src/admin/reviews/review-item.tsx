/** What a source lists of one driver, why it waits, and the two decisions. */

import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { formatDay } from "../../ui/text/format-date.ts"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { Moment } from "../parts/moment.tsx"
import type { ReviewDecision, ReviewEntry } from "../queries/admin-reviews.ts"

interface ReviewItemProps {
  readonly entry: ReviewEntry
  readonly busy: boolean
  readonly onSettle: (decision: ReviewDecision) => void
}

/** The newest of what the source lists: the rest is known or less in doubt. */
const SHOWN = 3

export const ReviewItem = ({ entry, busy, onSettle }: ReviewItemProps) => {
  const { key, id, source, asOf, heldAt, by, reasons, releases } = entry
  const name = entry.name ?? key
  const newest = releases.toSorted((a, b) => (a.releaseDateIso < b.releaseDateIso ? 1 : -1)).slice(0, SHOWN)
  return (
    <li className={`${cardClass} p-4 md:p-5`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg break-words">
          {id === null ? (
            name
          ) : (
            <a href={`/drivers/${id}`} className="text-link">
              {name}
            </a>
          )}
        </h3>
        <p className="text-sm text-muted">
          {source.name}, read to {formatDay(asOf)}
        </p>
      </div>
      <ul className="mt-2 space-y-1 font-semibold">
        {reasons.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="break-words">
            {message}
          </li>
        ))}
      </ul>
      <ul className="mt-2 space-y-1 text-sm">
        {newest.map(({ version, releaseDateIso, downloadUrl, sha256 }) => (
          <li key={version} className="break-all">
            {version}, {formatDay(releaseDateIso)}
            {downloadUrl && <span className="block text-muted">{downloadUrl}</span>}
            {sha256 && <span className="block font-mono text-xs text-muted">{sha256}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-border pt-3">
        <Button size="small" busy={busy} onClick={() => onSettle("accept")}>
          Accept
          <VisuallyHidden>
            {" "}
            what {source.name} lists of {name}
          </VisuallyHidden>
        </Button>
        <Button size="small" busy={busy} onClick={() => onSettle("dismiss")}>
          Dismiss
          <VisuallyHidden>
            {" "}
            what {source.name} lists of {name}
          </VisuallyHidden>
        </Button>
        <span className="text-sm text-muted">
          Held <Moment at={heldAt} />, pulled by {by}
        </span>
      </div>
    </li>
  )
}
