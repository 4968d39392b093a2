/** A line of code with a button that copies it. */
import { useEffect, useState } from "react"
import { announce } from "../../ui/feedback/announcer.ts"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

const SHOWN_MS = 2500

export const CopyText = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null)
  useEffect(() => {
    if (outcome === null) return
    announce(outcome === "copied" ? "Copied" : "Copying failed; select the text instead")
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <div className="mt-1 flex items-stretch rounded-control bg-sunken">
      <code className="min-w-0 flex-1 px-3 py-2 font-mono text-sm break-all">{text}</code>
      <button
        type="button"
        className="flex min-w-11 shrink-0 items-center justify-center gap-1 rounded-control px-3 text-sm font-semibold text-accent hover:bg-accent-soft"
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setOutcome("copied"),
            () => setOutcome("failed")
          )
        }
      >
        <Icon name={outcome === "copied" ? "check" : "copy"} className="size-4" />
        <span aria-hidden="true" className="max-sm:sr-only">
          {outcome === null ? "Copy" : outcome === "copied" ? "Copied" : "Failed"}
        </span>
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </div>
  )
}
