/** What the signed log says of a record, change by change, newest first; long histories fold after the first ten (P-LOG-3). */
import type { RecordedChange } from "@driverdex/domain/transparency/recordHistory"
import { FactChanges } from "../../catalogue/details/fact-changes.tsx"
import { entryTitle, valueWords } from "../../shell/content/record-words.ts"
import { dayWords } from "../../ui/text/date-words.ts"

const SHOWN = 10

export const RecordHistory = ({ history }: { readonly history: ReadonlyArray<RecordedChange> }) => {
  const folded = history.slice(SHOWN)
  return (
    <>
      <h4 className="mt-4">What was recorded</h4>
      <Changes history={history.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-8 py-1 font-semibold text-accent">{folded.length} older entries</summary>
          <Changes history={folded} />
        </details>
      )}
    </>
  )
}

/** A new version says more than the list of what came with it. */
const titleOf = (entry: Pick<RecordedChange, "type" | "release" | "changes">): string => {
  const version = entry.type === "driver-changed" && entry.changes.find(({ field }) => field === "version")
  return version ? `Version ${valueWords(version.from)} to ${valueWords(version.to)}` : entryTitle(entry)
}

const Changes = ({ history }: { readonly history: ReadonlyArray<RecordedChange> }) => (
  <ol className="divide-y divide-border">
    {history.map(({ revision, at, ...entry }) => (
      <li key={revision} className="py-2">
        <p>
          <time dateTime={at} className="tabular text-muted">
            {dayWords(at.slice(0, "YYYY-MM-DD".length))}
          </time>{" "}
          {titleOf(entry)}
        </p>
        <FactChanges changes={entry.changes} isNew={entry.type === "driver-added"} />
      </li>
    ))}
  </ol>
)
