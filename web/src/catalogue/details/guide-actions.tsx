/** 'Copy steps' and 'Print guide': for reading where the computer itself cannot be used or is offline (P-GUIDE-5). */
import { useEffect, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { announce } from "../../ui/feedback/announcer.ts"
import { Icon } from "../../ui/icon.tsx"

const SHOWN_MS = 2500
const WORDS = { waiting: "Copy steps", copied: "Copied", failed: "Copying failed" } as const

export const GuideActions = ({ text }: { readonly text: string }) => {
  const [outcome, setOutcome] = useState<keyof typeof WORDS>("waiting")
  useEffect(() => {
    if (outcome === "waiting") return
    announce(WORDS[outcome])
    const timer = setTimeout(() => setOutcome("waiting"), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <div data-print="hide" className="mt-3 flex flex-wrap gap-2">
      <Button
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setOutcome("copied"),
            () => setOutcome("failed")
          )
        }
      >
        <Icon name={outcome === "copied" ? "check" : "copy"} className="size-4" />
        {WORDS[outcome]}
      </Button>
      <Button onClick={() => window.print()}>
        <Icon name="printer" className="size-4" />
        Print guide
      </Button>
    </div>
  )
}
