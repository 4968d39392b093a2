/** The privacy rights request: its fields, choices and messages (P-PRIV-5 to P-PRIV-7). */
import { isEmailAddress } from "./emailAddress.ts"
import { errorsOf, type FieldErrors, lengthError } from "./textRules.ts"

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
const PRIVACY_REQUEST_LIMITS = {
  firstName: { minimum: 2, maximum: 100 },
  lastName: { minimum: 2, maximum: 100 },
  phone: { minimum: 0, maximum: 50 },
  description: { minimum: 10, maximum: 3000 }
} as const

/** The messages of P-PRIV-7, at most one for each field; empty when the form can be sent. */
export const validatePrivacyRequest = (values: PrivacyRequest): FieldErrors<keyof PrivacyRequest> =>
  errorsOf<keyof PrivacyRequest>({
    firstName: lengthError(values.firstName, {
      ...PRIVACY_REQUEST_LIMITS.firstName,
      tooShort: "First name must be at least 2 characters",
      tooLong: "First name must be at most 100 characters"
    }),
    lastName: lengthError(values.lastName, {
      ...PRIVACY_REQUEST_LIMITS.lastName,
      tooShort: "Last name must be at least 2 characters",
      tooLong: "Last name must be at most 100 characters"
    }),
    email: isEmailAddress(values.email) ? undefined : "Please enter a valid email address",
    phone: lengthError(values.phone, {
      ...PRIVACY_REQUEST_LIMITS.phone,
      tooShort: "",
      tooLong: "Phone number must be at most 50 characters"
    }),
    state: STATE_OPTIONS.some(({ value }) => value === values.state) ? undefined : "Please select your state",
    requestType: REQUEST_TYPES.some(({ value }) => value === values.requestType)
      ? undefined
      : "Please select a request type",
    description: lengthError(values.description, {
      ...PRIVACY_REQUEST_LIMITS.description,
      tooShort: "Please provide more details about your request",
      tooLong: "Description must be at most 3000 characters"
    })
  })
