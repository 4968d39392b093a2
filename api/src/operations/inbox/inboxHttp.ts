/** Answers of the inbox calls (contract/Inbox.ts). */
import { validateContact } from "@driverdex/domain/forms/contact"
import { validatePrivacyRequest } from "@driverdex/domain/forms/privacyRequest"
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { Actor } from "../../accounts/Audit.ts"
import { asking } from "../../accounts/sessionHttp.ts"
import type { Throttle } from "../../accounts/Throttle.ts"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import { clientAddress, remoteOf, sourceOf } from "../../http/ClientAddress.ts"
import { attempt } from "../../http/Failures.ts"
import type { Config } from "../../platform/Config.ts"
import type { Inbox, InboxKind } from "./InboxService.ts"

export interface InboxServices {
  readonly config: Config
  readonly inbox: Inbox
  /** Slows a source that writes again and again (P-PRIV-2). */
  readonly inboxThrottle: Throttle
}

export const inboxHttp = (services: InboxServices) =>
  HttpApiBuilder.group(Api, "inbox", (handlers) =>
    handlers
      .handle("sendMessage", ({ payload, headers }) =>
        receive(services, "message", payload, validateContact(payload), headers["idempotency-key"])
      )
      .handle("sendPrivacyRequest", ({ payload, headers }) => {
        const request = { ...payload, phone: payload.phone ?? "" }
        return receive(
          services,
          "privacy-request",
          request,
          validatePrivacyRequest(request),
          headers["idempotency-key"]
        )
      })
      .handle("entries", ({ query: { after, waiting } }) =>
        byOperator(services, (by) =>
          services.inbox.entries({ ...(after === undefined ? {} : { after }), waiting: waiting === "true" }, by)
        )
      )
      .handle("waiting", () => attempt(services.inbox.waiting))
      .handle("entry", ({ params }) =>
        byOperator(services, async (by) => known(await services.inbox.entry(params.id, by)))
      )
      .handle("mark", ({ params, payload }) =>
        byOperator(services, async (by) => known(await services.inbox.mark(params.id, payload.state, by)))
      )
      .handle("remove", ({ params: { id } }) =>
        byOperator(services, async (by) => {
          known((await services.inbox.remove({ id }, by)) || null)
        })
      )
      .handle("removeNetwork", ({ payload: { network, dryRun } }) =>
        byOperator(services, async (by) => ({
          deleted: await (dryRun ? services.inbox.countOf(network) : services.inbox.remove({ network }, by))
        }))
      )
  )

const byOperator = <A>({ config }: InboxServices, ask: (by: Actor) => Promise<A>) =>
  Effect.flatMap(asking(config), (by) => attempt(() => ask(by)))

const known = <A>(found: A | null): A => {
  if (found === null) throw new Problem({ status: 404, message: "The inbox has no such entry." })
  return found
}

/** The forms name the other ways to the operator. */
const FULL = {
  network: new Problem({
    status: 429,
    message: "So much was written from your network that no more is taken for now. Please try again tomorrow."
  }),
  all: new Problem({ status: 503, message: "The inbox is full for now. Please try again tomorrow." })
}

const receive = Effect.fnUntraced(function* (
  { config, inbox, inboxThrottle }: InboxServices,
  kind: InboxKind,
  data: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, string | undefined>>,
  key: string | undefined
) {
  if (!config.inbox) {
    return yield* Effect.fail(new Problem({ status: 404, message: "This site does not take messages." }))
  }
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined)
  if (wrong.length > 0) {
    const lines = wrong.map(([field, message]) => `${field}: ${message}`)
    return yield* Effect.fail(new Problem({ status: 400, message: lines.join("\n") }))
  }
  if (Object.values(data).some((text) => !text.isWellFormed() || text.includes("\0"))) {
    return yield* Effect.fail(
      new Problem({ status: 400, message: "body: A text has characters that cannot be stored." })
    )
  }
  const request = yield* HttpServerRequest.HttpServerRequest
  const source = sourceOf(clientAddress(remoteOf(request), request.headers["x-forwarded-for"], config.trustedProxies))
  const wait = inboxThrottle.take([source])
  if (wait > 0) {
    yield* HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(wait)))
    )
    return yield* Effect.fail(
      new Problem({ status: 429, message: `Please wait ${wait} seconds before writing again.` })
    )
  }
  const full = yield* attempt(() => inbox.receive(kind, data, source.slice(0, 45), key))
  if (full !== null) return yield* Effect.fail(FULL[full])
})
