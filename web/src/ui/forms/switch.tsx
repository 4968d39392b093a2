/** Something that is on or off, with its name and what it means. Built on the browser's own checkbox. */
import { useId } from "react"

interface SwitchProps {
  readonly label: string
  readonly description: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Cannot be moved; the description should say why. */
  readonly locked?: boolean
}

export const Switch = ({ label, description, checked, onChange, locked = false }: SwitchProps) => {
  const id = useId()
  return (
    <div className="relative flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        {/* The label's area reaches over the whole row. */}
        <label htmlFor={id} className={`font-semibold after:absolute after:inset-0 ${locked ? "" : "cursor-pointer"}`}>
          {label}
        </label>
        <p id={`${id}-meaning`} className="text-sm text-muted">
          {description}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser tells a checkbox's state itself.
        role="switch"
        aria-describedby={`${id}-meaning`}
        checked={checked}
        disabled={locked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="flex h-7 w-12 shrink-0 items-center rounded-full border border-control-border bg-sunken p-1 outline-offset-2 outline-focus peer-checked:justify-end peer-checked:border-accent peer-checked:bg-accent peer-checked:*:bg-on-accent peer-focus-visible:outline-2 peer-disabled:opacity-65"
      >
        <span className="size-5 rounded-full bg-control-border forced-colors:bg-[CanvasText]!" />
      </span>
    </div>
  )
}
