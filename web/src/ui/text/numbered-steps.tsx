/** Steps to be done one after the other. */
import type { ReactNode } from "react"

export interface Step {
  readonly title: string
  readonly text: ReactNode
  /** Below the text, such as what is to be typed. */
  readonly more?: ReactNode
}

interface NumberedStepsProps {
  readonly steps: ReadonlyArray<Step>
  /** One below the heading that the steps stand under. */
  readonly heading: "h3" | "h4"
}

export const NumberedSteps = ({ steps, heading: Heading }: NumberedStepsProps) => (
  <ol>
    {steps.map(({ title, text, more }, index) => (
      <li key={title} className="relative flex gap-4 pb-6 last:pb-0">
        {index < steps.length - 1 && (
          <span aria-hidden="true" className="absolute bottom-0 left-[1.0625rem] top-9 w-0.5 bg-border" />
        )}
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent"
        >
          {index + 1}
        </span>
        <div className="min-w-0 pt-1">
          <Heading className="text-lg">{title}</Heading>
          <p className="mt-0.5 max-w-prose text-muted">{text}</p>
          {more}
        </div>
      </li>
    ))}
  </ol>
)
