/** The installation guide once fetched: steps, troubleshooting tips, support note, disclaimer (P-UI-5, P-GUIDE-1). */
import { useEffect, useRef, useState } from "react"
import type { GuideAnswer } from "../../client/downloads.ts"
import { Button } from "../../ui/button.tsx"
import { announce } from "../../ui/feedback/announcer.ts"
import { Icon } from "../../ui/icon.tsx"
import { type GuideSubject, guideText, subjectLines } from "./guide-text.ts"

/** Shown when the guide's answer has none of its own (P-GUIDE-1). */
const DEFAULT_SUPPORT_NOTE =
  "If the installation does not work, ask the manufacturer's support; they know the device and its drivers best."
const DEFAULT_DISCLAIMER =
  "This is general guidance without warranty. Download drivers only from official manufacturer websites and follow the manufacturer's instructions where they differ."

interface GuideSectionProps {
  readonly subject: GuideSubject
  readonly answer: GuideAnswer
  readonly takesFocus: boolean
}

export const GuideSection = ({ subject, answer, takesFocus }: GuideSectionProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that was pressed is gone or far away; the guide is what was asked for.
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: "start" })
  }, [takesFocus])
  const { steps, tips, supportNote } = answer.installationGuide
  return (
    <section className="my-8 rounded-card border border-border bg-surface p-4">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-4 text-lg">
        Installation guide
      </h3>
      <GuideActions text={guideText(subject, answer)} />
      <p className="mt-2 hidden whitespace-pre-line wrap-anywhere print:block">{subjectLines(subject).join("\n")}</p>
      <ol className="mt-3 space-y-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
            >
              {index + 1}
            </span>
            <span className="max-w-prose">{step}</span>
          </li>
        ))}
      </ol>
      {tips.length > 0 && (
        <>
          <h4 className="mt-5">Troubleshooting tips</h4>
          <ul className="mt-2 max-w-prose list-disc space-y-1 pl-5">
            {tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </>
      )}
      <h4 className="mt-5">Support</h4>
      <p className="mt-1 max-w-prose">{supportNote ?? DEFAULT_SUPPORT_NOTE}</p>
      <p className="mt-4 max-w-prose text-sm text-muted">{answer.disclaimer ?? DEFAULT_DISCLAIMER}</p>
    </section>
  )
}

const SHOWN_MS = 2500
const WORDS = { waiting: "Copy steps", copied: "Copied", failed: "Copying failed" } as const

/**
 * 'Copy steps' and 'Print guide': for reading where the computer itself cannot be used or is offline (P-GUIDE-5).
 */
const GuideActions = ({ text }: { readonly text: string }) => {
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
