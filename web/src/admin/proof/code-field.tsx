/** A field for a one-time code: the phone's six digits, or a recovery code. */
import { TextField, type TextFieldProps } from "../parts/text-field.tsx"

type CodeFieldProps = Omit<TextFieldProps, "name" | "label" | "input"> & { readonly label?: string }

export const CodeField = ({ label = "Code", ...field }: CodeFieldProps) => (
  <TextField
    {...field}
    name="code"
    label={label}
    input={{ autoComplete: "one-time-code", autoCapitalize: "none", spellCheck: false, maxLength: 40 }}
  />
)

export const CODE_NEEDED = "Enter a code."
