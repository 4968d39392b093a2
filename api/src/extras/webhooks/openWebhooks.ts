/** Webhooks joined to the log and to what is shown of it. */
import { catalogueProjection } from "@driverdex/projections/catalogue/CatalogueProjection"
import { withoutSkipped } from "@driverdex/projections/Skips"
import { Effect } from "effect"
import type { Sql } from "postgres"
import type { AwaitedReadModel } from "../../catalogue/awaitReadModel.ts"
import type { CatalogueReader } from "../../catalogue/CatalogueReader.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import type { PublicLog } from "../transparency/PublicLog.ts"
import { type Deliverer, makeDeliverer } from "./Deliverer.ts"
import { makeDeliveryQueue } from "./DeliveryQueue.ts"
import type { Message } from "./messages.ts"
import { makeSubscriptions, type Subscriptions } from "./Subscriptions.ts"
import { makeSendMessage, type Reach } from "./sendMessage.ts"
import { makeWebhooks, type Webhooks } from "./WebhookService.ts"

/** The failure is that of what was asked. */
export const asked = <A>(ask: (signal: AbortSignal) => PromiseLike<A>): Effect.Effect<A, unknown> =>
  Effect.tryPromise({ try: ask, catch: (error) => error })

export interface OpenWebhooksOptions {
  readonly sql: Sql
  readonly siteUrl: string | null
  readonly reach: Reach | undefined
  readonly joined: {
    readonly store: EventStore
    readonly reads: CatalogueReader
    readonly catalogue: Pick<AwaitedReadModel, "catchUpTo">
    readonly publicLog: Pick<PublicLog, "indexesOf">
  }
  readonly isDown: () => boolean
  readonly now: () => number
  readonly log: Logger
}

export interface OpenedWebhooks {
  readonly webhooks: Webhooks
  readonly subscriptions: Subscriptions
  readonly deliverer: Deliverer
  /** Sends a message that is no news of the log, once; answers why it was not taken, or null. */
  readonly sendOther: (subscription: string, message: Message, attempt: number) => Effect.Effect<string | null, unknown>
}

export const openWebhooks = (options: OpenWebhooksOptions): OpenedWebhooks => {
  const { sql, siteUrl, reach = { allowLoopback: false }, joined, isDown, now, log } = options
  const { store, reads, catalogue, publicLog } = joined
  const subscriptions = makeSubscriptions(sql)
  const send = makeSendMessage({ ...reach, siteUrl, now })
  const understood = withoutSkipped(store, catalogueProjection.name)
  const deliverer = makeDeliverer({
    queue: makeDeliveryQueue(sql),
    readLog: understood.readLog,
    readStream: understood.readStream,
    watch: store.watch,
    edition: () => {
      const shown = reads.inMemory()
      return shown === null ? null : `${shown.facts} ${shown.counts}`
    },
    shownUpTo: async (position) => {
      await catalogue.catchUpTo(position)
      await reads.upToDate()
    },
    catalogue: () => {
      const shown = reads.inMemory()
      if (shown === null) throw new Error("Nothing is shown yet.")
      return shown
    },
    indexesOf: publicLog.indexesOf,
    send,
    siteUrl,
    isDown,
    now: () => performance.now(),
    random: Math.random,
    onError: (error) => log("error", "a webhook was not delivered", { cause: describeError(error) })
  })
  const webhooks = makeWebhooks({
    subscriptions,
    reads,
    head: store.head,
    send,
    reach,
    siteUrl,
    now,
    wake: deliverer.wake
  })
  return {
    webhooks,
    subscriptions,
    deliverer,
    sendOther: (subscription, { id, type, body }, attempt) =>
      Effect.gen(function* () {
        const reached = yield* asked(() => subscriptions.reached(subscription))
        // Removed meanwhile.
        if (reached === null) return null
        const receipt = yield* asked((signal) => send({ ...reached, id, body }, signal))
        yield* asked(() => subscriptions.noteSent(subscription, { messageId: id, type, attempt }, receipt))
        return receipt.failure
      })
  }
}
