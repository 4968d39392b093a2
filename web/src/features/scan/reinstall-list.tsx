/** What to have at hand before Windows is installed again: seen on paper only. */
import { REINSTALL_NOTE, REINSTALL_TITLE } from "../../content/scan.ts"
import { reinstallRows } from "./reinstall-rows.ts"
import type { ScanRow } from "./scan-engine.ts"

export const ReinstallList = ({ rows }: { readonly rows: ReadonlyArray<ScanRow> }) => {
  const wanted = reinstallRows(rows)
  return (
    <div className="hidden print:block">
      <h2 className="text-2xl">{REINSTALL_TITLE}</h2>
      <p className="mt-2">{REINSTALL_NOTE}</p>
      {wanted.length === 0 && (
        <p className="mt-4 font-semibold">Windows brings the driver of every device of the list.</p>
      )}
      <ul className="mt-4 list-none space-y-3">
        {wanted.map(({ name, answer, installed, id }) => (
          <li key={id} className="break-inside-avoid">
            <span className="mr-2 inline-block size-3 border border-text" />
            <strong>{name}</strong>
            {answer?.category !== undefined && ` (${answer.category})`}
            {installed?.version !== undefined && `, installed now: ${installed.version}`}
            <br />
            {answer?.why}
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
    </div>
  )
}
