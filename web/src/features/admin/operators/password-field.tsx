/** A field for a password in an operator's form: never filled in by the browser with another one. */
import { CONTROL_CLASS } from "../../../ui/forms/field.tsx"
import { FormField } from "../../../ui/forms/form-field.tsx"

interface PasswordFieldProps {
  /** The form's own id. */
  readonly form: string
  /** `password` is a new one, `currentPassword` that of the operator who asks. */
  readonly name: "password" | "currentPassword"
  readonly label: string
  readonly hint: string
  readonly required?: boolean
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

export const PasswordField = ({
  form,
  name,
  label,
  hint,
  required = true,
  error,
  value,
  onChange
}: PasswordFieldProps) => (
  <FormField form={form} name={name} label={label} hint={hint} required={required} error={error}>
    {(control) => (
      <input
        {...control}
        type="password"
        autoComplete={name === "password" ? "new-password" : "current-password"}
        maxLength={1000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL_CLASS} aria-invalid:border-danger`}
      />
    )}
  </FormField>
)

/** Confirms a change with the password of the operator who makes it. */
export const OwnPasswordField = (field: Pick<PasswordFieldProps, "form" | "error" | "value" | "onChange">) => (
  <PasswordField {...field} name="currentPassword" label="Your own password" hint="To confirm that it is you." />
)
