/** Answers of the calls about webhooks (contract/Webhooks.ts). */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { asking, type SessionServices } from "../../accounts/sessionHttp.ts"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import { attempt } from "../../http/Failures.ts"
import { MAX_WEBHOOKS } from "./Subscriptions.ts"
import type { Webhooks } from "./WebhookService.ts"

export interface WebhookServices extends SessionServices {
  readonly webhooks: Webhooks
}

export const webhooksHttp = ({ webhooks, config }: WebhookServices) => {
  const by = asking(config)
  const found = <A>(call: () => Promise<A | null>) =>
    Effect.flatMap(attempt(call), (answer) => (answer === null ? Effect.fail(UNKNOWN) : Effect.succeed(answer)))
  return HttpApiBuilder.group(Api, "webhooks", (handlers) =>
    handlers
      .handle("list", () => attempt(webhooks.list))
      .handle("show", ({ params }) => found(() => webhooks.show(params.id)))
      .handle("create", ({ payload }) =>
        Effect.gen(function* () {
          const actor = yield* by
          const made = yield* attempt(() => webhooks.create(payload, actor))
          return made ?? (yield* Effect.fail(FULL))
        })
      )
      .handle("test", ({ params }) => found(() => webhooks.test(params.id)))
      .handle("pause", ({ params }) => Effect.flatMap(by, (actor) => found(() => webhooks.pause(params.id, actor))))
      .handle("resume", ({ params }) => Effect.flatMap(by, (actor) => found(() => webhooks.resume(params.id, actor))))
      .handle("rotate", ({ params }) => Effect.flatMap(by, (actor) => found(() => webhooks.rotate(params.id, actor))))
      .handle("remove", ({ params }) =>
        Effect.gen(function* () {
          const actor = yield* by
          if (!(yield* attempt(() => webhooks.remove(params.id, actor)))) return yield* Effect.fail(UNKNOWN)
        })
      )
  )
}

const UNKNOWN = new Problem({ status: 404, message: "No webhook has this id." })
const FULL = new Problem({ status: 409, message: `There are ${MAX_WEBHOOKS} webhooks; remove one first.` })
