/** The best answer to what someone types into the search box (P-ANS-1). */
import { Answered } from "@driverdex/domain/answers/answer/Answer.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { BadRequest, Unavailable } from "./Problem.ts"

/** What is typed into the search box. */
export const TypedText = Schema.String.check(Schema.isMaxLength(500)).annotate({
  description: "A hardware id, a device, a computer, a printer, a code of Device Manager or a plain question",
  examples: ["rtx 3060"]
})

export class AnswersGroup extends HttpApiGroup.make("answers")
  .add(
    HttpApiEndpoint.get("best", "/answers", {
      query: { q: TypedText },
      success: Answered,
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Find the best answer to a search text")
  )
  .prefix("/api") {}
