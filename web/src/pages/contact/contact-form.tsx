/** 'Send us a Message' (P-SUP-8 to P-SUP-10, P-PRIV-2). */
import { CONTACT_CATEGORIES, type ContactMessage, validateContact } from "@driverdex/domain/forms/contact"
import { useRef } from "react"
import { sendContactMessage } from "../../client/messages.ts"
import { problemText } from "../../client/problem-text.ts"
import { ScriptsNote } from "../../shell/content/scripts-note.tsx"
import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { ErrorSummary } from "../../ui/forms/error-summary.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { TextControl } from "../../ui/forms/text-control.tsx"
import { useCheckedForm } from "../../ui/forms/use-checked-form.ts"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { CONTACT_FAILED, CONTACT_SENT } from "./contact-text.ts"

const FORM = "contact"
const FIELDS = ["name", "email", "category", "subject", "message"] as const satisfies ReadonlyArray<
  keyof ContactMessage
>

export const ContactForm = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors, problems, sending, failure, summary, form, button } = useCheckedForm({
    fields: FIELDS,
    validate: validateContact,
    send: sendContactMessage,
    onSent: () => {
      showToast(CONTACT_SENT)
      heading.current?.focus()
    },
    onFailed: () => showToast(CONTACT_FAILED)
  })
  return (
    <section aria-labelledby="contact-form" className={`${cardClass} self-start p-4 sm:p-6`}>
      <h2 ref={heading} id="contact-form" tabIndex={-1} className="text-xl">
        Send us a Message
      </h2>
      <div className="mt-4 mb-5 space-y-3">
        <ScriptsNote />
        <p className="text-muted">All fields are needed.</p>
      </div>
      <ErrorSummary form={FORM} errors={problems} ref={summary} />
      <form {...form} className="space-y-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextControl form={FORM} label="Full Name" name="name" error={errors.name} autoComplete="name" />
          <TextControl
            form={FORM}
            label="Email Address"
            name="email"
            type="email"
            error={errors.email}
            autoComplete="email"
          />
        </div>
        <TextControl
          form={FORM}
          label="Category"
          name="category"
          error={errors.category}
          choices={{ prompt: "Select a category", of: CONTACT_CATEGORIES }}
        />
        <TextControl form={FORM} label="Subject" name="subject" error={errors.subject} autoComplete="off" />
        <TextControl form={FORM} label="Message" name="message" error={errors.message} rows={7} />
        <ProblemNotice lines={failure === null ? [] : [`${problemText(failure)} What you wrote is still here.`]} />
        <Button {...button} look="solid" size="large" busy={sending} className="w-full sm:w-auto sm:min-w-44">
          {sending && <Spinner />}
          {sending ? "Sending..." : "Send Message"}
        </Button>
      </form>
    </section>
  )
}
