/** The contact form: its fields, choices and messages (P-SUP-8, P-SUP-9). */
import { isEmailAddress } from "./emailAddress.ts"
import { errorsOf, type FieldErrors, lengthError } from "./textRules.ts"

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
const CONTACT_LIMITS = {
  name: { minimum: 2, maximum: 100 },
  subject: { minimum: 5, maximum: 200 },
  message: { minimum: 10, maximum: 3000 }
} as const

/** The messages of P-SUP-9, at most one for each field; empty when the form can be sent. */
export const validateContact = (values: ContactMessage): FieldErrors<keyof ContactMessage> =>
  errorsOf<keyof ContactMessage>({
    name: lengthError(values.name, {
      ...CONTACT_LIMITS.name,
      tooShort: "Name must be at least 2 characters",
      tooLong: "Name must be at most 100 characters"
    }),
    email: isEmailAddress(values.email) ? undefined : "Please enter a valid email address",
    subject: lengthError(values.subject, {
      ...CONTACT_LIMITS.subject,
      tooShort: "Subject must be at least 5 characters",
      tooLong: "Subject must be at most 200 characters"
    }),
    category: CONTACT_CATEGORIES.some(({ value }) => value === values.category)
      ? undefined
      : "Please select a category",
    message: lengthError(values.message, {
      ...CONTACT_LIMITS.message,
      tooShort: "Message must be at least 10 characters",
      tooLong: "Message must be at most 3000 characters"
    })
  })
