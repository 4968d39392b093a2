/** Answer of the import call (contract/Imports.ts). */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { attempt } from "../http/Failures.ts"
import { RequestId } from "../http/RequestId.ts"
import type { Imports } from "./Imports.ts"

export const importsHttp = (imports: Imports) =>
  HttpApiBuilder.group(Api, "imports", (handlers) =>
    handlers.handle(
      "import",
      Effect.fnUntraced(function* ({ payload }) {
        const requestId = yield* RequestId
        const { name } = yield* CurrentOperator
        return yield* attempt(() => imports.importRows(payload, { actor: name, requestId }))
      })
    )
  )
