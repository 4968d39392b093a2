/** Answer of the operators' call for changes (contract/Changes.ts). */
import { isPlainLine } from "@driverdex/domain/text/PlainText"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "../contract/Api.ts"
import type { ChangesRequest } from "../contract/Changes.ts"
import { Problem } from "../contract/Problem.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { attempt } from "../http/Failures.ts"
import { RequestId } from "../http/RequestId.ts"
import type { Changes } from "./ChangeService.ts"
import type { ImportAdditions } from "./ImportAdditions.ts"

export interface ChangesServices {
  readonly changes: Changes
  readonly additions: Pick<ImportAdditions, "of">
}

export const changesHttp = ({ changes, additions }: ChangesServices) =>
  HttpApiBuilder.group(Api, "changes", (handlers) =>
    handlers.handle(
      "apply",
      Effect.fnUntraced(function* ({ payload }) {
        // It goes into every event of the run, and an event takes no NUL and no half of a surrogate pair.
        if (!isPlainLine(payload.source)) {
          return yield* Effect.fail(
            new Problem({ status: 400, message: "source: Use text without control characters." })
          )
        }
        const requestId = yield* RequestId
        const { author, scope } = yield* CurrentOperator
        if (scope === "import" && !isForImports(payload)) return yield* Effect.fail(NOT_FOR_IMPORTS)
        if (scope === "releases" && !isForImports(payload, ["release"])) return yield* Effect.fail(ONLY_RELEASES)
        const adding = scope === "import" ? additions.of(author) : undefined
        return yield* attempt(() => changes.apply(payload, { actor: author, requestId }, adding))
      })
    )
  )

/**
 * Whether a token with the scope `import` may send it: rows and releases, as a scheduled job does. What sets aside an operator's
 * decision, an edit, a removal or what a guard holds back, is not for a job.
 */
const isForImports = (
  { commands, overwrite = false, restore = false }: typeof ChangesRequest.Type,
  verbs: ReadonlyArray<unknown> = ["add", "release"]
): boolean =>
  !overwrite &&
  !restore &&
  commands.every(({ command }) => {
    if (typeof command !== "object" || command === null) return true
    const { do: verb, accept = false } = command as Readonly<Record<string, unknown>>
    return verbs.includes(verb) && (verb === "add" || accept === false)
  })

const ONLY_RELEASES = new Problem({
  status: 403,
  message: "This token is for the command release without overwrite, restore or accept, and for nothing else."
})

const NOT_FOR_IMPORTS = new Problem({
  status: 403,
  message:
    "This token has the scope import, for the commands add and release without overwrite, restore or accept; all else needs the scope all."
})
