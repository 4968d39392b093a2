/** The best answer to what someone types into the search box (P-ANS-1), and how it came about (P-ANS-20). */
import { Answered } from "@driverdex/domain/answers/answer/Answer.schema"
import { CANDIDATE_SOURCES } from "@driverdex/domain/answers/candidates/Candidate"
import { WORD_CLASSES } from "@driverdex/domain/answers/query/Query"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Unavailable } from "./Problem.ts"
import { AdminOnly } from "./Session.ts"

/** What is typed into the search box. */
export const TypedText = Schema.String.check(Schema.isMaxLength(500)).annotate({
  description: "A hardware ID, a device, a computer, a printer, a code of Device Manager or a plain question",
  examples: ["rtx 3060"]
})

export const ExplainedAnswer = Schema.Struct({
  /** In the order of the text, slips mended; none where it is a hardware ID, or too long to be read as words. */
  pieces: Schema.Array(Schema.Struct({ text: Schema.String, kind: Schema.Literals(WORD_CLASSES) })),
  /** The pages that may be meant, the best first, ten at most. */
  candidates: Schema.Array(
    Schema.Struct({
      of: Schema.Literals(CANDIDATE_SOURCES),
      /** Null, like the path, where nothing is known of the page after all. */
      title: Schema.NullOr(Schema.String),
      path: Schema.NullOr(Schema.String),
      /** Of all that it explains and leaves unexplained. */
      score: Schema.Finite,
      /** The share of the text's weight that it explains, from 0 to 1. */
      share: Schema.Finite
    })
  ),
  ...Answered.fields
})

export class AnswersGroup extends HttpApiGroup.make("answers")
  .add(
    HttpApiEndpoint.get("best", "/answers", {
      query: { q: TypedText },
      success: Answered,
      error: [BadRequest, Unavailable]
    }).annotate(OpenApi.Summary, "Find the best answer to a search text"),
    HttpApiEndpoint.get("explain", "/answers/explain", {
      query: { q: TypedText },
      success: ExplainedAnswer,
      error: [BadRequest, Unavailable]
    })
      .middleware(AdminOnly)
      .middleware(NeedsStores)
      .annotate(OpenApi.Summary, "Show how a search text was read, and how the pages that may be meant were scored")
  )
  .prefix("/api") {}
