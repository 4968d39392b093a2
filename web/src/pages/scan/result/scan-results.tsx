/** The answers: those that need action first to be seen, all others one press away (P-SCAN-5). */
import type { AssessedDevice } from "@driverdex/domain/devices/scan/Assessment"
import { startTransition, useEffect, useRef, useState } from "react"
import { DeviceTable } from "../../../catalogue/devices/device-table.tsx"
import { REINSTALL_NOTE, REINSTALL_TITLE, SCAN_LINKS_NOTE } from "../../../shell/content/scan.ts"
import { Button } from "../../../ui/button.tsx"
import { Icon } from "../../../ui/icon.tsx"
import { ComparisonTable } from "../compare/comparison-table.tsx"
import type { DeskClient } from "../desk/desk-client.ts"
import type { PaperList } from "../desk/reinstall-rows.ts"
import type { Overview } from "../desk/scan-desk.ts"
import { FILTER_NAMES, FILTERS, type Filter, resultLine } from "../desk/scan-filters.ts"
import { type ScanAnswer, type Scanning, STEP } from "../desk/use-scan.ts"
import { ResultActions } from "./result-actions.tsx"
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

/** What to have at hand before Windows is installed again: seen on paper only. */
const ReinstallList = ({ desk }: { readonly desk: DeskClient }) => {
  const [list, setList] = useState<PaperList>()
  useEffect(() => {
    let isGone = false
    desk.reinstall().then(
      (found) => {
        if (!isGone) startTransition(() => setList(found))
      },
      () => {}
    )
    return () => {
      isGone = true
    }
  }, [desk])
  if (list === undefined) return null
  const { rows, more } = list
  return (
    <div className="hidden print:block">
      <h2 className="text-2xl">{REINSTALL_TITLE}</h2>
      <p className="mt-2">{REINSTALL_NOTE}</p>
      {rows.length === 0 && (
        <p className="mt-4 font-semibold">Windows includes the driver of every device of the list.</p>
      )}
      <ul className="mt-4 list-none space-y-3">
        {rows.map(({ name, answer, installed, id, why }) => (
          <li key={id ?? name} className="break-inside-avoid">
            <span className="mr-2 inline-block size-3 border border-text" />
            <strong>{name}</strong>
            {answer?.category !== undefined && ` (${answer.category})`}
            {installed?.version !== undefined && `, installed now: ${installed.version}`}
            <br />
            {why}
            {answer?.url !== undefined && (
              <>
                <br />
                {answer.url}
              </>
            )}
            <br />
            <code className="font-mono text-sm">{id}</code>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-4">And {more} more: save the list as CSV to have them all.</p>}
    </div>
  )
}

/**
 * What else is known of the list: its maker, lines that were not understood, and what was asked for to answer it.
 */
const ResultNotes = ({ overview: { pcMaker, notRead, tables } }: { readonly overview: Overview }) => (
  <>
    {pcMaker !== undefined && (
      <p className="mt-4 max-w-prose">
        Most parts bear the number of <strong>{pcMaker}</strong>:{" "}
        <a href="/pc" className="text-link">
          find your PC's driver packs
        </a>
        .
      </p>
    )}
    {notRead.length > 0 && (
      <p className="mt-2 max-w-prose">
        {notRead.length === 1 ? "Line " : "Lines "}
        {notRead.join(", ")} of the list {notRead.length === 1 ? "looks" : "look"} like a device and could not be read.
      </p>
    )}
    <details className="mt-4 text-sm text-muted">
      <summary className="min-h-8 font-semibold pointer-coarse:min-h-11">What this page asked this site for</summary>
      <p className="mt-1 max-w-prose">
        {tables.length} tables, the same for everyone: <code className="font-mono">{tables.join(", ")}</code>
      </p>
    </details>
  </>
)
