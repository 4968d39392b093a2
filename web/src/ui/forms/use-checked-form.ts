/**
 * A form of plain text fields that is validated on submit and from then on with every key (P-SUP-9, P-PRIV-7). The
 * fields are uncontrolled, so that what was typed before the page's scripts loaded is not lost.
 */
import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react"

export type FormErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>
export type FormValues<Field extends string> = Readonly<Record<Field, string>>

interface CheckedFormOptions<Field extends string> {
  /** The names of the fields, in the order in which they are on the page. */
  readonly fields: ReadonlyArray<Field>
  readonly validate: (values: FormValues<Field>) => FormErrors<Field>
  /** Rejects when the form could not be sent; the input is then preserved. */
  readonly send: (values: FormValues<Field>) => Promise<void>
  /** Called after the form was cleared. */
  readonly onSent: () => void
  readonly onFailed: (error: unknown) => void
}

export interface CheckedForm<Field extends string> {
  readonly errors: FormErrors<Field>
  /** The same in the order of the fields. */
  readonly problems: ReadonlyArray<{ readonly name: Field; readonly message: string }>
  readonly sending: boolean
  /** What the last sending was rejected with; null after any other. */
  readonly failure: unknown
  /** The ref for the error summary. */
  readonly summary: RefObject<HTMLDivElement | null>
  /** For the form element. */
  readonly form: {
    readonly method: "post"
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  /** For the submit button. Before the scripts have loaded the browser must not submit: it would go nowhere. */
  readonly button: {
    readonly type: "submit" | "button"
    readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  }
}

export const useCheckedForm = <Field extends string>({
  fields,
  validate,
  send,
  onSent,
  onFailed
}: CheckedFormOptions<Field>): CheckedForm<Field> => {
  const [errors, setErrors] = useState({} as FormErrors<Field>)
  const [refusals, setRefusals] = useState(0)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [ready, setReady] = useState(false)
  const checking = useRef(false)
  const busy = useRef(false)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const submit = async (form: HTMLFormElement) => {
    // A second press may come before the first one is rendered.
    if (busy.current) return
    const values = textsOf(form, fields)
    const found = validate(values)
    setErrors(found)
    setFailure(null)
    checking.current = true
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1)
      return
    }
    busy.current = true
    setSending(true)
    try {
      await send(values)
      checking.current = false
      form.reset()
      onSent()
    } catch (error) {
      setFailure(error)
      onFailed(error)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return {
    errors,
    problems: fields.flatMap((name) => {
      const message = errors[name]
      return message === undefined ? [] : [{ name, message }]
    }),
    sending,
    failure,
    summary,
    form: {
      method: "post",
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: (event) => {
        if (checking.current) setErrors(validate(textsOf(event.currentTarget, fields)))
      }
    },
    // The first press may be one from before hydration (see `early-input.ts`).
    button: ready
      ? { type: "submit" }
      : { type: "button", onClick: (event) => event.currentTarget.form?.requestSubmit() }
  }
}

const textsOf = <Field extends string>(form: HTMLFormElement, fields: ReadonlyArray<Field>): FormValues<Field> => {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? "")])) as Record<Field, string>
}
