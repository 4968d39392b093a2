/** Lets a visitor check that what the page shows is what the site's signed log says (P-LOG-3). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import type { RecordedChange } from "@driverdex/domain/transparency/recordHistory"
import { useState } from "react"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"
import { FactChanges } from "../../catalogue/details/fact-changes.tsx"
import { problemText } from "../../client/problem-text.ts"
import { entryTitle, valueWords } from "../../shell/content/record-text.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { formatDay } from "../../ui/text/format-date.ts"
import type { RecordCheck } from "./check-record.ts"
import { checkText } from "./check-text.ts"

const TONES = {
  confirmed: "success",
  refused: "warning",
  outdated: "info",
  unable: "info",
  failed: "info"
} as const

type Confirmed = Extract<RecordCheck, { readonly outcome: "confirmed" }>
type State =
  | "idle"
  | "busy"
  | {
      readonly kind: RecordCheck["outcome"] | "failed"
      readonly words: string
      readonly history?: Confirmed["history"]
    }

export const RecordProofSection = ({ details }: { readonly details: DriverDetails }) => {
  const [state, setState] = useState<State>("idle")
  useAnnounced(typeof state === "object" ? state.words : "")
  const check = async () => {
    setState("busy")
    try {
      const { checkRecord } = await import("./check-record.ts")
      const found = await checkRecord(details)
      const history = found.outcome === "confirmed" ? { history: found.history } : {}
      setState({ kind: found.outcome, words: checkText(found, details.id), ...history })
    } catch (error) {
      setState({ kind: "failed", words: problemText(error) })
    }
  }
  return (
    <DetailsSection title="Check this record">
      <p>
        Everything that this site records goes into a signed public log, whose past cannot be changed without a trace.
        Your browser can compare this page with it, and show what was changed when.
      </p>
      <Button busy={state === "busy"} onClick={() => void check()} className="mt-3">
        {state === "busy" && <Spinner />}
        Check now
      </Button>
      {typeof state === "object" && (
        <div className="mt-3">
          <Notice tone={TONES[state.kind]} icon={state.kind === "confirmed" ? "check" : "info"}>
            <p>{state.words}</p>
          </Notice>
          {state.history && <RecordHistory history={state.history} />}
        </div>
      )}
    </DetailsSection>
  )
}

const SHOWN = 10

/**
 * What the signed log says of a record, change by change, newest first; long histories fold after the first ten (P-LOG-3).
 */
const RecordHistory = ({ history }: { readonly history: ReadonlyArray<RecordedChange> }) => {
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
            {formatDay(at.slice(0, "YYYY-MM-DD".length))}
          </time>{" "}
          {titleOf(entry)}
        </p>
        <FactChanges changes={entry.changes} isNew={entry.type === "driver-added"} />
      </li>
    ))}
  </ol>
)
