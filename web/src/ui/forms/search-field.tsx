/** A labelled box for a search that filters while one types. */
import type { ComponentPropsWithRef } from "react"
import { Icon } from "../icon.tsx"
import { CONTROL_CLASS, Field } from "./field.tsx"

interface SearchFieldProps extends Omit<ComponentPropsWithRef<"input">, "value" | "onChange"> {
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
}

export const SearchField = ({ label, text, onText, ...rest }: SearchFieldProps) => (
  <Field label={label}>
    {(ids) => (
      <span className="relative block">
        <Icon
          name="search"
          className="pointer-events-none absolute left-3 top-1/2 size-5 -translate-y-1/2 text-muted"
        />
        <input
          {...ids}
          {...rest}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={(event) => onText(event.target.value)}
          className={`${CONTROL_CLASS} pl-10`}
        />
      </span>
    )}
  </Field>
)
