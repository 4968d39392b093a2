/** Reads one row of an import, or an edit of some of its fields, with a sentence per field that is wrong (P-IMP-3). */
import { Result, Schema, SchemaIssue } from "effect"
import { MAX_DOWNLOAD_COUNT, TEXT_LIMITS } from "../catalogue/FactLimits.ts"
import { SourceReleases } from "../catalogue/SourceReleases.schema.ts"
import type { SourceReleases as Stated } from "../catalogue/SourceReleases.ts"
import { meantName } from "../text/meantName.ts"
import { HIDDEN_CHARACTERS, isVisibleText } from "../text/VisibleText.ts"
import type { FieldError } from "./FieldError.ts"
import { DriverEdit, ImportRow } from "./ImportRow.schema.ts"
import type { DriverEdit as Edit, ImportRow as Row } from "./ImportRow.ts"

type Decoded<K extends string, A> =
  | { readonly [Key in K]: A }
  | { readonly errors: readonly [FieldError, ...Array<FieldError>] }

/** A row with more faults than this names only the first ones. */
export const MAX_ROW_ERRORS = 20

/**
 * The row, or what is wrong with it, in the order of the fields. Only the shape is judged here: categories, hosts and the
 * releases' order need the catalogue (decide/Import.ts). Unknown fields are refused, so that a misspelt one is noticed.
 */
export const decodeRow = (input: unknown): Decoded<"row", Row> => {
  const result = decodeImportRow(input)
  if (Result.isFailure(result)) return { errors: errorsOf(result.failure.issue) }
  const [first, ...others] = hiddenIn(result.success, [])
  return first === undefined ? { row: result.success } : { errors: [first, ...others] }
}

/** The fields of a row that an edit changes, judged like a whole row: the other fields stay as the record has them. */
export const decodeEdit = (input: unknown): Decoded<"edit", Edit> => {
  const result = decodeDriverEdit(input)
  if (Result.isFailure(result)) return { errors: errorsOf(result.failure.issue) }
  const [first, ...others] = hiddenIn(result.success, [])
  return first === undefined ? { edit: result.success } : { errors: [first, ...others] }
}

/** What a source lists of a driver's releases; whether it can be true is judged with the record (decide/recordReleases.ts). */
export const decodeReleases = (input: unknown): Decoded<"stated", Stated> => {
  const result = decodeSourceReleases(input)
  if (Result.isFailure(result)) return { errors: errorsOf(result.failure.issue) }
  const [first, ...others] = hiddenIn(result.success, [])
  return first === undefined ? { stated: result.success } : { errors: [first, ...others] }
}

const OPTIONS = { errors: "all", onExcessProperty: "error" } as const
const decodeImportRow = Schema.decodeUnknownResult(ImportRow, OPTIONS)
const decodeSourceReleases = Schema.decodeUnknownResult(SourceReleases, OPTIONS)
const decodeDriverEdit = Schema.decodeUnknownResult(DriverEdit, OPTIONS)

/** A text that breaks several rules has several issues and one sentence. */
const errorsOf = (issue: SchemaIssue.Issue): readonly [FieldError, ...Array<FieldError>] => {
  const errors = issuesOf(issue).issues.map(({ path, message }) =>
    fieldError(path as ReadonlyArray<PropertyKey>, message)
  )
  const [first, ...others] = [...new Map(errors.map((error) => [`${error.field} ${error.message}`, error])).values()]
  return [first ?? ROW_SHAPE, ...others.slice(0, MAX_ROW_ERRORS - 1)]
}

/** Judged on its way in only: what older logs hold stays readable. */
const hiddenIn = (value: unknown, path: ReadonlyArray<PropertyKey>): ReadonlyArray<FieldError> => {
  if (typeof value === "string") {
    return isVisibleText(value) ? [] : [{ field: fieldName(path), message: HIDDEN_CHARACTERS }]
  }
  if (typeof value !== "object" || value === null) return []
  const parts: ReadonlyArray<readonly [PropertyKey, unknown]> = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return parts.flatMap(([key, part]) => hiddenIn(part, [...path, key])).slice(0, MAX_ROW_ERRORS)
}

/** Only the kind of an issue leaves the formatter: its own sentences may repeat the value. */
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => issue._tag,
  checkHook: () => "Check"
})

const ROW_SHAPE: FieldError = { field: "row", message: "A row must be an object with the fields of the import format." }

const fieldError = (path: ReadonlyArray<PropertyKey>, kind: string): FieldError => {
  if (path.length === 0) return ROW_SHAPE
  const field = fieldName(path)
  if (kind === "UnexpectedKey") {
    const meant = path.length === 1 && field === path[0] ? meantName(field, FIELD_NAMES) : undefined
    const question = meant === undefined ? "" : ` Did you mean '${meant}'?`
    return { field, message: `This field is not part of the import format.${question}` }
  }
  if (kind === "MissingKey") return { field, message: "This field is required." }
  const name = String(path.findLast((part) => typeof part === "string") ?? "")
  const inList = typeof path.at(-1) === "number"
  return { field, message: SENTENCES.get(inList ? `${name}[]` : name) ?? "This value does not have the right form." }
}

/** `releases[3].sha256`; a name that is no plain word is left out, since it is part of the input. */
const fieldName = (path: ReadonlyArray<PropertyKey>): string =>
  path
    .map((part, place) => {
      if (typeof part === "number") return `[${part}]`
      const word = /^[A-Za-z][A-Za-z0-9_]{0,59}$/.test(String(part)) ? String(part) : "(unnamed)"
      return place === 0 ? word : `.${word}`
    })
    .join("")

const textOf = (max: number): string =>
  `Use text of 1 to ${max} characters, without spaces at its ends and without control characters.`
const oneOf = (schema: { readonly literals: ReadonlyArray<string> }): string =>
  `Use one of: ${schema.literals.join(", ")}.`
const TRUE_OR_FALSE = "Use true or false."
const DAY = "Use a day that exists, written YYYY-MM-DD."

const fields = ImportRow.fields
const FIELD_NAMES: ReadonlyArray<string> = Object.keys(fields)
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(TEXT_LIMITS).map(([name, max]) => [name, textOf(max)] as const),
  ["key", "Use 1 to 100 of a to z, 0 to 9, dot, dash and underscore, beginning with a letter or digit."],
  ["rating", "Use a whole number from 1 to 5."],
  ["isVerified", TRUE_OR_FALSE],
  ["isLatest", TRUE_OR_FALSE],
  ["accept", TRUE_OR_FALSE],
  ["airPrint", TRUE_OR_FALSE],
  ["ippEverywhere", TRUE_OR_FALSE],
  ["downloadCount", `Use a whole number from 0 to ${MAX_DOWNLOAD_COUNT}.`],
  ["printerModelId", "Use a whole number."],
  ["asOf", DAY],
  ["releaseDateIso", DAY],
  ["supportEndIso", DAY],
  ["retrieved", DAY],
  ["linkKind", oneOf(fields.linkKind.schema.members[0])],
  ["urlBasis", oneOf(fields.urlBasis.schema.members[0])],
  ["versionStatus", oneOf(fields.versionStatus.schema.members[0])],
  ["versionBasis", oneOf(fields.versionBasis.schema.members[0])],
  ["driverLine", "Use the key of another row: 1 to 100 of a to z, 0 to 9, dot, dash and underscore."],
  ["lineBasis", oneOf(fields.lineBasis.schema.members[0])],
  ["releaseDateBasis", oneOf(fields.releaseDateBasis.schema.members[0])],
  ["dateBasis", oneOf(fields.releaseDateBasis.schema.members[0])],
  ["compatibilityBasis", oneOf(fields.compatibilityBasis.schema.members[0])],
  ["sha256", "Use 64 hexadecimal digits in lower case."],
  ["hardwareIds", "Use a list of at most 200 hardware IDs."],
  ["hardwareIds[]", textOf(120)],
  ["driverless", "Use an object with airPrint and ippEverywhere."],
  ["source", "Use an object with id, name, licence, reference and retrieved."],
  ["id", textOf(60)],
  ["licence", textOf(300)],
  ["reference", textOf(400)],
  ["releases", "Use a list of at most 1,000 releases."],
  ["releases[]", "Use an object with version, releaseDateIso and dateBasis."]
])
