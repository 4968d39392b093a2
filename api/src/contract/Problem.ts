/**
 * The errors of the API: a true status and one short sentence as text/plain, so that a client shows 'status: text'
 * (P-API-2, P-API-3). Never a stack, SQL, a path or a rejected value.
 */
import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"

/** A failure with a sentence for the person who asked. `status` is its HTTP status. */
export class Problem extends Schema.Class<Problem>("Problem")({ status: Schema.Int, message: Schema.String }) {}

const problem = (status: number, description: string) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.toType(Problem).check(Schema.makeFilter((p) => p.status === status)),
      SchemaTransformation.transform({
        decode: (message: string) => new Problem({ status, message }),
        encode: (p: Problem) => p.message
      })
    ),
    HttpApiSchema.asText({ contentType: "text/plain; charset=utf-8" }),
    HttpApiSchema.status(status)
  ).annotate({ description })

export const BadRequest = problem(400, "A parameter or the body is invalid: one line per error, `field: sentence`")
export const Unauthorized = problem(401, "There is no session, or it has ended")
export const Forbidden = problem(403, "The caller may not do this")
export const NotFound = problem(404, "There is nothing of that name")
export const Conflict = problem(409, "It conflicts with what was recorded before")
export const Gone = problem(410, "The driver was removed")
export const TooManyRequests = problem(429, "Too many tries: `retry-after` says when to come back")
export const Unavailable = problem(503, "A store that the call needs is away")
