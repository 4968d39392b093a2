/** A labelled choice: the system's own select, which is light, works without scripts and is at home on phones. */
import { type ComponentProps, useRef } from "react"
import { useEarlyValue } from "./early-input.ts"
import { CONTROL_CLASS, Field } from "./field.tsx"

export interface Choice {
  readonly value: string
  readonly label: string
  /** Cannot be chosen; the label says why. */
  readonly disabled?: boolean
}

interface SelectProps extends Omit<ComponentProps<"select">, "children" | "ref"> {
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
}

export const Select = ({ label, choices, ...rest }: SelectProps) => {
  const select = useRef<HTMLSelectElement>(null)
  useEarlyValue(select, rest.value, () => select.current?.dispatchEvent(new Event("change", { bubbles: true })))
  return (
    <Field label={label}>
      {(ids) => (
        <select ref={select} {...ids} {...rest} className={`${CONTROL_CLASS} pr-8`}>
          {choices.map(({ value, label: words, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
