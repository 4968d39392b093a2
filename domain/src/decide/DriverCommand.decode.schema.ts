/** Reads an operator's command from unknown input, with a sentence for everything that is wrong with it. */
import { Schema } from "effect"
import { DriverKey } from "../catalogue/Driver.schema.ts"
import { shapeFault } from "../importing/rowShape.ts"
import { isPlainText } from "../text/PlainText.ts"
import { HIDDEN_CHARACTERS, isVisibleText } from "../text/VisibleText.ts"
import type { CatalogueContext } from "./CatalogueContext.ts"
import type { DriverCommand, DriverName } from "./DriverCommand.ts"
import type { FieldError } from "./FieldError.ts"
import { furtherErrors } from "./Import.ts"
import { decodeEdit, decodeReleases, decodeRow } from "./ImportRow.decode.schema.ts"

type Fields = Readonly<Record<string, unknown>>

export type ReadCommand =
  | { readonly command: DriverCommand }
  /** `key` is empty where the input names none that can be read. */
  | { readonly key: string; readonly errors: ReadonlyArray<FieldError> }

const MAX_REASON = 500

/**
 * `{do: "add", …}` carries the fields of an import's row, `{do: "edit", key or id, …}` those that change,
 * `{do: "release", key or id, releases, asOf, source}` what a source lists of its releases,
 * `{do: "remove" or "restore", key or id}` and `{do: "undo", key or id, revision}` may say a `reason`.
 */
export const readCommand = (input: unknown, context: CatalogueContext): ReadCommand => {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { key: "", errors: [{ field: "row", message: "A command must be an object." }] }
  }
  const fault = shapeFault(input)
  if (fault !== null) return { key: "", errors: [{ field: "row", message: fault }] }
  const { do: verb, ...fields } = input as Fields
  const key = typeof fields["key"] === "string" ? fields["key"].slice(0, 100) : ""
  const read = commandOf(verb, fields, context)
  return "do" in read ? { command: read } : { key, errors: read }
}

const commandOf = (
  verb: unknown,
  fields: Fields,
  context: CatalogueContext
): DriverCommand | ReadonlyArray<FieldError> => {
  if (verb === "add") {
    const decoded = decodeRow(fields)
    if ("row" in decoded) return { do: "add", row: decoded.row }
    return [...decoded.errors, ...furtherErrors(fields, decoded.errors, context)]
  }
  if (verb !== "edit" && verb !== "release" && verb !== "remove" && verb !== "restore" && verb !== "undo") {
    return [{ field: "do", message: "Use one of: add, edit, release, remove, restore, undo." }]
  }
  const driver = driverOf(fields)
  if (driver === undefined) {
    return [{ field: "key", message: "Name the driver by its key, or by its id as a number; not by both." }]
  }
  const { key: _key, id: _id, ...stated } = fields
  if (verb === "edit") return editOf(driver, stated)
  if (verb !== "release") return changeOf(verb, driver, stated)
  const decoded = decodeReleases(stated)
  return "stated" in decoded ? { do: "release", driver, stated: decoded.stated } : decoded.errors
}

const isKey = Schema.is(DriverKey)
const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const driverOf = ({ key, id }: Fields): DriverName | undefined => {
  if (id === undefined) return isKey(key) ? { key } : undefined
  return key === undefined && isWholeNumber(id) && id > 0 ? { id } : undefined
}

/** A start value and a list of releases belong to a whole row. */
const ONLY_OF_ROWS = ["downloadCount", "releases"]

const editOf = (driver: DriverName, stated: Fields): DriverCommand | ReadonlyArray<FieldError> => {
  if (Object.keys(stated).length === 0) return [{ field: "do", message: "State at least one field to change." }]
  const wrong = ONLY_OF_ROWS.filter((field) => Object.hasOwn(stated, field))
  if (wrong.length > 0) return wrong.map((field) => ({ field, message: "Only add can state this." }))
  const decoded = decodeEdit(stated)
  return "edit" in decoded ? { do: "edit", driver, edit: decoded.edit } : decoded.errors
}

const changeOf = (
  verb: "remove" | "restore" | "undo",
  driver: DriverName,
  { reason, revision, ...others }: Fields
): DriverCommand | ReadonlyArray<FieldError> => {
  const unknown = Object.keys(verb === "undo" || revision === undefined ? others : { revision, ...others })
  if (unknown.length > 0) {
    const known = verb === "undo" ? "a key or an id, a revision, and a reason" : "a key or an id, and a reason"
    return [{ field: "row", message: `This command has ${known}, and nothing else.` }]
  }
  const text = reason === undefined ? undefined : readReason(reason)
  if (text !== undefined && typeof text !== "string") return [text]
  const because = text === undefined ? {} : { reason: text }
  if (verb !== "undo") return { do: verb, driver, ...because }
  if (!isWholeNumber(revision)) {
    return [{ field: "revision", message: "Use the number of an entry of the driver's record." }]
  }
  return { do: "undo", driver, revision, ...because }
}

const readReason = (reason: unknown): string | FieldError => {
  const text = typeof reason === "string" ? reason.trim() : ""
  if (text === "" || text.length > MAX_REASON || !isPlainText(text)) {
    return { field: "reason", message: `Use text of 1 to ${MAX_REASON} characters.` }
  }
  return isVisibleText(text) ? text : { field: "reason", message: HIDDEN_CHARACTERS }
}
