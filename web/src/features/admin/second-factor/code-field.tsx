/** A field for a one-time code: the phone's six digits, or a recovery code. */
import { CONTROL_CLASS } from "../../../ui/forms/field.tsx"
import { FormField } from "../../../ui/forms/form-field.tsx"

interface CodeFieldProps {
  /** The form's own id. */
  readonly form: string
  readonly label?: string
  readonly hint: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

export const CodeField = ({ form, label = "Code", hint, error, value, onChange }: CodeFieldProps) => (
  <FormField form={form} name="code" label={label} hint={hint} error={error}>
    {(control) => (
      <input
        {...control}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL_CLASS} aria-invalid:border-danger`}
      />
    )}
  </FormField>
)

export const CODE_NEEDED = "Enter a code."
