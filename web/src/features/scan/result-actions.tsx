/** Copies what is shown as text, or prints what to have at hand before Windows is installed again. */
import { useState } from "react"
import { Button } from "../../ui/button.tsx"
import { announce } from "../../ui/feedback/announcer.ts"
import { Icon } from "../../ui/icon.tsx"
import { listText } from "./list-text.ts"
import type { ScanRow } from "./scan-engine.ts"

export const ResultActions = ({ rows }: { readonly rows: ReadonlyArray<ScanRow> }) => {
  const [outcome, setOutcome] = useState<{ readonly of: ReadonlyArray<ScanRow>; readonly words: string }>()
  const copy = async () => {
    const words = await navigator.clipboard.writeText(listText(rows)).then(
      () => "Copied",
      () => "Copying failed"
    )
    setOutcome({ of: rows, words })
    announce(words)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void copy()}>
        <Icon name="copy" className="size-4" />
        {outcome?.of === rows ? outcome.words : "Copy as text"}
      </Button>
      <Button size="small" onClick={() => window.print()}>
        <Icon name="printer" className="size-4" />
        Print 'before you reinstall'
      </Button>
    </div>
  )
}
