/** Answers of the calls for best answers (contract/Answers.ts), from memory. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { toResponse } from "../../http/EncodedResponse.ts"
import { attempt } from "../../http/Failures.ts"
import { taggedJson } from "../../http/taggedJson.ts"
import type { BestAnswers } from "./BestAnswers.ts"

export interface AnswersServices {
  readonly answers: BestAnswers
  readonly reads: VisitorReads
}

export const answersHttp = ({ answers, reads }: AnswersServices) =>
  HttpApiBuilder.group(Api, "answers", (handlers) =>
    handlers
      .handleRaw("best", ({ query: { q } }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          return yield* attempt(async () => {
            const { catalogue, asOf } = await reads.inTurn(request)
            return toResponse(await taggedJson(request, await answers.answer(q, catalogue), asOf))
          })
        })
      )
      .handle("explain", ({ query: { q } }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          return yield* attempt(async () => {
            const { catalogue } = await reads.inTurn(request)
            return { ...(await answers.explain(q, catalogue)), ...(await answers.answer(q, catalogue)) }
          })
        })
      )
  )
