/** An error of the API as `application/problem+json` (RFC 9457), for clients that ask for it; all others get its text (P-API-3). */
import { STATUS_CODES } from "node:http"

export const PROBLEM_TYPE = "application/problem+json"

/** Whether `Accept` (RFC 9110 §12.5.1) names it, and text no more than it. Wildcards take either, and text is the default. */
export const wantsProblem = (accept: string | undefined): boolean => {
  if (accept === undefined || !accept.toLowerCase().includes(PROBLEM_TYPE)) return false
  const weights = new Map(
    accept
      .toLowerCase()
      .split(",")
      .map((part) => {
        const [type = "", ...parameters] = part.split(";").map((text) => text.trim())
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
        return [type, weight === undefined ? 1 : Number(weight)] as const
      })
  )
  const text = weights.get("text/plain") ?? weights.get("text/*") ?? weights.get("*/*") ?? 0
  const asked = weights.get(PROBLEM_TYPE) ?? 0
  return asked > 0 && asked >= text
}

/** "limit: This value does not have the right form." */
const OF_FIELD = /^([\w.[\]?-]+): (.+)$/

/** @param sentence of the text: one, or a line per wrong field. @param requestId names the occurrence, as `x-request-id` does */
export const problemDetails = (status: number, sentence: string, requestId: string): string => {
  const lines = status === 400 ? sentence.split("\n").map((line) => OF_FIELD.exec(line)) : []
  const errors = lines.flatMap((line) => (line === null ? [] : [{ field: line[1], detail: line[2] }]))
  return JSON.stringify({
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: sentence,
    instance: `urn:uuid:${requestId}`,
    ...(errors.length > 0 && errors.length === lines.length ? { errors } : {})
  })
}
