/** What does not decode, in words: one line per error, `field: sentence`, never the value itself (P-API-3). */
import { Effect, SchemaIssue } from "effect"
import { type HttpApiError, HttpApiMiddleware } from "effect/http-api"
import { ReadableErrors } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"

const MAX_LINES = 20
const MAX_WORDS = 20

export const readableErrors = HttpApiMiddleware.layerSchemaErrorTransform(ReadableErrors, (error, { endpoint }) => {
  switch (error.kind) {
    case "Params":
      // An id that cannot exist: there is nothing at this address.
      return Effect.fail(new Problem({ status: 404, message: nothingAt(endpoint.path) }))
    case "Query":
    case "Headers":
    case "Payload":
      return Effect.fail(new Problem({ status: 400, message: linesOf(error) }))
    case "Body":
    case "ResponseHeaders":
      // Our own answer does not fit the contract, which the visitor cannot fix.
      return Effect.die(error)
  }
})

/** By the first part of an address, what its id would name. */
const NAMED: Readonly<Record<string, string>> = {
  drivers: "No driver has this id.",
  categories: "No category has this id.",
  sessions: "No session has this id.",
  inbox: "The inbox has no such entry.",
  imports: "The log has no batch of this name.",
  projections: "No read model has this name."
}
const nothingAt = (path: string): string =>
  NAMED[path.split("/").find((part) => part in NAMED) ?? ""] ?? "Nothing is here."

/** Only the kind of an issue leaves the formatter: the library's own sentences may repeat the value. */
const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => issue._tag,
  checkHook: () => "Check"
})

const linesOf = (error: HttpApiError.HttpApiSchemaError): string => {
  const lines = issuesOf(error.cause.issue).issues.map((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
    const field =
      path.length === 0
        ? "body"
        : path
            .join(".")
            .replace(/[^A-Za-z0-9_.[\]-]/g, "?")
            .slice(0, 100)
    return `${field}: ${SENTENCES[issue.message] ?? choiceOf(issue.message) ?? "This value does not have the right form."}`
  })
  return [...new Set(lines)].slice(0, MAX_LINES).join("\n")
}

/** Where the contract has a fixed choice of words, they are all that the library's sentence says. */
const choiceOf = (message: string): string | undefined => {
  const words = /^Expected ("[^"]+"(?: \| "[^"]+")+)$/.exec(message)?.[1]?.slice(1, -1).split('" | "')
  return words === undefined || words.length > MAX_WORDS ? undefined : `It must be one of ${words.join(", ")}.`
}

const SENTENCES: Readonly<Record<string, string>> = {
  MissingKey: "This field is required.",
  UnexpectedKey: "This field is not known here.",
  InvalidType: "This value has the wrong type.",
  InvalidValue: "This is not valid JSON, or not a value that is taken here."
}
