/** What to have at hand before Windows is installed again: seen on paper only. */
import { startTransition, useEffect, useState } from "react"
import { REINSTALL_NOTE, REINSTALL_TITLE } from "../../../shell/content/scan.ts"
import type { DeskClient } from "../desk/desk-client.ts"
import type { PaperList } from "../desk/reinstall-rows.ts"

export const ReinstallList = ({ desk }: { readonly desk: DeskClient }) => {
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
