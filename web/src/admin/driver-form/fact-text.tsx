/** A fact of a driver that is typed: one line, several lines, or a number. */

import { factName } from "../../shell/content/record-text.ts"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import type { DriverField } from "./merge-edit.ts"
import type { DriverFormState } from "./use-driver-form.ts"

interface FactTextProps {
  readonly form: Omit<DriverFormState, "summary">
  readonly field: Exclude<DriverField, "isVerified" | "isLatest" | "rating">
  readonly placeholder?: string
  readonly hint?: string
  /** Default: the name of the fact. */
  readonly label?: string
  readonly rows?: number
  /** Offered while one types; anything else may be typed too. */
  readonly suggestions?: ReadonlyArray<string>
}

export const INVALID = "aria-invalid:border-danger aria-invalid:outline-1 aria-invalid:outline-danger"

export const FactText = ({
  form,
  field,
  label = factName(field),
  placeholder,
  hint,
  rows,
  suggestions
}: FactTextProps) => {
  const value = form.values[field]
  return (
    <FormField
      form="driver"
      name={field}
      label={label}
      error={form.errors[field]}
      {...(hint === undefined ? {} : { hint })}
    >
      {(control) => {
        const shared = { ...control, placeholder, className: `${CONTROL_CLASS} ${INVALID}` }
        if (typeof value === "number") {
          return (
            <input
              {...shared}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              value={Number.isNaN(value) ? "" : value}
              onChange={({ target }) => form.set(field, target.valueAsNumber)}
            />
          )
        }
        if (rows !== undefined) {
          return (
            <textarea
              {...shared}
              rows={rows}
              value={value}
              onChange={({ target }) => form.set(field, target.value)}
              className={`${shared.className} min-h-[100px] resize-y py-2`}
            />
          )
        }
        return (
          <>
            <input
              {...shared}
              type="text"
              autoComplete="off"
              spellCheck={false}
              list={suggestions === undefined ? undefined : `${control.id}-list`}
              value={value}
              onChange={({ target }) => form.set(field, target.value)}
            />
            {suggestions && (
              <datalist id={`${control.id}-list`}>
                {suggestions.map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </datalist>
            )}
          </>
        )
      }}
    </FormField>
  )
}
