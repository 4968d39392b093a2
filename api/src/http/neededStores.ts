/** Refuses the calls marked by contract/NeedsStores.ts while a store they need is away, at once and in one sentence. */
import { Effect, Layer } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { NeedsStores } from "../contract/NeedsStores.ts"
import { Problem } from "../contract/Problem.ts"
import { AdminOnly, SignedIn } from "../contract/Session.ts"
import { afterListening } from "../platform/afterListening.ts"
import { type Config, isHttps } from "../platform/Config.ts"
import type { StoreMonitor } from "../store/log/StoreMonitor.ts"
import { RETRY_AFTER_SECONDS } from "./Failures.ts"
import { sessionTokenOf } from "./SessionCookie.ts"

export interface NeededStores {
  readonly config: Config
  readonly database: StoreMonitor
  /** The same as the database where the log is in it. */
  readonly eventLog: StoreMonitor
}

/** Calls, by group and name, that do not use the event log. */
const WITHOUT_LOG = new Set([
  "answers explain",
  ...["signIn", "current", "signOut"].map((name) => `session ${name}`),
  ...["sendMessage", "sendPrivacyRequest", "entries", "waiting", "mark"].map((name) => `inbox ${name}`),
  ...["operators", "saveOperator", "audit", "sessions", "revokeSession", "exportCatalogue"].map(
    (name) => `admin ${name}`
  ),
  ...["erase", "sources"].map((name) => `downloads ${name}`),
  ...["list", "create", "revoke"].map((name) => `tokens ${name}`),
  ...["show", "begin", "confirm", "end"].map((name) => `secondFactor ${name}`)
])

/** A call under way at a loss has its own answer by then, if it can have one: what it waited for has failed. */
const GRACE_MS = 300

/** How long a call waits for a separate event store, as for the next leader of a cluster, before it is told so. */
const PATIENCE_MS = 4_500
const LOOK_MS = 100

export const neededStores = ({ config, database, eventLog }: NeededStores) => {
  const storesOf = (group: string, name: string): ReadonlyArray<StoreMonitor> =>
    WITHOUT_LOG.has(`${group} ${name}`) || eventLog === database ? [database] : [database, eventLog]

  /** Whether the answer needs no store: there is no session, or the site takes no messages. */
  const isSettled = (request: HttpServerRequest.HttpServerRequest, endpoint: HttpApiEndpoint.Top, group: string) => {
    if (group === "inbox" && !config.inbox) return true
    const isGuarded = endpoint.middlewares.has(SignedIn) || endpoint.middlewares.has(AdminOnly)
    const isAnonymous =
      request.headers["authorization"] === undefined && sessionTokenOf(request.cookies, isHttps(config)) === undefined
    return isGuarded && isAnonymous
  }

  return Layer.succeed(
    NeedsStores,
    NeedsStores.of((call, { endpoint, group }: { endpoint: HttpApiEndpoint.Top; group: HttpApiGroup.Top }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        if (isSettled(request, endpoint, group.identifier)) return yield* call
        const needed = storesOf(group.identifier, endpoint.identifier)
        const changes = endpoint.method !== "GET"
        const away = needed.find((store) => store.outage() !== null)
        if (away !== undefined) return yield* refuse(away, changes ? NOTHING_CHANGED : "")
        let outage: StoreMonitor | undefined
        const overdue = Effect.callback<StoreMonitor>((resume) => {
          const ends = needed.map((store) =>
            store.onOutage(() => {
              outage ??= store
              ends.push(afterListening(GRACE_MS, () => resume(Effect.succeed(store))))
            })
          )
          // The log itself goes on waiting: an election may take longer on a busy machine.
          const look = () => {
            if (eventLog.keepsWaiting(PATIENCE_MS)) return resume(Effect.succeed(eventLog))
            ends.push(afterListening(LOOK_MS, look))
          }
          if (eventLog !== database && needed.includes(eventLog)) ends.push(afterListening(PATIENCE_MS, look))
          return Effect.sync(() => {
            for (const end of ends) end()
          })
        })
        return yield* Effect.raceFirst(
          call,
          Effect.flatMap(overdue, (store) => refuse(store, changes ? OUTCOME_UNKNOWN : ""))
        ).pipe(
          Effect.catch((error) => {
            if (!(error instanceof Problem && error.status === 503)) return Effect.fail(error)
            for (const store of needed) store.reportFailure()
            return Effect.flatMap(outage === undefined ? outageOf(needed) : Effect.succeed(outage), (store) =>
              store === undefined ? Effect.fail(error) : refuse(store, changes ? OUTCOME_UNKNOWN : "")
            )
          })
        )
      })
    )
  )
}

/** Which store is lost, when a call has failed because of it: its prober finds out a moment later. */
const outageOf = (needed: ReadonlyArray<StoreMonitor>) =>
  Effect.callback<StoreMonitor | undefined>((resume) => {
    const outage = needed.find((store) => store.outage() !== null)
    if (outage !== undefined) {
      resume(Effect.succeed(outage))
      return
    }
    const ends = needed.map((store) => store.onOutage(() => resume(Effect.succeed(store))))
    ends.push(afterListening(GRACE_MS, () => resume(Effect.succeed(undefined))))
    return Effect.sync(() => {
      for (const end of ends) end()
    })
  })

const NOTHING_CHANGED = " Nothing was changed."
const OUTCOME_UNKNOWN = " Whether the change was recorded is not known."

const refuse = (store: StoreMonitor, outcome: string) => {
  store.refused()
  const what = store.outage() === null ? "does not answer" : "is away"
  const message = `The ${store.store} ${what} at the moment.${outcome} Please try again.`
  return Effect.andThen(
    HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", String(RETRY_AFTER_SECONDS)))
    ),
    Effect.fail(new Problem({ status: 503, message }))
  )
}
