/** What is wrong with a form, on top of it; each line leads to its field. Takes the focus when a submit was refused. */
import type { RefObject } from "react"
import { Icon } from "../icon.tsx"
import { controlId } from "./form-field.tsx"

interface ErrorSummaryProps {
  readonly form: string
  /** In the order of the fields; empty: nothing is shown. */
  readonly errors: ReadonlyArray<{ readonly name: string; readonly message: string }>
  readonly ref: RefObject<HTMLDivElement | null>
}

export const ErrorSummary = ({ form, errors, ref }: ErrorSummaryProps) =>
  errors.length === 0 ? null : (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${form}-problems`}
      className="mb-6 rounded-card border-2 border-danger bg-danger-soft px-4 py-3"
    >
      <h3 id={`${form}-problems`} className="flex items-center gap-2 text-danger">
        <Icon name="alert" />
        {errors.length === 1 ? "There is 1 problem" : `There are ${errors.length} problems`}
      </h3>
      <ul className="mt-1">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${controlId(form, name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(controlId(form, name))?.focus()
              }}
              className="inline-flex min-h-8 items-center text-danger underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
