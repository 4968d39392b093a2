/** A fact of a driver that is chosen from a list. */

import { factName } from "../../shell/content/record-words.ts"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { INVALID } from "./fact-text.tsx"
import type { DriverFormState } from "./use-driver-form.ts"

interface FactChoiceProps {
  readonly form: Omit<DriverFormState, "summary">
  readonly field: "category" | "operatingSystem" | "architecture" | "rating"
  readonly choices: ReadonlyArray<string>
}

export const FactChoice = ({ form, field, choices }: FactChoiceProps) => {
  const value = String(form.values[field])
  return (
    <FormField form="driver" name={field} label={factName(field)} error={form.errors[field]}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) =>
            field === "rating" ? form.set(field, Number(target.value)) : form.set(field, target.value)
          }
          className={`${CONTROL_CLASS} ${INVALID} pr-8`}
        >
          {value === "" && (
            <option value="" disabled hidden>
              Select a {factName(field).toLowerCase()}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {field === "rating" ? `${choice}/5` : choice}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
