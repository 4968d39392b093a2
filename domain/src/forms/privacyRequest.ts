/** The privacy rights request: its fields, choices and messages (P-PRIV-5 to P-PRIV-7). */
import { isEmailAddress } from "./emailAddress.ts"
import { errorsOf, type FieldErrors, type TextRule, textError } from "./textRules.ts"

const NAMED_STATES = [
  "California",
  "Virginia",
  "Colorado",
  "Connecticut",
  "Utah",
  "Texas",
  "Oregon",
  "Montana",
  "Delaware",
  "Iowa",
  "Nebraska",
  "New Hampshire",
  "New Jersey",
  "Minnesota",
  "Tennessee",
  "Maryland"
] as const

/** The sixteen states of P-PRIV-6, and every other one under 'other'. */
export const STATE_OPTIONS: ReadonlyArray<{ readonly value: string; readonly label: string }> = [
  ...NAMED_STATES.map((name) => ({ value: name, label: name })),
  { value: "other", label: "Other State/Territory" }
]

export const REQUEST_TYPES = [
  { value: "know", label: "Right to know: what personal data is held" },
  { value: "delete", label: "Right to delete my personal data" },
  { value: "correct", label: "Right to correct my personal data" },
  { value: "portability", label: "Right to data portability: a copy I can take along" },
  { value: "opt-out-ads", label: "Opt out of targeted advertising" },
  { value: "opt-out-sale", label: "Opt out of the sale of personal data" },
  { value: "opt-out-profiling", label: "Opt out of profiling" },
  { value: "other", label: "Other request" }
] as const

/** All texts; `phone` may be empty. */
export interface PrivacyRequest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly state: string
  readonly requestType: string
  readonly description: string
}

/** In readable characters. The minimums are those of P-PRIV-7; a phone number has no rule but an end. */
const PRIVACY_REQUEST_RULES = {
  firstName: { label: "First name", minimum: 2, maximum: 100 },
  lastName: { label: "Last name", minimum: 2, maximum: 100 },
  phone: { label: "Phone number", minimum: 0, maximum: 50 },
  description: {
    label: "Description",
    minimum: 10,
    maximum: 3000,
    lines: true,
    tooShort: "Please provide more details about your request"
  }
} as const satisfies Record<string, TextRule>

/** The messages of P-PRIV-7, at most one for each field; empty when the form can be sent. */
export const validatePrivacyRequest = (values: PrivacyRequest): FieldErrors<keyof PrivacyRequest> =>
  errorsOf<keyof PrivacyRequest>({
    firstName: textError(values.firstName, PRIVACY_REQUEST_RULES.firstName),
    lastName: textError(values.lastName, PRIVACY_REQUEST_RULES.lastName),
    email: isEmailAddress(values.email) ? undefined : "Please enter a valid email address",
    phone: textError(values.phone, PRIVACY_REQUEST_RULES.phone),
    state: STATE_OPTIONS.some(({ value }) => value === values.state) ? undefined : "Please select your state",
    requestType: REQUEST_TYPES.some(({ value }) => value === values.requestType)
      ? undefined
      : "Please select a request type",
    description: textError(values.description, PRIVACY_REQUEST_RULES.description)
  })
