/** Answers of the analysts' calls (contract/Downloads.ts). */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { asking } from "../accounts/sessionHttp.ts"
import { utcDay } from "../catalogue/downloadStats.ts"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { acceptsEncoding } from "../http/AcceptEncoding.ts"
import { sourceOf } from "../http/ClientAddress.ts"
import { attempt } from "../http/Failures.ts"
import { RequestId } from "../http/RequestId.ts"
import { streamedLines } from "../http/streamedLines.ts"
import type { Config } from "../platform/Config.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import type { Corrections } from "./Corrections.ts"
import type { DownloadCounts } from "./counts.ts"
import type { MadeUpDownloads } from "./MadeUpDownloads.ts"
import { replayPages } from "./replay.ts"
import type { Visitors } from "./Visitors.ts"

export interface AnalystServices {
  readonly config: Config
  readonly now: () => number
  readonly store: EventStore
  readonly reads: VisitorReads
  readonly visitors: Visitors
  readonly corrections: Corrections
  readonly downloadCounts: DownloadCounts
  readonly madeUpDownloads: MadeUpDownloads
}

const DAY_MS = 86_400_000

export const analystsHttp = ({
  config,
  now,
  store,
  reads,
  visitors,
  corrections,
  downloadCounts,
  madeUpDownloads
}: AnalystServices) => {
  const actor = asking(config)
  return HttpApiBuilder.group(Api, "downloads", (handlers) =>
    handlers
      .handleRaw("replay", ({ query }) =>
        Effect.gen(function* () {
          const { headers } = yield* HttpServerRequest.HttpServerRequest
          const catalogue = yield* attempt(() => reads.upToDate())
          yield* downloadCounts.refuseUnknown(query, catalogue)
          const pages = replayPages(store, catalogue, query)
          return streamedLines(pages, acceptsEncoding(headers["accept-encoding"], "gzip"))
        })
      )
      .handle("counts", ({ query: { by, ...choice } }) =>
        Effect.flatMap(
          attempt(() => reads.upToDate()),
          (catalogue) => downloadCounts.count(by, choice, catalogue)
        )
      )
      .handle(
        "generate",
        Effect.fnUntraced(function* ({ payload }) {
          const requestId = yield* RequestId
          const { author } = yield* CurrentOperator
          return yield* madeUpDownloads.generate(payload, { actor: author, requestId })
        })
      )
      .handle("erase", ({ payload }) =>
        Effect.flatMap(actor, (by) =>
          attempt(async () => {
            const { address, from, to, dryRun = false } = payload
            if (address === undefined && from === undefined && to === undefined) {
              throw new Problem({ status: 400, message: "address: Say an address or a range of days." })
            }
            const what = {
              ...(address === undefined ? {} : { source: sourceOf(address) }),
              ...(from === undefined ? {} : { from }),
              ...(to === undefined ? {} : { to })
            }
            return { erased: await (dryRun ? visitors.count(what) : visitors.erase(what, by)) }
          })
        )
      )
      .handle("sources", ({ query }) =>
        Effect.flatMap(actor, (by) =>
          attempt(async () => {
            const { to = utcDay(now()), from = utcDay(Date.parse(to) - 6 * DAY_MS) } = query
            if (from > to) throw new Problem({ status: 400, message: "from: It must not be later than the last day." })
            const { sources, ...answer } = await visitors.sources({ from, to }, by)
            return { ...answer, sources: sources.map((one) => ({ ...one, share: one.downloads / answer.looked })) }
          })
        )
      )
      .handle(
        "correct",
        Effect.fnUntraced(function* ({ payload, headers }) {
          const requestId = yield* RequestId
          const { author } = yield* CurrentOperator
          const by = { actor: author, requestId, reason: payload.reason }
          return yield* attempt(() => corrections.correct(payload, by, headers["idempotency-key"]))
        })
      )
      .handle("corrections", () => attempt(() => corrections.list()))
  )
}
