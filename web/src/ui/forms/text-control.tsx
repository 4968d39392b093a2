/** The controls of a checked form: one line of text, many lines, or a choice. */
import type { ComponentProps } from "react"
import { CONTROL_CLASS } from "./field.tsx"
import { type ControlProps, FormField } from "./form-field.tsx"
import type { Choice } from "./select.tsx"

const CLASS = `${CONTROL_CLASS} aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger`

interface TextControlProps extends Omit<ComponentProps<typeof FormField>, "children"> {
  readonly type?: "text" | "email" | "tel"
  readonly autoComplete?: string
  /** Many lines, at least 100 px high (P-UI-10). */
  readonly rows?: number
  /** A choice; the first line asks for one and is no answer. */
  readonly choices?: { readonly prompt: string; readonly of: ReadonlyArray<Choice> }
}

export const TextControl = ({ type = "text", autoComplete, rows, choices, ...field }: TextControlProps) => (
  <FormField {...field}>
    {(control) => {
      if (choices !== undefined) return <ChoiceControl {...choices} control={control} autoComplete={autoComplete} />
      if (rows !== undefined)
        return <textarea {...control} rows={rows} className={`${CLASS} min-h-[100px] resize-y py-2`} />
      return <input {...control} type={type} autoComplete={autoComplete} className={CLASS} />
    }}
  </FormField>
)

interface ChoiceControlProps {
  readonly prompt: string
  readonly of: ReadonlyArray<Choice>
  readonly control: ControlProps
  readonly autoComplete: string | undefined
}

const ChoiceControl = ({ prompt, of, control, autoComplete }: ChoiceControlProps) => (
  <select {...control} autoComplete={autoComplete} defaultValue="" className={`${CLASS} pr-8`}>
    <option value="" disabled hidden>
      {prompt}
    </option>
    {of.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)
