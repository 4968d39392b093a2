/** Answer of the operators' call for changes (contract/Changes.ts). */
import { isPlainLine } from "@driverdex/domain/catalogue/PlainText"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { attempt } from "../http/Failures.ts"
import { RequestId } from "../http/RequestId.ts"
import type { Changes } from "./ChangeService.ts"

export const changesHttp = (changes: Changes) =>
  HttpApiBuilder.group(Api, "changes", (handlers) =>
    handlers.handle(
      "apply",
      Effect.fnUntraced(function* ({ payload }) {
        // It goes into every event of the run, which takes no NUL and no half characters.
        if (!isPlainLine(payload.source)) {
          return yield* Effect.fail(
            new Problem({ status: 400, message: "source: Use text without control characters." })
          )
        }
        const requestId = yield* RequestId
        const { name } = yield* CurrentOperator
        return yield* attempt(() => changes.apply(payload, { actor: name, requestId }))
      })
    )
  )
