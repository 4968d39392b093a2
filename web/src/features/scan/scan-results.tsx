/** The answers: those that need action first to be seen, all others one press away. */
import { useState } from "react"
import { SCAN_LINKS_NOTE } from "../../content/scan.ts"
import { Button } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { ReinstallList } from "./reinstall-list.tsx"
import { ResultActions } from "./result-actions.tsx"
import type { ScanAnswer, ScanRow } from "./scan-engine.ts"
import { ScanRowCard } from "./scan-row-card.tsx"
import { resultLine } from "./use-scan.ts"

/** Rows drawn at once: a browser on an old computer draws no more without a pause. */
const STEP = 25

const SHOWN = {
  action: { label: "Needs action", fits: ({ need }: ScanRow) => need !== "nothing" },
  maker: { label: "Driver is the maker's", fits: ({ answer }: ScanRow) => answer?.verdict === "line" },
  all: { label: "All", fits: () => true }
} as const
type Shown = keyof typeof SHOWN

export const ScanResults = ({ answer }: { readonly answer: ScanAnswer }) => {
  const [chosen, setChosen] = useState<{ readonly answer: ScanAnswer; readonly shown: Shown; readonly most: number }>()
  // A new list begins with its own default.
  const mine = chosen?.answer === answer ? chosen : undefined
  const shown = mine?.shown ?? (answer.rows.some(SHOWN.action.fits) ? "action" : "all")
  const most = mine?.most ?? STEP
  const rows = answer.rows.filter(SHOWN[shown].fits)
  return (
    <section aria-labelledby="result" className="mt-8">
      <div data-print="hide">
        <h2 id="result" className="text-2xl">
          {resultLine(answer)}
        </h2>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Devices to show</legend>
            {(Object.keys(SHOWN) as ReadonlyArray<Shown>).map((key) => (
              <Button
                key={key}
                size="small"
                look={key === shown ? "solid" : "outline"}
                aria-pressed={key === shown}
                onClick={() => setChosen({ answer, shown: key, most: STEP })}
              >
                {key === shown && <Icon name="check" className="size-4" />}
                {SHOWN[key].label} ({answer.rows.filter(SHOWN[key].fits).length})
              </Button>
            ))}
          </fieldset>
          <ResultActions rows={rows} />
        </div>
        <p className="mt-3 max-w-prose text-sm text-muted">{SCAN_LINKS_NOTE}</p>
        {answer.pcMaker !== undefined && (
          <p className="mt-2 max-w-prose">
            Most parts bear the number of <strong>{answer.pcMaker}</strong>:{" "}
            <a href="/pc" className="text-link">
              find your PC's driver packs
            </a>
            .
          </p>
        )}
        <ul className="mt-4 space-y-3">
          {rows.slice(0, most).map((row, at) => (
            // Two equal devices of one list differ in nothing but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of an answer never changes.
            <ScanRowCard key={at} row={row} />
          ))}
        </ul>
        {rows.length === 0 && <p className="mt-4">No device of the list is of this kind.</p>}
        {rows.length > most && (
          <Button className="mt-4" onClick={() => setChosen({ answer, shown, most: most + 4 * STEP })}>
            Show more ({rows.length - most} left)
          </Button>
        )}
        <details className="mt-6 text-sm text-muted">
          <summary className="min-h-8 font-semibold">What this page asked this site for</summary>
          <p className="mt-1 max-w-prose">
            {answer.tables.length} tables, the same for everyone:{" "}
            <code className="font-mono">{answer.tables.join(", ")}</code>
          </p>
        </details>
      </div>
      <ReinstallList rows={answer.rows} />
    </section>
  )
}
