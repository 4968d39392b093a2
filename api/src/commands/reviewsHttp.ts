/** Answers of the operators' calls about held releases (contract/Reviews.ts). */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import type { ReviewAnswer, ReviewDecision, ReviewEntry } from "../contract/Reviews.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { attempt } from "../http/Failures.ts"
import { RequestId } from "../http/RequestId.ts"
import type { Author } from "../store/log/Author.ts"
import type { Changes } from "./ChangeService.ts"
import { NOTHING_PENDING, type ReleaseReviews } from "./ReleaseReviews.ts"

export interface ReviewServices {
  readonly held: ReleaseReviews
  readonly changes: Changes
  readonly reads: VisitorReads
}

export const reviewsHttp = (services: ReviewServices) =>
  HttpApiBuilder.group(Api, "reviews", (handlers) =>
    handlers
      .handle("reviews", () => attempt(() => entries(services)))
      .handle(
        "settle",
        Effect.fnUntraced(function* ({ payload }) {
          const requestId = yield* RequestId
          const { author } = yield* CurrentOperator
          return yield* attempt(() => settle(services, payload, { actor: author, requestId }))
        })
      )
  )

const entries = async ({ held, reads }: ReviewServices): Promise<ReadonlyArray<typeof ReviewEntry.Type>> => {
  const catalogue = await reads.upToDate()
  return (await held.list()).map(({ key, stated, reasons, heldAt, by }) => {
    const driver = catalogue.driver(catalogue.idOf(key) ?? 0)
    return {
      key,
      name: driver?.name ?? null,
      id: driver?.id ?? null,
      source: { id: stated.source.id, name: stated.source.name },
      asOf: stated.asOf,
      heldAt,
      by,
      reasons,
      releases: stated.releases
    }
  })
}

const settle = async (
  { held, changes }: ReviewServices,
  { key, source, decision, reason }: typeof ReviewDecision.Type,
  by: Pick<Author, "actor" | "requestId">
): Promise<typeof ReviewAnswer.Type> => {
  if (decision === "dismiss") {
    await held.dismiss(key, source, { ...by, ...(reason === undefined ? {} : { reason }) })
    return { key, source, outcome: "dismissed", events: 0 }
  }
  const waiting = (await held.list()).find((one) => one.key === key && one.stated.source.id === source)
  if (waiting === undefined) throw NOTHING_PENDING
  const digest = createHash("sha256").update(JSON.stringify(waiting.stated)).digest("hex").slice(0, 12)
  // Its judgement settles what waits, as that of any pull does.
  const command = { do: "release", key, ...waiting.stated, accept: true }
  const report = await changes.apply(
    { batch: `review-${digest}`, source, dryRun: false, commands: [{ line: 1, command }] },
    by
  )
  const [refused] = report.refused
  if (refused !== undefined) throw new Problem({ status: 409, message: `${refused.field}: ${refused.message}` })
  return { key, source, outcome: "accepted", events: report.events }
}
