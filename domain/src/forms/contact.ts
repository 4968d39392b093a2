/** The contact form: its fields, choices and messages (P-SUP-8, P-SUP-9). */
import { isEmailAddress } from "./emailAddress.ts"
import { errorsOf, type FieldErrors, type TextRule, textError } from "./textRules.ts"

export const CONTACT_CATEGORIES = [
  { value: "technical-support", label: "Technical Support" },
  { value: "driver-request", label: "Driver Request" },
  { value: "bug-report", label: "Bug Report" },
  { value: "feature-request", label: "Feature Request" },
  { value: "general-inquiry", label: "General Inquiry" },
  { value: "business", label: "Business Inquiry" }
] as const

/** All texts; `category` is a value of CONTACT_CATEGORIES or empty. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly category: string
  readonly message: string
}

/** In readable characters. The minimums are those of P-SUP-9, the maximums keep a message one that a person reads. */
const CONTACT_RULES = {
  name: { label: "Name", minimum: 2, maximum: 100 },
  subject: { label: "Subject", minimum: 5, maximum: 200 },
  message: { label: "Message", minimum: 10, maximum: 3000, lines: true }
} as const satisfies Record<string, TextRule>

/** The messages of P-SUP-9, at most one for each field; empty when the form can be sent. */
export const validateContact = (values: ContactMessage): FieldErrors<keyof ContactMessage> =>
  errorsOf<keyof ContactMessage>({
    name: textError(values.name, CONTACT_RULES.name),
    email: isEmailAddress(values.email) ? undefined : "Please enter a valid email address",
    subject: textError(values.subject, CONTACT_RULES.subject),
    category: CONTACT_CATEGORIES.some(({ value }) => value === values.category)
      ? undefined
      : "Please select a category",
    message: textError(values.message, CONTACT_RULES.message)
  })
