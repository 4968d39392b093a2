/** A label and its control, with room for a hint. */
import { type ReactNode, useId } from "react"

export const CONTROL_CLASS =
  "min-h-10 w-full rounded-control border border-control-border bg-page px-3 py-1.5 text-base text-text placeholder:text-muted placeholder:opacity-100 pointer-coarse:min-h-11"

interface FieldProps {
  readonly label: string
  readonly hint?: string
  /** Draws the control; give it the ids. */
  readonly children: (ids: { readonly id: string; readonly "aria-describedby": string | undefined }) => ReactNode
}

export const Field = ({ label, hint, children }: FieldProps) => {
  const id = useId()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, "aria-describedby": hintId })}
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
