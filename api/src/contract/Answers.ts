/** The best answer to what someone types into the search box (P-ANS-1). */
import { Answered } from "@driverdex/domain/answers/Answer.schema"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BadRequest, Unavailable } from "./Problem.ts"

export class AnswersGroup extends HttpApiGroup.make("answers")
  .add(
    HttpApiEndpoint.get("best", "/answers", {
      /** As typed: a hardware id, a device, a computer, a printer, a code of Device Manager or a plain question. */
      query: { q: Schema.String.check(Schema.isMaxLength(500)) },
      success: Answered,
      error: [BadRequest, Unavailable]
    })
  )
  .prefix("/api") {}
