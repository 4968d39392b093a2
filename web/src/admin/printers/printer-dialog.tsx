/** What the lists say of a printer model and what this site says instead; saving records one entry. */
import { EDITED_FACTS, type EditedFact } from "@driverdex/domain/printers/PrinterEdit"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { RECORDED } from "../parts/admin-text.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { ReasonField } from "../parts/reason-field.tsx"
import { TextField } from "../parts/text-field.tsx"
import { changePrinter, type EditedPrinter, refreshPrinters } from "../queries/admin-printers.ts"
import { changedFacts, FACT_CHOICES, FACT_LABELS, printerTexts, valueWords } from "./printer-form.ts"

interface PrinterDialogProps {
  readonly printer: EditedPrinter
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const FORM = "printer"

export const PrinterDialog = ({ printer, opener, onClose }: PrinterDialogProps) => {
  const { model, title, shipped, edit, lines } = printer
  const queryClient = useQueryClient()
  const [before] = useState(() => printerTexts(edit))
  const [texts, setTexts] = useState(before)
  const [reason, setReason] = useState("")
  const changes = changedFacts(texts, before)
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => changePrinter(model, changes, reason.trim()),
    onSuccess: ({ refused, shown }) => {
      if (refused.length > 0) return
      showToast(shown === false ? RECORDED : { title: "Printer model updated", description: title })
      onClose()
      void refreshPrinters(queryClient)
    }
  })
  const refused = new Map(data?.refused.map(({ field, message }) => [field, message]))
  const edited = Object.keys(changes).length > 0
  const problems = [
    ...(error === null ? [] : [problemText(error)]),
    ...[...refused].flatMap(([field, message]) => (isFact(field) ? [] : [message]))
  ]
  const choicesOf = (fact: EditedFact) =>
    fact === "line" ? lines.map(({ key, name }) => [key, name] as const) : FACT_CHOICES[fact]
  return (
    <FormDialog
      id={FORM}
      title={`Edit ${title}`}
      description="What is left empty is as the public lists and the rules have it. Pages name the operators as the source of the rest."
      action="Save Changes"
      pending={isPending}
      problems={problems}
      edited={edited || reason !== ""}
      opener={opener}
      onClose={onClose}
      onSubmit={() => (edited ? mutate() : onClose())}
    >
      {EDITED_FACTS.map((fact) => {
        const choices = choicesOf(fact)
        const listed = valueWords(fact, shipped[fact])
        const empty = fact === "verdict" ? "As the rules say" : fact === "line" ? "None" : asListed(listed)
        const set = (text: string) => setTexts((now) => ({ ...now, [fact]: text }))
        const field = { form: FORM, name: fact, label: FACT_LABELS[fact], error: refused.get(fact), required: false }
        if (choices === undefined) {
          return (
            <TextField
              key={fact}
              {...field}
              hint={`With commas between, such as pcl6, postscript. Empty: ${asListed(listed).toLowerCase()}.`}
              value={texts[fact]}
              onChange={set}
            />
          )
        }
        return (
          <FormField key={fact} {...field}>
            {(control) => (
              <select
                {...control}
                value={texts[fact]}
                onChange={({ target }) => set(target.value)}
                className={`${CONTROL_CLASS} pr-8 aria-invalid:border-danger`}
              >
                <option value="">{empty}</option>
                {choices.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )
      })}
      <ReasonField hint="Such as the manual, or a test of your own." value={reason} onChange={setReason} />
    </FormDialog>
  )
}

const isFact = (field: string): boolean => EDITED_FACTS.some((fact) => fact === field)

const asListed = (listed: string): string => `As the lists say: ${listed === "" ? "not known" : listed}`
