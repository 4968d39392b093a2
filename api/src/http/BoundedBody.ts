/**
 * A body is counted before it is parsed (P-API-9): a few megabytes of brackets hold millions of values, and whoever parses,
 * checks and refuses them keeps everyone else waiting for seconds.
 */
import { BODY_BOUNDS, jsonSize } from "@driverdex/domain/importing/jsonSize"
import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"

type Request = HttpServerRequest.HttpServerRequest

/** The same request, whose text ends in an answer when it holds too much. The body is read when someone asks for it, as before. */
export const withBoundedBody = (request: Request): Request =>
  Object.create(request, {
    text: { get: () => Effect.tap(request.text, refuseTooMuch) },
    modify: { value: (options: Parameters<Request["modify"]>[0]) => withBoundedBody(request.modify(options)) }
  }) as Request

const refuseTooMuch = (text: string) => {
  const { depth, values } = jsonSize(text, BODY_BOUNDS)
  // What waits for the text takes any failure of it for one of ours, and an answer for an answer.
  if (depth > BODY_BOUNDS.depth)
    return Effect.die(refusal(400, `body: It is nested deeper than ${BODY_BOUNDS.depth} levels.`))
  if (values > BODY_BOUNDS.values) {
    return Effect.die(refusal(413, `body: It has more than ${BODY_BOUNDS.values.toLocaleString("en-US")} values.`))
  }
  return Effect.void
}

const refusal = (status: number, sentence: string) =>
  HttpServerResponse.text(sentence, { status, contentType: "text/plain; charset=utf-8" })
