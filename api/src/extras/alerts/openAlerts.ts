/**
 * Tells operators when something is wrong, and when it is over: by mail, and by webhooks about the site itself (P-OPS-18). It looks
 * every minute and sends in its own time, so that nobody waits for a mail server.
 */
import { Effect, Fiber, Schedule } from "effect"
import type { Sql } from "postgres"
import type { Config } from "../../platform/Config.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { isPassing } from "../../store/log/isPassing.ts"
import type { Outage, StoreMonitor } from "../../store/log/StoreMonitor.ts"
import type { OpenedWebhooks } from "../webhooks/openWebhooks.ts"
import { makeAlertStore, type ToldFailure, type WaitingAlert } from "./AlertStore.ts"
import { mailOf, openMail, type SendMail } from "./alertMail.ts"
import { failuresNow, type Watched } from "./failuresNow.ts"

export interface AlertsOptions extends Watched {
  readonly sql: Sql
  readonly config: Pick<
    Config,
    "smtpUrl" | "alertsTo" | "alertsFrom" | "supportEmail" | "siteName" | "siteUrl" | "inbox"
  >
  readonly monitors: ReadonlyArray<Pick<StoreMonitor, "store" | "outage" | "onOutage" | "onRecovery">>
  readonly webhooks: Pick<OpenedWebhooks, "sendOther">
  readonly newId: () => string
  readonly log: Logger
  readonly everyMs?: number | undefined
}

const LOOK_MS = 60_000
const MAX_WAIT_SECONDS = 3_600
const GIVEN_UP_AFTER_MS = 3 * 86_400_000

/** @throws ConfigError for settings of mail that do not belong together */
export const openAlerts = (options: AlertsOptions) => {
  const { sql, config, monitors, log, everyMs = LOOK_MS } = options
  const mail = openMail(config)
  const store = makeAlertStore(sql)

  /** Why it was not taken, or null. */
  const send = ({ id, subscription, body, madeAt, attempt }: WaitingAlert): Effect.Effect<string | null, unknown> => {
    if (subscription !== null) {
      const { type, ...data } = body
      const sent = JSON.stringify({ type, timestamp: madeAt.toISOString(), data })
      const message = { id: `msg_${id.replaceAll("-", "")}`, type, body: sent }
      return options.webhooks.sendOther(subscription, message, attempt)
    }
    // The settings of mail were taken away since.
    if (mail === null) return Effect.succeed(null)
    return Effect.match(mail(mailOf({ id, body }, config)), {
      onFailure: ({ message }) => message,
      onSuccess: () => null
    })
  }
  const settle = (alert: WaitingAlert, failure: string | null): Effect.Effect<unknown, unknown> => {
    const { id, subscription, madeAt, attempt } = alert
    if (failure === null) return store.told(id)
    const way = subscription === null ? "mail" : "webhook"
    log("warn", `operators could not be told by ${way}; it is tried again`, { cause: failure, attempt })
    if (Date.now() - madeAt.getTime() > GIVEN_UP_AFTER_MS) return store.told(id)
    return store.later(id, Math.min(MAX_WAIT_SECONDS, (everyMs / 1_000) * 2 ** (attempt - 1)))
  }
  const look = Effect.gen(function* () {
    if (monitors.some((monitor) => monitor.outage() !== null)) return
    if (mail !== null || (yield* store.hasWebhook))
      yield* store.note(yield* failuresNow(options), { mail: mail !== null })
    if (mail !== null && config.inbox) yield* store.noteLetters
    for (let alert = yield* store.take; alert !== null; alert = yield* store.take) {
      yield* settle(alert, yield* send(alert))
    }
  }).pipe(
    Effect.catch((error) =>
      Effect.sync(() => {
        // The loss of a store has a line of its own.
        if (!isPassing(error)) log("error", "what operators should know was not told", { cause: describeError(error) })
      })
    )
  )
  const looking = Effect.runFork(Effect.repeat(Effect.delay(look, everyMs), Schedule.forever))
  const forget = mail === null ? [] : monitors.map((monitor) => tellLoss({ ...options, monitor, mail, everyMs }))
  return {
    /** What was being sent is sent again by the next process, as the same message. */
    stop: () => {
      for (const end of forget) end()
      return Effect.runPromise(Fiber.interrupt(looking))
    }
  }
}

interface LossOptions extends Pick<AlertsOptions, "config" | "log" | "newId"> {
  readonly monitor: AlertsOptions["monitors"][number]
  readonly mail: SendMail
  readonly everyMs: number
}

/** A database that is away stores no messages: its loss is told from memory, by each process, once it has lasted. */
const tellLoss = ({ monitor, mail, config, newId, log, everyMs }: LossOptions): (() => void) => {
  let telling: Fiber.Fiber<unknown> = Effect.runFork(Effect.void)
  let told: ToldFailure | null = null
  const instead = (next: Effect.Effect<unknown>) => {
    telling.interruptUnsafe()
    telling = Effect.runFork(next)
  }
  const tell = (type: "operations.failed" | "operations.recovered", failure: ToldFailure) =>
    mail(mailOf({ id: newId(), body: { type, failures: [failure] } }, config)).pipe(
      Effect.tapError(({ message }) =>
        Effect.sync(() => log("warn", "operators could not be told by mail; it is tried again", { cause: message }))
      ),
      Effect.retry(Schedule.spaced(everyMs)),
      Effect.orDie
    )
  const tellLater = Effect.gen(function* () {
    yield* Effect.sleep(everyMs)
    const outage = monitor.outage()
    if (outage === null) return
    const failure = outageOf(monitor.store, outage)
    yield* tell("operations.failed", failure)
    told = failure
  })
  const forgetLoss = monitor.onOutage(() => instead(tellLater))
  const forgetReturn = monitor.onRecovery(() => {
    instead(told === null ? Effect.void : tell("operations.recovered", told))
    told = null
  })
  return () => {
    telling.interruptUnsafe()
    forgetLoss()
    forgetReturn()
  }
}

const outageOf = (store: string, { since, cause }: Outage): ToldFailure => ({
  name: store,
  sentence: `The ${store} is away: ${cause}.`,
  since: new Date(since).toISOString()
})
