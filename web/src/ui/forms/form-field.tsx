/** A field of a form that is checked: label with a star where it must be filled, hint, control and what is wrong with it. */
import { type ReactNode, useId } from "react"
import { Icon } from "../icon.tsx"
import { VisuallyHidden } from "../text/visually-hidden.tsx"

/** What the control must be given. */
export interface ControlProps {
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly "aria-invalid": true | undefined
  readonly "aria-describedby": string | undefined
}

interface FormFieldProps {
  /** The form's own id. */
  readonly form: string
  readonly label: string
  /** The field's name in the form; also in the control's id, to which an error summary links. */
  readonly name: string
  readonly required?: boolean
  /** Shows the star that the form explains once. */
  readonly starred?: boolean
  readonly hint?: string
  readonly error: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** The id of a field's control; `form` is the form's own id. */
export const controlId = (form: string, name: string): string => `${form}-${name}`

export const FormField = ({
  form,
  label,
  name,
  required = true,
  starred = false,
  hint,
  error,
  children
}: FormFieldProps) => {
  const about = useId()
  const described = [hint === undefined ? "" : `${about}hint`, error === undefined ? "" : `${about}error`]
  return (
    <div>
      <label htmlFor={controlId(form, name)} className="mb-1 block font-semibold">
        {label}
        {starred && required && (
          <span aria-hidden="true" className="text-danger">
            {" "}
            *
          </span>
        )}
      </label>
      {hint !== undefined && (
        <p id={`${about}hint`} className="mb-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id: controlId(form, name),
        name,
        required,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described.filter((id) => id !== "").join(" ") || undefined
      })}
      {error !== undefined && (
        <p id={`${about}error`} className="mt-1 flex gap-1.5 text-sm font-semibold text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {error}
          </span>
        </p>
      )}
    </div>
  )
}
