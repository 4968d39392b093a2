/** Adds a webhook: where to, what about, and whose server it is. */
import { webhookAddressError } from "@driverdex/domain/webhooks/webhookAddress"
import { useMutation } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { FormDialog } from "../parts/form-dialog.tsx"
import { TextField } from "../parts/text-field.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { addWebhook, type NewWebhook, type WebhookRequest } from "../queries/admin-webhooks.ts"

interface WebhookDialogProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onMade: (made: NewWebhook) => void
}

const FORM = "webhook"
const FIELDS = ["address", "topic", "note"] as const
type Of = WebhookRequest["topic"]["of"]
const ABOUT: ReadonlyArray<readonly [Of, string]> = [
  ["all", "Everything"],
  ["category", "A category"],
  ["manufacturer", "A manufacturer"],
  ["driver", "One driver"],
  ["operations", "Failures of this site"]
]
const KEYS: Readonly<Record<Exclude<Of, "all" | "operations">, string>> = {
  category: "Name of the category",
  manufacturer: "Name of the manufacturer",
  driver: "Id of the driver"
}

/** Null for a key that is none. */
const topicOf = (of: Of, key: string): WebhookRequest["topic"] | null => {
  if (of === "all" || of === "operations") return { of }
  if (of === "driver") return /^[1-9]\d{0,9}$/.test(key) ? { of, key: Number(key) } : null
  return key === "" ? null : { of, key }
}

export const WebhookDialog = ({ opener, onClose, onMade }: WebhookDialogProps) => {
  const [address, setAddress] = useState("")
  const [of, setOf] = useState<Of>("all")
  const [key, setKey] = useState("")
  const [note, setNote] = useState("")
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: WebhookRequest) => addWebhook(request),
    onSuccess: (made) => {
      onMade(made)
      onClose()
    }
  })
  const topic = topicOf(of, key.trim())
  const wrongAddress = webhookAddressError(address.trim())
  const found = {
    ...(wrongAddress === null ? {} : { address: wrongAddress }),
    ...(topic === null
      ? { topic: of === "driver" ? "Use the id of a driver, such as 1059." : "Use the exact name." }
      : {})
  }
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: FIELDS, found, error })
  return (
    <FormDialog
      id={FORM}
      title="Add a webhook"
      description="News are sent from now on. The secret that signs them is shown once."
      action="Add Webhook"
      pending={isPending}
      problems={problems}
      edited={address !== "" || key !== "" || note !== ""}
      opener={opener}
      onClose={onClose}
      onSubmit={() =>
        submit(() => {
          if (topic === null) return
          mutate({ address: address.trim(), topic, ...(note.trim() === "" ? {} : { note: note.trim() }) })
        })
      }
    >
      <TextField
        form={FORM}
        name="address"
        label="Address"
        hint="It begins with https://."
        error={errors.address}
        value={address}
        onChange={setAddress}
        input={{ type: "url", spellCheck: false }}
      />
      <FormField form={FORM} name="about" label="News of" error={undefined}>
        {(control) => (
          <select
            {...control}
            value={of}
            onChange={({ target }) => setOf(ABOUT.find(([name]) => name === target.value)?.[0] ?? "all")}
            className={`${CONTROL_CLASS} aria-invalid:border-danger pr-8`}
          >
            {ABOUT.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {of !== "all" && of !== "operations" && (
        <TextField form={FORM} name="topic" label={KEYS[of]} error={errors.topic} value={key} onChange={setKey} />
      )}
      <TextField
        form={FORM}
        name="note"
        label="Note"
        hint="Whose server it is; for the operators alone."
        required={false}
        error={errors.note}
        value={note}
        onChange={setNote}
        input={{ maxLength: 200 }}
      />
    </FormDialog>
  )
}
