/** A labelled choice: the system's own select, which is light, works without scripts and is at home on phones. */
import { type ComponentProps, useEffect, useRef } from "react"
import { CONTROL_CLASS, Field } from "./field.tsx"

export interface Choice {
  readonly value: string
  readonly label: string
}

interface SelectProps extends Omit<ComponentProps<"select">, "children" | "ref"> {
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
}

export const Select = ({ label, choices, ...rest }: SelectProps) => {
  const select = useRef<HTMLSelectElement>(null)
  const { value } = rest
  // What was chosen before the scripts were here counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over.
  useEffect(() => {
    if (select.current === null || value === undefined || select.current.value === value) return
    select.current.dispatchEvent(new Event("change", { bubbles: true }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as said above.
  }, [])
  return (
    <Field label={label}>
      {(ids) => (
        <select ref={select} {...ids} {...rest} className={`${CONTROL_CLASS} pr-8`}>
          {choices.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
