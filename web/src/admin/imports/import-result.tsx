/** What a preview found or a run did: counts, rows with preserved edits, and refused rows with line and reason. */

import { factName } from "../../shell/content/record-words.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import { count, counted } from "../parts/count-words.ts"
import { DataTable } from "../parts/data-table.tsx"
import { type ImportReport, refusedRows } from "./import-report.ts"

interface ImportResultProps {
  readonly report: ImportReport
  /** True for a run, false for a preview. */
  readonly ran: boolean
  readonly stopped: boolean
  readonly batch: string
}

const SHOWN = 100

export const ImportResult = ({ report, ran, stopped, batch }: ImportResultProps) => (
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
    {!ran && report.added + report.changed === 0 && (
      <p className="font-semibold">There is nothing to import: the catalogue already says all of this.</p>
    )}
    {report.changes.length > 0 && (
      <div>
        <h4 className="mb-2 font-semibold">Added and changed drivers</h4>
        <DataTable
          caption="Added and changed drivers"
          rows={report.changes.slice(0, SHOWN)}
          keyOf={({ line }) => String(line)}
          empty=""
          columns={[
            { name: "Line", cell: ({ line }) => count(line) },
            { name: "Driver", cell: ({ name }) => <span className="block min-w-40">{name}</span> },
            { name: "Key", cell: ({ key }) => <span className="block min-w-32 break-all">{key}</span> },
            { name: "What", cell: ({ outcome, fields }) => (outcome === "added" ? "Added" : changedWords(fields)) }
          ]}
        />
        <More hidden={report.changes.length - SHOWN} what="row" />
      </div>
    )}
    {report.refused.length > 0 && (
      <div>
        <h4 className="font-semibold">Refused rows</h4>
        <p className="mb-2 text-sm text-muted">Correct them in the file and import it again.</p>
        <DataTable
          caption="Refused rows"
          rows={report.refused.slice(0, SHOWN)}
          keyOf={({ line, field, message }) => `${line} ${field} ${message}`}
          empty=""
          columns={[
            { name: "Line", cell: ({ line }) => count(line) },
            { name: "Key", cell: ({ key }) => <span className="block min-w-32 break-all">{key}</span> },
            { name: "Field", cell: ({ field }) => field },
            { name: "Reason", cell: ({ message }) => message }
          ]}
        />
        <More hidden={report.refused.length - SHOWN} what="reason" />
      </div>
    )}
    {report.skipped.length > 0 && (
      <div>
        <h4 className="font-semibold">Deleted drivers that stay deleted</h4>
        <p className="mb-2 text-sm text-muted">Turn on 'Restore deleted drivers' to bring them back.</p>
        <DataTable
          caption="Rows of deleted drivers"
          rows={report.skipped.slice(0, SHOWN)}
          keyOf={({ line }) => String(line)}
          empty=""
          columns={[
            { name: "Line", cell: ({ line }) => count(line) },
            { name: "Key", cell: ({ key }) => <span className="block min-w-32 break-all">{key}</span> }
          ]}
        />
        <More hidden={report.skipped.length - SHOWN} what="row" />
      </div>
    )}
    {report.preserved.length > 0 && (
      <div>
        <h4 className="font-semibold">Preserved as operators edited them</h4>
        <p className="mb-2 text-sm text-muted">Turn on 'Overwrite edits' to take the file's word instead.</p>
        <DataTable
          caption="Rows with preserved fields"
          rows={report.preserved.slice(0, SHOWN)}
          keyOf={({ line }) => String(line)}
          empty=""
          columns={[
            { name: "Line", cell: ({ line }) => count(line) },
            { name: "Key", cell: ({ key }) => <span className="block min-w-32 break-all">{key}</span> },
            { name: "Fields", cell: ({ fields }) => fields.map(factName).join(", ") }
          ]}
        />
        <More hidden={report.preserved.length - SHOWN} what="row" />
      </div>
    )}
  </div>
)

const changedWords = (fields: ReadonlyArray<{ readonly field: string }>): string =>
  fields.length === 0 ? "Changed" : `Changed: ${fields.map(({ field }) => factName(field)).join(", ")}`

const More = ({ hidden, what }: { readonly hidden: number; readonly what: string }) =>
  hidden > 0 ? <p className="mt-2 text-sm text-muted">And {counted(hidden, `more ${what}`)}.</p> : null
