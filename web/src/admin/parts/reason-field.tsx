/** Why an operator does something, in one line; recorded with it. */
import { CONTROL_CLASS, Field } from "../../ui/forms/field.tsx"

interface ReasonFieldProps {
  readonly label?: string
  readonly hint?: string
  readonly required?: boolean
  readonly value: string
  readonly onChange: (reason: string) => void
}

export const ReasonField = ({
  label = "Reason (optional)",
  required = false,
  value,
  onChange,
  ...field
}: ReasonFieldProps) => (
  <Field {...field} label={label}>
    {(ids) => (
      <input
        {...ids}
        type="text"
        required={required}
        autoComplete="off"
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={CONTROL_CLASS}
      />
    )}
  </Field>
)
