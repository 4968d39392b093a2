/** The privacy rights request (P-PRIV-2, P-PRIV-5 to P-PRIV-8). */
import {
  type PrivacyRequest,
  REQUEST_TYPES,
  STATE_OPTIONS,
  validatePrivacyRequest
} from "@driverdex/domain/forms/privacyRequest"
import { useRef } from "react"
import { sendPrivacyRequest } from "../../client/messages.ts"
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
import { PRIVACY_REQUEST_FAILED, PRIVACY_REQUEST_SENT } from "./request-text.ts"

const FORM = "request"
const FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "state",
  "requestType",
  "description"
] as const satisfies ReadonlyArray<keyof PrivacyRequest>

export const RequestForm = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { errors, problems, sending, failure, summary, form, button } = useCheckedForm({
    fields: FIELDS,
    validate: validatePrivacyRequest,
    send: sendPrivacyRequest,
    onSent: () => {
      showToast(PRIVACY_REQUEST_SENT)
      heading.current?.focus()
    },
    onFailed: () => showToast(PRIVACY_REQUEST_FAILED)
  })
  const about = (name: (typeof FIELDS)[number]) => ({
    form: FORM,
    name,
    error: errors[name],
    starred: true
  })
  return (
    <section aria-labelledby="request-form" className={`${cardClass} self-start p-4 sm:p-6`}>
      <h2 ref={heading} id="request-form" tabIndex={-1} className="text-xl">
        Submit a Privacy Rights Request
      </h2>
      <div className="mt-4 mb-5 space-y-3">
        <ScriptsNote />
        <p className="text-muted">
          Fields with a star (<span className="text-danger">*</span>) are required.
        </p>
      </div>
      <ErrorSummary form={FORM} errors={problems} ref={summary} />
      <form {...form} className="space-y-5">
        <div className="grid gap-5 md:grid-cols-2">
          <TextControl {...about("firstName")} label="First Name" autoComplete="given-name" />
          <TextControl {...about("lastName")} label="Last Name" autoComplete="family-name" />
          <TextControl {...about("email")} label="Email Address" type="email" autoComplete="email" />
          <TextControl {...about("phone")} label="Phone (optional)" type="tel" autoComplete="tel" required={false} />
          <TextControl {...about("state")} label="State" choices={{ prompt: "Select your state", of: STATE_OPTIONS }} />
          <TextControl
            {...about("requestType")}
            label="Request Type"
            choices={{ prompt: "Select a request type", of: REQUEST_TYPES }}
          />
        </div>
        <TextControl
          {...about("description")}
          label="Description"
          hint="Say what the request is about. Please send no identity documents here."
          rows={6}
        />
        <ProblemNotice lines={failure === null ? [] : [`${problemText(failure)} What you wrote is still here.`]} />
        <Button {...button} look="solid" size="large" busy={sending} className="w-full sm:w-auto sm:min-w-44">
          {sending && <Spinner />}
          {sending ? "Submitting..." : "Submit Request"}
        </Button>
      </form>
    </section>
  )
}
