/** The errors of a form: those of its own checks on submit, before what the server refused (P-API-3). */
import { useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { fieldProblems } from "./field-problems.ts"

interface Check<Field extends string> {
  /** The form's id: a field's control is `form-field`. */
  readonly form: string
  /** In the order of the form. */
  readonly fields: ReadonlyArray<Field>
  /** What the form finds itself, by field. */
  readonly found: Readonly<Partial<Record<NoInfer<Field>, string>>>
  /** Why the last call failed. */
  readonly error: Error | null
}

interface Checked<Field extends string> {
  readonly errors: Readonly<Partial<Record<Field, string>>>
  /** Sentences of the server that belong to no field. */
  readonly problems: ReadonlyArray<string>
  /** Sends when the form finds nothing wrong; else the focus goes to the first field that is. */
  readonly submit: (send: () => void) => void
}

export const useFormCheck = <Field extends string>({ form, fields, found, error }: Check<Field>): Checked<Field> => {
  const [checking, setChecking] = useState(false)
  const refused = fieldProblems(error === null ? "" : problemText(error), fields)
  return {
    errors: { ...refused.fields, ...(checking ? found : {}) },
    problems: refused.others,
    submit: (send) => {
      setChecking(true)
      const wrong = fields.find((field) => found[field] !== undefined)
      if (wrong === undefined) send()
      else document.getElementById(`${form}-${wrong}`)?.focus()
    }
  }
}
