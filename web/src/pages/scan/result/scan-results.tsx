/** The answers: those that need action first to be seen, all others one press away (P-SCAN-5). */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { startTransition, useEffect, useRef, useState } from "react"
import { DeviceTable } from "../../../catalogue/devices/device-table.tsx"
import { SCAN_LINKS_NOTE } from "../../../shell/content/scan.ts"
import { Button } from "../../../ui/button.tsx"
import { Icon } from "../../../ui/icon.tsx"
import { ComparisonTable } from "../compare/comparison-table.tsx"
import { FILTER_NAMES, FILTERS, type Filter, resultLine } from "../desk/scan-filters.ts"
import { type ScanAnswer, type Scanning, STEP } from "../desk/use-scan.ts"
import { ReinstallList } from "./reinstall-list.tsx"
import { ResultActions } from "./result-actions.tsx"
import { ResultNotes } from "./result-notes.tsx"
import { scanRow } from "./scan-row.tsx"

interface Shown {
  readonly filter: Filter
  readonly rows: ReadonlyArray<AssessedDevice>
}

export const ScanResults = ({ answer, desk }: { readonly answer: ScanAnswer; readonly desk: Scanning }) => {
  const { overview, isAwaited } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // It stands below the list of commands and the box, where no screen shows it.
    if (!isAwaited) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: "start" })
  }, [isAwaited])
  const [{ filter, rows }, setShown] = useState<Shown>(answer)
  const { counts, comparison } = overview
  const choose = async (next: Filter, most: number) => {
    const found = await answer.desk.rows(next, 0, most)
    startTransition(() => setShown({ filter: next, rows: found }))
  }
  const left = counts[filter] - rows.length
  return (
    <section aria-labelledby="result" className="mt-8">
      <div data-print="hide">
        <h2 ref={heading} id="result" tabIndex={-1} className="text-2xl">
          {resultLine(counts)}
        </h2>
        {comparison !== undefined && <ComparisonTable comparison={comparison} />}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Devices to show</legend>
            {FILTER_NAMES.map((name) => (
              <Button
                key={name}
                size="small"
                look={name === filter ? "solid" : "outline"}
                aria-pressed={name === filter}
                onClick={() => void choose(name, STEP)}
              >
                {name === filter && <Icon name="check" className="size-4" />}
                {FILTERS[name].label} ({counts[name]})
              </Button>
            ))}
          </fieldset>
          <ResultActions answer={answer} filter={filter} desk={desk} />
        </div>
        <p className="mt-3 text-sm text-muted">{SCAN_LINKS_NOTE}</p>
        <div className="mt-3">
          {rows.length === 0 ? (
            <p>No device of the list is of this kind.</p>
          ) : (
            <DeviceTable
              key={filter}
              caption={`${FILTERS[filter].label}: devices of the list`}
              rows={rows.map(scanRow)}
              hasVersions={rows.some(
                ({ installed }) => installed?.version !== undefined || installed?.inf !== undefined
              )}
            />
          )}
        </div>
        {left > 0 && (
          <Button className="mt-4" onClick={() => void choose(filter, rows.length + 4 * STEP)}>
            Show more ({left} left)
          </Button>
        )}
        <ResultNotes overview={overview} />
      </div>
      <ReinstallList desk={answer.desk} />
    </section>
  )
}
