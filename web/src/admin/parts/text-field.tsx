/** A checked field of a form with one line of text, a day or a password; `input` says what differs from plain text. */
import type { ComponentProps } from "react"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"

export interface TextFieldProps extends Omit<ComponentProps<typeof FormField>, "children"> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly input?: Omit<ComponentProps<"input">, "value" | "onChange" | "className">
}

export const TextField = ({ value, onChange, input, ...field }: TextFieldProps) => (
  <FormField {...field}>
    {(control) => (
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...control}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`${CONTROL_CLASS} aria-invalid:border-danger`}
      />
    )}
  </FormField>
)
