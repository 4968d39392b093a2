/** What a preview found or a run did: counts, keys that stand twice, and the rows in the order of the file. */

import { repeatedText } from "@driverdex/domain/importing/repeatedKeys"
import { rowOutcomes } from "@driverdex/domain/importing/rowOutcomes"
import { useMemo } from "react"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import { count, counted } from "../parts/count-text.ts"
import { type ImportReport, refusedRows } from "./import-report.ts"
import { RowList } from "./row-list.tsx"

interface ImportResultProps {
  readonly report: ImportReport
  /** True for a run, false for a preview. */
  readonly ran: boolean
  readonly stopped: boolean
  readonly batch: string
}

const REPEATED = 20

export const ImportResult = ({ report, ran, stopped, batch }: ImportResultProps) => {
  const outcomes = useMemo(() => rowOutcomes(report), [report])
  return (
    <div className="mt-4 space-y-4">
      <h3 className="text-lg">{ran ? "What the import did" : "What the import would do"}</h3>
      {stopped && (
        <Notice tone="warning">Stopped before the end of the file. What is shown was judged until then.</Notice>
      )}
      {ran && (
        <Notice tone="success" icon="check">
          Recorded as batch <span className="font-semibold break-all">{batch}</span>. It can be reverted below.
        </Notice>
      )}
      {ran && report.shown === false && (
        <Notice tone="warning">
          The lists do not show all of it yet; they will as soon as the catalogue has caught up.
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:gap-x-10">
        <Stat name="Rows">{count(report.rows)}</Stat>
        <Stat name="Added">{count(report.added)}</Stat>
        <Stat name="Changed">{count(report.changed)}</Stat>
        <Stat name="Unchanged">{count(report.unchanged)}</Stat>
        <Stat name="Preserved">{count(report.preserved.length)}</Stat>
        <Stat name="Refused">{count(refusedRows(report))}</Stat>
      </dl>
      {!ran && (
        <p className="font-semibold">
          Nothing was written.
          {report.added + report.changed + refusedRows(report) === 0 &&
            " There is nothing to import: the catalogue already says all of this."}
        </p>
      )}
      {report.repeated.length > 0 && (
        <Notice tone="warning">
          <ul>
            {report.repeated.slice(0, REPEATED).map((one) => (
              <li key={one.key} className="wrap-anywhere">
                {repeatedText(one)}
              </li>
            ))}
          </ul>
          <More hidden={report.repeated.length - REPEATED} what="key" />
        </Notice>
      )}
      {outcomes.length > 0 && <RowList outcomes={outcomes} />}
    </div>
  )
}

const More = ({ hidden, what }: { readonly hidden: number; readonly what: string }) =>
  hidden > 0 ? <p className="mt-2 text-sm text-muted">And {counted(hidden, `more ${what}`)}.</p> : null
