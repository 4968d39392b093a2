/**
 * Reads what an operator sends for a driver: the form of the admin screen, POST and PUT (P-ADM-5). Unknown input becomes
 * a form or a sentence per wrong field. Fields that the form does not know (id, revision, key…) are left aside, so that a
 * driver that was read can be sent back.
 */
import type { DriverFacts } from "../catalogue/Driver.ts"
import { MAX_DOWNLOAD_COUNT, RATING, TEXT_LIMITS } from "../catalogue/FactLimits.ts"
import { isPlainLine, isPlainText } from "../text/PlainText.ts"
import { HIDDEN_CHARACTERS, isVisibleText } from "../text/VisibleText.ts"
import type { FieldError } from "./FieldError.ts"

export const REQUIRED_TEXTS = [
  "name",
  "manufacturer",
  "category",
  "version",
  "releaseDate",
  "description",
  "operatingSystem",
  "architecture",
  "fileSize",
  "downloadUrl"
] as const satisfies ReadonlyArray<keyof typeof TEXT_LIMITS>

/** P-CAT-4 and P-CAT-21: fields that only some records have. */
export const OPTIONAL_TEXTS = ["modelNumber", "fullName", "series", "image", "driverFile", "driverLine"] as const

type RequiredText = (typeof REQUIRED_TEXTS)[number]
type OptionalText = (typeof OPTIONAL_TEXTS)[number]

/** What the form says. A field that is left out is not spoken about; null takes an optional text away. */
export type FormFacts = Pick<DriverFacts, RequiredText> &
  Partial<Pick<DriverFacts, "rating" | "isVerified" | "isLatest">> & { readonly [F in OptionalText]?: string | null }

export interface ReadDriverForm {
  readonly facts: FormFacts
  /** Start value of the count; only adding a driver heeds it (P-CAT-6). */
  readonly downloadCount?: number
}

/** The form with its texts trimmed, or everything that is wrong with it. */
export const readDriverForm = (
  input: unknown
): { readonly form: ReadDriverForm } | { readonly refused: ReadonlyArray<FieldError> } => {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return { refused: [NO_OBJECT] }
  const values = input as Readonly<Record<string, unknown>>
  const errors: Array<FieldError> = []
  if (PROTOTYPE_KEYS.some((key) => Object.hasOwn(values, key))) errors.push(PROTOTYPE_KEY)
  const facts: Record<string, unknown> = {}
  const read = (field: string, value: unknown, message: string | null) => {
    if (message !== null) errors.push({ field, message })
    else facts[field] = value
  }

  for (const field of REQUIRED_TEXTS) {
    const text = trimmed(valueOf(values, field))
    read(field, text, text === undefined || text === "" ? "This field is required." : textError(field, text))
  }
  for (const field of OPTIONAL_TEXTS) {
    const text = trimmed(valueOf(values, field))
    if (text === undefined) continue
    if (text === null || text === "") read(field, null, null)
    else read(field, text, textError(field, text))
  }
  const rating = valueOf(values, "rating")
  if (rating !== undefined) read("rating", rating, isRating(rating) ? null : "Use a whole number from 1 to 5.")
  for (const field of ["isVerified", "isLatest"] as const) {
    const flag = valueOf(values, field)
    if (flag !== undefined) read(field, flag, typeof flag === "boolean" ? null : "Use true or false.")
  }
  const downloadCount = valueOf(values, "downloadCount")
  if (downloadCount !== undefined && !isCount(downloadCount)) {
    errors.push({ field: "downloadCount", message: `Use a whole number from 0 to ${MAX_DOWNLOAD_COUNT}.` })
  }
  if (errors.length > 0) return { refused: errors }
  return { form: { facts: facts as unknown as FormFacts, ...(isCount(downloadCount) ? { downloadCount } : {}) } }
}

const NO_KEY = "Use the key of another record: 1 to 100 of a to z, 0 to 9, dot, dash and underscore."
const isDriverKey = (text: string): boolean => /^[a-z0-9][a-z0-9._-]{0,99}$/.test(text)
const NO_OBJECT: FieldError = { field: "driver", message: "Send the driver's fields as an object." }
const PROTOTYPE_KEYS = ["__proto__", "constructor", "prototype"]
const PROTOTYPE_KEY: FieldError = { field: "driver", message: "The object has a field that no driver can have." }

const valueOf = (values: Readonly<Record<string, unknown>>, field: string): unknown =>
  Object.hasOwn(values, field) ? values[field] : undefined

const trimmed = (value: unknown): unknown => (typeof value === "string" ? value.replaceAll("\r\n", "\n").trim() : value)

const textError = (field: RequiredText | OptionalText, text: unknown): string | null => {
  if (typeof text !== "string") return "Use text."
  if (text.length > TEXT_LIMITS[field]) return `Use at most ${TEXT_LIMITS[field]} characters.`
  if (field === "driverLine") return isDriverKey(text) ? null : NO_KEY
  const isPlain = field === "description" ? isPlainText : isPlainLine
  if (!isPlain(text)) return "Remove the control characters and broken characters from this text."
  return isVisibleText(text) ? null : HIDDEN_CHARACTERS
}

const isRating = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= RATING.minimum && (value as number) <= RATING.maximum

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_DOWNLOAD_COUNT
