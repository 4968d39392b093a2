/** What to do with the result: copy it, save it for a spreadsheet, print what to have at hand, compare it with another list. */
import { useState } from "react"
import { Button } from "../../../ui/button.tsx"
import { announce } from "../../../ui/feedback/announcer.ts"
import { Icon } from "../../../ui/icon.tsx"
import type { Filter } from "../desk/scan-filters.ts"
import type { ScanAnswer, Scanning } from "../desk/use-scan.ts"

interface ResultActionsProps {
  readonly answer: ScanAnswer
  readonly filter: Filter
  readonly desk: Scanning
}

const SAVING_FAILED = "Saving failed"

export const ResultActions = ({ answer, filter, desk: { isComparing, compare } }: ResultActionsProps) => {
  const [outcome, setOutcome] = useState<{ readonly of: Filter; readonly words: string }>()
  const [unsaved, setUnsaved] = useState<Filter>()
  const copy = async () => {
    const words = await answer.desk
      .copy(filter, "text")
      .then((text) => navigator.clipboard.writeText(text))
      .then(
        () => "Copied",
        () => "Copying failed"
      )
    setOutcome({ of: filter, words })
    announce(words)
  }
  const save = async () => {
    // The part that writes it may fail to load.
    const csv = await answer.desk.copy(filter, "csv").catch(() => undefined)
    setUnsaved(csv === undefined ? filter : undefined)
    if (csv === undefined) return announce(SAVING_FAILED)
    const file = new Blob([csv], { type: "text/csv" })
    const link = document.createElement("a")
    link.href = URL.createObjectURL(file)
    link.download = "devices.csv"
    link.click()
    // Browsers have taken the file over by then.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }
  const compareNext = async () => {
    await compare()
    if (!isComparing) {
      const box = document.getElementById("list")
      box?.scrollIntoView({ block: "center" })
      box?.focus()
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void copy()}>
        <Icon name="copy" className="size-4" />
        {outcome?.of === filter ? outcome.words : "Copy as text"}
      </Button>
      <Button size="small" onClick={() => void save()}>
        <Icon name="download" className="size-4" />
        {unsaved === filter ? SAVING_FAILED : "Save as CSV"}
      </Button>
      <Button size="small" onClick={() => window.print()}>
        <Icon name="printer" className="size-4" />
        Print 'before you reinstall'
      </Button>
      <Button size="small" aria-pressed={isComparing} onClick={() => void compareNext()}>
        {isComparing && <Icon name="check" className="size-4" />}
        {isComparing ? "The next list is compared" : "Compare with another list"}
      </Button>
    </div>
  )
}
