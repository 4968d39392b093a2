/** One entry of a driver's record. */
import type { RecordEntry } from "../../../data/admin/admin-drivers.ts"
import { Button } from "../../../ui/button.tsx"
import { Spinner } from "../../../ui/feedback/spinner.tsx"
import { VisuallyHidden } from "../../../ui/text/visually-hidden.tsx"
import { counted, moment } from "../parts/count-words.ts"
import { entryTitle, factName, valueWords } from "./record-words.ts"

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
      {changes.length > 0 && (
        <details open={type === "driver-changed" && changes.length <= 4} className="mt-1">
          <summary className="min-h-8 py-1 font-semibold text-accent pointer-coarse:py-2.5">
            {counted(changes.length, "field")}
          </summary>
          <dl className="mt-1 space-y-2">
            {changes.map(({ field, from, to }) => (
              <div key={field} className="grid gap-x-4 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="text-muted">{factName(field)}</dt>
                <dd className="min-w-0 break-words">
                  {type !== "driver-added" && (
                    <>
                      <del className="text-muted">
                        <VisuallyHidden>before: </VisuallyHidden>
                        {valueWords(from)}
                      </del>{" "}
                      <span aria-hidden="true">→ </span>
                    </>
                  )}
                  <ins className="no-underline">
                    {type !== "driver-added" && <VisuallyHidden>after: </VisuallyHidden>}
                    {valueWords(to)}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
