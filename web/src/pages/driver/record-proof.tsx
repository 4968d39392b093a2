/** Lets a visitor check that what the page shows is what the site's signed log says (P-LOG-3). */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { useState } from "react"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import type { RecordCheck } from "./check-record.ts"
import { checkWords } from "./check-words.ts"
import { RecordHistory } from "./record-history.tsx"

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
      setState({ kind: found.outcome, words: checkWords(found, details.id), ...history })
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
