/** Answers of the calls about links (contract/Links.ts). */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { linkSummary } from "../../catalogue/officialLinks.ts"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { CurrentOperator } from "../../contract/Session.ts"
import { seenCatalogue } from "../../http/AsOf.ts"
import { attempt } from "../../http/Failures.ts"
import { RequestId } from "../../http/RequestId.ts"
import type { LinkChecks } from "./LinkChecks.ts"

export interface LinkServices {
  readonly reads: VisitorReads
  readonly links: LinkChecks
}

export const linksHttp = ({ reads, links }: LinkServices) =>
  HttpApiBuilder.group(Api, "links", (handlers) =>
    handlers
      .handle("summary", () => Effect.map(seenCatalogue(reads), linkSummary))
      .handle("list", ({ query }) => attempt(() => links.list(query)))
      .handle(
        "record",
        Effect.fnUntraced(function* ({ payload: { results } }) {
          const requestId = yield* RequestId
          const { author } = yield* CurrentOperator
          return yield* attempt(() => links.record(results, { actor: author, requestId }))
        })
      )
      .handle(
        "settle",
        Effect.fnUntraced(function* ({ payload: { decision, host, reason } }) {
          const by = yield* authored(reason)
          const verdict = decision === "accept" ? "accepted" : "dismissed"
          return yield* attempt(() => links.settle(verdict, host, by))
        })
      )
      .handle(
        "takeBack",
        Effect.fnUntraced(function* ({ payload: { author, since, dryRun = false, reason } }) {
          const by = yield* authored(reason)
          return yield* attempt(() => links.takeBack({ author, since }, dryRun, by))
        })
      )
  )

const authored = Effect.fnUntraced(function* (reason: string | undefined) {
  const requestId = yield* RequestId
  const { author } = yield* CurrentOperator
  return { actor: author, requestId, ...(reason === undefined ? {} : { reason }) }
})
