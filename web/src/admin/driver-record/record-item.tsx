/** One entry of a driver's record. */

import { FactChanges } from "../../catalogue/details/fact-changes.tsx"
import { entryTitle } from "../../shell/content/record-words.ts"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { moment } from "../parts/count-words.ts"
import type { RecordEntry } from "../queries/admin-drivers.ts"

interface RecordItemProps {
  readonly entry: RecordEntry
  /** An undo is under way, of this entry or another. */
  readonly busy: boolean
  readonly undoing: boolean
  readonly onUndo: () => void
}

export const RecordItem = ({ entry, busy, undoing, onUndo }: RecordItemProps) => {
  const { revision, at, actor, type, batch, reason, release, changes } = entry
  const title = entryTitle(entry)
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-muted">
            <time dateTime={at}>{moment(at)}</time> by {actor}
            {batch !== undefined && `, batch ${batch}`}
            {release !== undefined && changes.length > 0 && `, release ${release}`}
          </p>
          {reason !== undefined && <p className="mt-1">Reason: {reason}</p>}
        </div>
        <Button size="small" busy={busy} onClick={onUndo} className="shrink-0">
          {undoing && <Spinner />}
          {undoing ? "Undoing..." : "Undo"}
          <VisuallyHidden>
            {" "}
            {title}, entry {revision}
          </VisuallyHidden>
        </Button>
      </div>
      <FactChanges changes={changes} isNew={type === "driver-added"} />
    </li>
  )
}
