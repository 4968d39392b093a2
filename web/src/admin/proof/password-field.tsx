/** A field for a password in an operator's form: never filled in by the browser with another one. */
import { TextField, type TextFieldProps } from "../parts/text-field.tsx"

interface PasswordFieldProps extends TextFieldProps {
  /** `password` is a new one, `currentPassword` that of the operator who asks. */
  readonly name: "password" | "currentPassword"
}

export const PasswordField = (field: PasswordFieldProps) => (
  <TextField
    {...field}
    input={{
      type: "password",
      autoComplete: field.name === "password" ? "new-password" : "current-password",
      maxLength: 1000
    }}
  />
)

/** Confirms a change with the password of the operator who makes it. */
export const OwnPasswordField = (field: Pick<PasswordFieldProps, "form" | "error" | "value" | "onChange">) => (
  <PasswordField {...field} name="currentPassword" label="Your own password" hint="To confirm that it is you." />
)

export const OWN_PASSWORD_NEEDED = "Type the password that you signed in with."
